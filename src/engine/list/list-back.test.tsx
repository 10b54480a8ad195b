import '@testing-library/jest-dom/vitest'
import { act, screen, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { showScreen } from '../testing'
import { lineOf, listServer, rowQueries, shop } from './testing'

/** The browser's Back reverts the query of a list; the page size is a preference and remains. */

const LIST = '/shop/shop-manage/shop-list'
const start = async (http = listServer(), address = LIST) => {
  let back = () => {}
  function Window() {
    const navigate = useNavigate()
    back = () => void navigate(-1)
    return null
  }
  const shown = await showScreen({ resource: shop, route: 'shopList', http, address, beside: <Window /> })
  return { ...shown, http, back: () => act(async () => back()) }
}

describe("the browser's back button", () => {
  it('reverts page, search and filter one by one', async () => {
    const { user, address, back } = await start()
    await lineOf('店铺001')
    await user.click(screen.getByTitle('2'))
    await lineOf('店铺011')
    await user.type(screen.getByRole('searchbox'), '店铺02{Enter}')
    await lineOf('店铺025')
    expect(screen.queryByText('店铺011')).toBeNull()
    await back()
    await lineOf('店铺011')
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(address()).toBe(`${LIST}?page_no=2`)
    await back()
    await lineOf('店铺001')
    expect(address()).toBe(LIST)
  })
})

describe('the page size', () => {
  it('is stored for the user, and the list opens with it', async () => {
    const { user, sentTo, unmount, http } = await start()
    await lineOf('店铺001')
    await user.click(screen.getByRole('button', { name: '10 条/页' }))
    await user.click(await screen.findByRole('menuitem', { name: '20 条/页' }))
    await lineOf('店铺020')
    await waitFor(() =>
      expect(sentTo('PUT admin/views/settings/{screen}').at(-1)?.body).toEqual({
        layout: { page_size: 20 },
        default_view: null,
      }),
    )
    unmount()
    const again = await start(http)
    await lineOf('店铺020')
    expect(again.address()).toBe(`${LIST}?page_size=20`)
    expect(rowQueries(http).at(-1)).toMatchObject({ page_size: 20 })
  })

  it('is stored with the other list settings, and not in views', async () => {
    const settings = [{ screen: 'shopList', layout: { page_size: 20 }, default_view: null }]
    const { user, sentTo } = await start(listServer({ settings }))
    await lineOf('店铺020')
    await user.click(screen.getByRole('button', { name: '紧凑显示' }))
    await waitFor(() =>
      expect(sentTo('PUT admin/views/settings/{screen}').at(-1)?.body).toEqual({
        layout: { density: 'small', page_size: 20 },
        default_view: null,
      }),
    )
  })

  it('is taken from the URL if the URL names a page other than the first', async () => {
    const settings = [{ screen: 'shopList', layout: { page_size: 20 }, default_view: null }]
    const { address } = await start(listServer({ settings }), `${LIST}?page_no=2`)
    await lineOf('店铺011')
    expect(address()).toBe(`${LIST}?page_no=2`)
  })
})
