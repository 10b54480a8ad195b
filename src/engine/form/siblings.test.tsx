import '@testing-library/jest-dom/vitest'
import { useList } from '@refinedev/core'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { action, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const LIST = 'GET admin/goods'
const goods: Resource = resource('goods', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { list: LIST },
  fields: { goods_name: text('商品名称', 'Name') },
})
const picture: Resource = resource('picture', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: {
    list: LIST,
    one: 'GET admin/publications/{goods_id}',
    update: 'PUT admin/publications/{goods_id}',
  },
  fields: { goods_name: text('作品名称', 'Name') },
  actions: { edit: action.drawer({ label: ['修改', 'Edit'], mode: 'edit', form: ['goods_name'] }) },
  screens: { pictureList: { columns: ['goods_name'], permanentFilters: { content_type: '3' }, rowActions: ['edit'] } },
})

const ROW = { goods_id: '3', goods_name: '海蓝' }

/** Another part of the page, which reads goods. */
function Goods() {
  useList({ resource: 'goods' })
  return null
}

it('a saved form refetches once everything that its call may have changed', async () => {
  const http = fakeHttp({
    [LIST]: () => ({ data: [ROW], page_no: 1, page_size: 10, data_total: 1 }),
    'GET admin/publications/{goods_id}': () => ROW,
    'PUT admin/publications/{goods_id}': () => ROW,
  })
  const view = await showScreen({ resource: picture, route: 'pictureList', http, others: [goods], beside: <Goods /> })
  await screen.findByText('海蓝')
  await view.user.click(screen.getByRole('button', { name: '修改' }))
  const drawer = within(await screen.findByRole('dialog'))
  await view.user.type(await drawer.findByLabelText('作品名称'), '色')
  const requestedTypes = () => view.sentTo(LIST).map(({ query }) => (query as { content_type?: string }).content_type)
  const before = requestedTypes().length
  await view.user.click(drawer.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(requestedTypes().slice(before).sort()).toEqual(['3', undefined]))
})
