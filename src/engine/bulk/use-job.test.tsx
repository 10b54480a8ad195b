import '@testing-library/jest-dom/vitest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { later } from '@/widgets/testing'
import { lineOf, listServer, rowQueries, shop } from '../list/testing'
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

it('a list is refetched once when a bulk action on several of its records has ended', async () => {
  const http = listServer({}, 3, { 'PUT admin/shops/disable/{shop_id}': () => ({}) })
  const { user } = await showScreen({ resource: shop, route: 'shopList', http })
  for (const name of ['店铺001', '店铺002', '店铺003']) await user.click((await lineOf(name)).getByRole('checkbox'))
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: '关闭' }))
  const start = await screen.findByRole('button', { name: '关闭 3 条' })
  const before = rowQueries(http).length
  await user.click(start)
  await screen.findByText(/处理完毕/)
  await waitFor(() => expect(rowQueries(http)).toHaveLength(before + 1))
})
