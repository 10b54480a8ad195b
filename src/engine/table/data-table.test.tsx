import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lineOf, listServer, shop } from '../list/testing'
import { showScreen } from '../testing'

const start = async (http = listServer()) => {
  const shown = await showScreen({ resource: shop, route: 'shopList', http })
  await screen.findByText('店铺001')
  return shown
}
const boxOf = async (name: string) => (await lineOf(name)).getByRole('checkbox')
/** The numbers of the selected shops. */
const ticked = () =>
  screen
    .getAllByRole('row')
    .filter(row => row.querySelector('input[type=checkbox]:checked') && row.hasAttribute('data-row-key'))
    .map(row => Number(row.getAttribute('data-row-key')))

describe('a table of records', () => {
  it('selects every row of a range with shift, and unselects them', async () => {
    const { user } = await start()
    await user.click(await boxOf('店铺002'))
    await user.keyboard('{Shift>}')
    await user.click(await boxOf('店铺005'))
    expect(ticked()).toEqual([2, 3, 4, 5])
    await user.click(await boxOf('店铺003'))
    expect(ticked()).toEqual([2])
    await user.keyboard('{/Shift}')
  })

  it('selects the page by its header check box, which is indeterminate for a part', async () => {
    const { user } = await start()
    const all = screen.getByRole('checkbox', { name: '选择本页全部' })
    await user.click(await boxOf('店铺002'))
    expect(all).toBePartiallyChecked()
    await user.click(all)
    expect(ticked()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await user.click(all)
    expect(ticked()).toEqual([])
  })

  it('sorts by the keyboard on its headers, which announce it', async () => {
    const { user } = await start()
    const head = screen.getByRole('columnheader', { name: '店铺名称' })
    screen.getByRole('button', { name: '店铺名称' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    await user.keyboard(' ')
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'))
  })

  it('announces the total number of rows if only the visible ones are rendered', async () => {
    const address = '/shop/shop-manage/shop-list?page_size=200'
    await showScreen({ resource: shop, route: 'shopList', http: listServer({}, 150), address })
    // Which rows are visible depends on layout, which a browser test covers (tests/e2e/list-width.spec.ts).
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '151'))
  })
})
