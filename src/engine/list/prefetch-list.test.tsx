import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NO_FIELD_RESTRICTIONS } from '@/providers/access-control/field-permissions'
import { callQueryKey } from '@/providers/data/call'
import { itemsOf, readList } from '@/providers/router/list-address'
import { prefetchScreen } from '../screen'
import { showScreen } from '../testing'
import { listServer, rowQueries, shop, view } from './testing'

/** A list whose rows were prefetched before its screen was mounted, as tabs do. */

type ViewsOnServer = Parameters<typeof listServer>[0]

/** The list of shops at a URL, prefetched, in a window that has loaded the views. */
async function start(search = '', stored: ViewsOnServer = {}, isWritten = false) {
  const http = listServer(stored)
  let prefetched = 0
  const shown = await showScreen({
    ...{ resource: shop, route: 'shopList', http },
    address: `/shop/shop-manage/shop-list${search}`,
    before: async using => {
      using.queries.setQueryData(callQueryKey('GET admin/views', {}), { data: { settings: [], views: [], ...stored } })
      const params = { ...itemsOf(search), ...readList(search) }
      await prefetchScreen(shop, 'shopList', { ...using, params, fieldPermissions: NO_FIELD_RESTRICTIONS })
      prefetched = rowQueries(http).length
      if (isWritten) await using.queries.invalidateQueries({ refetchType: 'none' })
    },
  })
  return { ...shown, http, prefetched }
}

it('a prefetched list renders with its rows, and refetches only on invalidation', async () => {
  const { user, http } = await start('?page_no=2&keyword=%E5%BA%97%E9%93%BA&shop_disable=OPEN&sort=shop_name:desc')
  screen.getByText('店铺011')
  await user.click(screen.getByRole('button', { name: '刷新' }))
  await waitFor(() => expect(rowQueries(http)).toHaveLength(2))
  const expected = { shop_disable: 'OPEN', page_no: 2, page_size: 10, keyword: '店铺' }
  expect(rowQueries(http)).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)])
})

it('a list with a default view is not prefetched by its URL', async () => {
  const content = { filters: { shop_disable: 'CLOSED' }, sort: '', page_size: 10, layout: {} }
  const settings = [{ screen: 'shopList', layout: {}, default_view: '7' }]
  const { prefetched, http, address } = await start('', { views: [view('7', { content })], settings })
  expect(prefetched).toBe(0)
  await waitFor(() => expect(address()).toContain('view=7'))
  await waitFor(() => expect(rowQueries(http).at(-1)).toMatchObject({ shop_disable: 'CLOSED' }))
})

it('a write after the prefetch makes the screen refetch', async () => {
  const { prefetched, http } = await start('', {}, true)
  await waitFor(() => expect(rowQueries(http)).toHaveLength(prefetched + 1))
})
