import '@testing-library/jest-dom/vitest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { later } from '@/widgets/testing'
import { lineOf, listServer, shop } from '../list/testing'
import { showScreen } from '../testing'

it('a running job prevents closing its tab, as a job and not as input, until it ends', async () => {
  const answer = later<object>()
  const setDirty = vi.fn()
  const http = listServer({}, 3, { 'PUT admin/shops/disable/{shop_id}': () => answer.promise })
  const { user } = await showScreen({ resource: shop, route: 'shopList', http, tab: { setDirty } })
  await user.click((await lineOf('店铺001')).getByRole('checkbox'))
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: '关闭' }))
  await user.click(await screen.findByRole('button', { name: '关闭 1 条' }))
  await waitFor(() => expect(setDirty).toHaveBeenLastCalledWith(true, 'work'))
  await act(async () => answer.resolve({}))
  await screen.findByText(/处理完毕/)
  expect(setDirty).toHaveBeenLastCalledWith(false)
})
