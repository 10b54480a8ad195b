import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Resource, reference, references, resource, text } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

/** Form and facts show the names of the records that a record refers to by id only. */

const terms = (name: 'contentArea' | 'contentTopic', axis: 'areas' | 'topics'): Resource =>
  resource(name, {
    id: 'id',
    titleField: 'name',
    calls: { list: `GET admin/content/{content_type}/${axis}`, one: `GET admin/content/{content_type}/${axis}/{id}` },
    fields: { name: text('名称', 'Name') },
  })

const region: Resource = resource('region', {
  id: 'id',
  titleField: 'local_name',
  calls: { all: 'GET regions/{id}/children' },
  fields: { local_name: text('地区', 'Region') },
})

const course: Resource = resource('course', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { one: 'GET admin/publications/{goods_id}', update: 'PUT admin/publications/{goods_id}' },
  fields: {
    goods_name: text('名称', 'Name'),
    area_id: reference('地区', 'Area', 'contentArea', { permanentFilters: { content_type: 1 } }),
    topic_ids: references('专题', 'Topics', 'contentTopic', { permanentFilters: { content_type: 1 } }),
    level_id: reference('产地', 'Place', 'region', { permanentFilters: { id: 0 } }),
  },
  screens: {
    coursePublish: { form: ['goods_name', 'area_id', 'topic_ids', 'level_id'] },
    settlementDetail: { sections: [['基本信息', 'Basics', ['goods_name', 'area_id', 'topic_ids', 'level_id']]] },
  },
})

const TOPICS: Readonly<Record<string, string>> = { '4': '入门', '9': '新作' }
async function start(route: 'coursePublish' | 'settlementDetail', address: string) {
  const http = fakeHttp({
    'GET admin/publications/{goods_id}': () =>
      ({
        goods_id: '7',
        goods_name: '水彩',
        content_type: 1,
        area_id: '3',
        topic_ids: ['4', '9', '12'],
        level_id: '33',
      }) as never,
    'GET regions/{id}/children': () => [{ id: '33', local_name: '浙江省' }] as never,
    'GET admin/content/{content_type}/areas/{id}': ({ params }) =>
      ({ id: '3', name: params?.content_type === 1 && params.id === '3' ? '西南' : '别的类型' }) as never,
    'GET admin/content/{content_type}/topics/{id}': ({ params }) => {
      const name = TOPICS[String(params?.id)]
      if (!name || params?.content_type !== 1) throw failed('数据不存在', 404, '003')
      return { id: params.id, name } as never
    },
  })
  const others = [terms('contentArea', 'areas'), terms('contentTopic', 'topics'), region]
  await showScreen({ resource: course, others, route, address, http })
}
const selected = (name: string) => screen.getByRole('combobox', { name }).closest('.ant-select')

describe('a reference to a record by id only', () => {
  it('shows the name in a form, by the call of its content type', async () => {
    await start('coursePublish', '/course/course-publish/7')
    await screen.findByRole('combobox', { name: '地区' })
    await waitFor(() => expect(selected('地区')).toHaveTextContent('西南'))
    await waitFor(() => expect(selected('专题')).toHaveTextContent('入门新作'))
    await waitFor(() => expect(selected('产地')).toHaveTextContent('浙江省'))
  })

  it('shows the name among facts; a deleted record shows its id', async () => {
    await start('settlementDetail', '/shop/settlement-manage/detail/7')
    expect(await screen.findByText('西南')).toBeInTheDocument()
    expect(await screen.findByText('入门、新作、12')).toBeInTheDocument()
    expect(await screen.findByText('浙江省')).toBeInTheDocument()
  })
})
