import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showScreen } from '@/engine/testing'
import { type Resource, resource, text } from '@/schema'
import { DialogHost } from '@/widgets/dialogs'
import { fakeHttp, found } from '@/widgets/testing'
import TopicGoods from './topic-goods'

const contentTopic: Resource = resource('contentTopic', {
  id: 'id',
  titleField: 'name',
  calls: { list: 'GET admin/content/{content_type}/topics' },
  fields: { name: text('名称', 'Name') },
  screens: { collectibleTopic: { columns: ['name'], permanentFilters: { content_type: 5 } } },
})
const row = { id: '9', name: '春', content_type: 5, goods_count: 0 }
const OFFERED = ['青瓷', '墨竹', '旧砚'].map((goods_name, at) => ({
  goods_id: String(at + 1),
  goods_name,
  sn: `SC${at + 1}`,
  thumbnail: '',
  price: (at + 1) * 100,
  seller_name: '青山书画',
}))
const ADD = 'POST admin/content/{content_type}/topics/{id}/goods'

/** The drawer of a collectible topic; added records appear in it. */
async function start() {
  const storedIds = new Set<string>()
  const http = fakeHttp({
    'GET admin/content/{content_type}/topics': () => [],
    'GET admin/content/{content_type}/topics/{id}/goods': () => {
      const data = OFFERED.filter(one => storedIds.has(one.goods_id))
      return { data, page_no: 1, page_size: 20, data_total: data.length }
    },
    'GET admin/goods': () => ({ data: OFFERED, page_no: 1, page_size: 10, data_total: OFFERED.length }),
    'GET admin/shops/list': () => [],
    'GET admin/goods/categories/{parent_id}/children': () => [],
    [ADD]: ({ body }) => {
      for (const id of (body as { goods_ids: string[] }).goods_ids) storedIds.add(id)
    },
  })
  const shown = await showScreen({
    resource: contentTopic,
    route: 'collectibleTopic',
    http,
    beside: (
      <DialogHost>
        <TopicGoods resource={contentTopic} row={row} carried={{ content_type: 5 }} onClose={() => {}} />
      </DialogHost>
    ),
  })
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('「春」中的商品')).toBeInTheDocument()
  await shown.user.click(await drawer.findByRole('button', { name: '加入商品' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
  const picker = within(found(screen.getAllByRole('dialog')[1]))
  await picker.findByRole('checkbox', { name: '选择 青瓷' })
  return { ...shown, drawer, picker }
}

describe('the goods of a topic', () => {
  it('are selected with number and price from those of its content type, several at once', async () => {
    const { user, drawer, picker, sentTo, messages } = await start()
    expect(sentTo('GET admin/goods')[0]?.query).toMatchObject({ content_type: '5' })
    expect(picker.getByText('ID 2 · SC2')).toBeInTheDocument()
    expect(picker.getByText('¥200.00')).toBeInTheDocument()
    // Only goods are sold for points.
    expect(picker.queryByRole('combobox', { name: '商品类型' })).toBeNull()

    for (const name of ['旧砚', '青瓷']) await user.click(picker.getByRole('checkbox', { name: `选择 ${name}` }))
    await user.click(picker.getByRole('button', { name: '确定选择' }))
    await waitFor(() => expect(drawer.getAllByRole('listitem')).toHaveLength(2))
    expect(sentTo(ADD)).toMatchObject([{ params: { content_type: 5, id: '9' }, body: { goods_ids: ['3', '1'] } }])
    expect(messages()).toEqual(['已加入 2 项'])
  })

  it('are unchanged when nothing is selected, or the dialog is cancelled', async () => {
    const { user, drawer, picker, sentTo } = await start()
    await user.click(picker.getByRole('button', { name: '确定选择' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    await user.click(drawer.getByRole('button', { name: '加入商品' }))
    await user.click(await screen.findByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(sentTo(ADD)).toEqual([])
  })
})
