import '@testing-library/jest-dom/vitest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '@/engine/testing'
import { fakeHttp, found } from '@/widgets/testing'
import shop from './shop'

it('a shop is opened after a confirmation that names what remains off sale, and closed again by undo', async () => {
  const row = { shop_id: '1', shop_name: '茶铺', shop_disable: 'CLOSED' } as const
  const http = fakeHttp({
    'GET admin/shops': () => ({ data: [row], page_no: 1, page_size: 10, data_total: 1 }),
    'GET admin/views': () => ({ settings: [], views: [] }),
    'PUT admin/shops/enable/{shop_id}': () => ({}),
    'PUT admin/shops/disable/{shop_id}': () => ({}),
  })
  const { user, notices, messages, sentTo } = await showScreen({ resource: shop, route: 'shopList', http })
  const line = within(found((await screen.findByText('茶铺')).closest('tr')))
  await user.click(await line.findByRole('button', { name: '开启' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('开启后，商品仍处于下架状态。')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '开启' }))
  await waitFor(() => expect(messages()).toEqual(['已开启「茶铺」']))
  act(() => notices[0]?.cancelMutation?.())
  await waitFor(() => expect(sentTo('PUT admin/shops/disable/{shop_id}')).toHaveLength(1))
})
