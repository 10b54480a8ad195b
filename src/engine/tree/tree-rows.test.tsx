import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { ownStyles } from '@tests/support/quick-styles'
import { beforeAll, describe, expect, it } from 'vitest'
import { number, type Resource, resource, text } from '@/schema'
import { failingFirst, fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const category: Resource = resource('category', {
  id: 'category_id',
  titleField: 'name',
  calls: { list: 'GET admin/goods/categories/{parent_id}/children' },
  fields: { name: text('名称', 'Name'), category_order: number('排序', 'Order') },
  screens: {
    categoryList: { columns: ['name', 'category_order'], tree: { parentParam: 'parent_id', root: 0, levels: 3 } },
  },
})

const node = (category_id: string, parent_id: string) => ({ category_id, parent_id, name: `类${category_id}` })
const UNDER: Readonly<Record<string, ReturnType<typeof node>[]>> = {
  0: [node('1', '0'), node('2', '0')],
  1: [node('11', '1')],
  11: [node('111', '11')],
  2: [],
}
const answer = ({ params }: { params?: object }) => UNDER[String((params as { parent_id: unknown }).parent_id)] ?? []

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return within(row)
}
const KEY = 'GET admin/goods/categories/{parent_id}/children'

describe('a tree table', () => {
  // The button of a row without children exists but is hidden by CSS.
  beforeAll(() => {
    window.getComputedStyle = ownStyles
  })

  it('requests the children of a record when it is expanded, down to the last level', async () => {
    const { user, sentTo } = await showScreen({
      resource: category,
      route: 'categoryList',
      http: fakeHttp({ [KEY]: answer }),
      styled: true,
    })
    await user.click((await rowOf('类1')).getByRole('button', { name: '展开行' }))
    await user.click((await rowOf('类11')).getByRole('button', { name: '展开行' }))
    expect((await rowOf('类111')).queryByRole('button', { name: '展开行' })).toBeNull()
    expect(sentTo(KEY).map(({ params }) => (params as { parent_id: unknown }).parent_id)).toEqual([0, '1', '11'])
    await user.click((await rowOf('类1')).getByRole('button', { name: '收起行' }))
    await waitFor(() => expect(screen.queryByText('类11')).toBeNull())
  })

  it('expands and collapses the current record with the arrow keys', async () => {
    const http = fakeHttp({ [KEY]: answer })
    const { user } = await showScreen({ resource: category, route: 'categoryList', http, styled: true })
    await rowOf('类1')
    await user.keyboard('j{ArrowRight}')
    expect(await screen.findByText('类11')).toBeVisible()
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(screen.queryByText('类11')).toBeNull())
  })

  it('requests children in bulk for a paginated list, and cannot expand records known to be leaves', async () => {
    const LIST = 'GET admin/distribution/member'
    const distributor: Resource = resource('distributor', {
      id: 'id',
      titleField: 'name',
      calls: { list: LIST },
      fields: { name: text('姓名', 'Name'), downline: number('人数', 'Downline') },
      screens: {
        distributorList: {
          columns: ['name', 'downline'],
          tree: { parentParam: 'parent_id', root: 0, below: 'downline', pageSize: 500 },
        },
      },
    })
    const page = (...data: object[]) => ({ data, page_no: 1, page_size: 10, data_total: data.length })
    const { user, sentTo } = await showScreen({
      resource: distributor,
      route: 'distributorList',
      http: fakeHttp({
        [LIST]: ({ query }) =>
          (query as { parent_id: unknown }).parent_id === 0
            ? page({ id: '1', name: '甲', downline: 1 }, { id: '2', name: '乙', downline: 0 })
            : page({ id: '3', name: '丙', downline: 0 }),
      }),
      styled: true,
    })
    await user.click((await rowOf('甲')).getByRole('button', { name: '展开行' }))
    expect((await rowOf('丙')).queryByRole('button', { name: '展开行' })).toBeNull()
    expect((await rowOf('乙')).queryByRole('button', { name: '展开行' })).toBeNull()
    expect(sentTo(LIST).at(-1)?.query).toMatchObject({ parent_id: '1', page_no: 1, page_size: 500 })
  })

  it('shows that a record has no children', async () => {
    const http = fakeHttp({ [KEY]: answer })
    const { user } = await showScreen({ resource: category, route: 'categoryList', http, styled: true })
    await user.click((await rowOf('类2')).getByRole('button', { name: '展开行' }))
    await waitFor(async () => expect((await rowOf('类2')).queryByRole('button', { name: /行/ })).toBeNull())
  })

  it('collapses a branch that failed to load, and can retry', async () => {
    const later = failingFirst(['线路忙'], answer)
    const http = fakeHttp({
      [KEY]: sent => ((sent.params as { parent_id: unknown }).parent_id === '1' ? later(sent) : answer(sent)),
    })
    const { user, messages } = await showScreen({ resource: category, route: 'categoryList', http })
    await user.click((await rowOf('类1')).getByRole('button', { name: '展开行' }))
    await waitFor(() => expect(messages()).toEqual(['线路忙']))
    await user.click(await (await rowOf('类1')).findByRole('button', { name: '展开行' }))
    await rowOf('类11')
  })
})
