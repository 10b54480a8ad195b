import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { translator } from '@/providers/i18n/translator'
import type { Resource } from '@/schema'
import { showScreen } from '../testing'
import { listServer, row, shop } from './testing'

/** Counts the renders of a list's table, its main cost. */

const drawn = vi.hoisted(() => ({ tables: 0, inputs: 0, links: 0 }))
vi.mock('../kinds/parts/action-link', async importOriginal => {
  const real = await importOriginal<typeof import('../kinds/parts/action-link')>()
  const ActionLink: typeof real.ActionLink = props => {
    drawn.links += 1
    return real.ActionLink(props)
  }
  return { ...real, ActionLink }
})
vi.mock('./record-table', async importOriginal => {
  const real = await importOriginal<typeof import('./record-table')>()
  const RecordTable: typeof real.RecordTable = props => {
    drawn.tables += 1
    return real.RecordTable(props)
  }
  return { ...real, RecordTable }
})
vi.mock('../kinds', async importOriginal => {
  const real = await importOriginal<typeof import('../kinds')>()
  const { Filter } = real.kinds.choice
  const Counted: typeof Filter = props => {
    drawn.inputs += 1
    return Filter && <Filter {...props} />
  }
  return { ...real, kinds: { ...real.kinds, choice: { ...real.kinds.choice, Filter: Counted } } }
})

const LISTED = 'GET admin/shops'

async function start(resource: Resource = shop, http = listServer()) {
  const shown = await showScreen({ resource, route: 'shopList', http })
  await screen.findByText('店铺001')
  // No request is pending.
  await waitFor(() => expect(screen.getByRole('button', { name: '刷新' }).querySelector('.anticon-spin')).toBeNull())
  drawn.tables = 0
  drawn.inputs = 0
  drawn.links = 0
  return shown
}

beforeEach(() => localStorage.clear())

describe("rendering of a list's table", () => {
  it('does not repeat while the search is typed', async () => {
    const { user, sentTo } = await start()
    await user.type(screen.getByRole('searchbox'), '茶铺')
    expect(screen.getByRole('searchbox')).toHaveValue('茶铺')
    expect(drawn.tables).toBe(0)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sentTo(LISTED).at(-1)?.query).toMatchObject({ keyword: '茶铺' }))
    await waitFor(() => expect(drawn.tables).toBeGreaterThan(0))
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('does not repeat while a filter is typed, nor do the other filters', async () => {
    const { user } = await start()
    await user.click(screen.getByRole('button', { name: '筛选' }))
    const field = await screen.findByRole('textbox', { name: '店铺名称' })
    drawn.tables = 0
    drawn.inputs = 0
    await user.type(field, '茶铺')
    expect(field).toHaveValue('茶铺')
    expect(drawn).toMatchObject({ tables: 0, inputs: 0 })
  })

  it('does not repeat when its tab is hidden and shown, though the list refetches', async () => {
    const { setActive, sentTo } = await start()
    const before = sentTo(LISTED).length
    setActive(false)
    setActive(true)
    await waitFor(() => expect(sentTo(LISTED).length).toBeGreaterThan(before))
    await waitFor(() => expect(screen.getByRole('button', { name: '刷新' }).querySelector('.anticon-spin')).toBeNull())
    expect(drawn).toEqual({ tables: 0, inputs: 0, links: 0 })
  })

  it('repeats when a refetch changed a row', async () => {
    let name = '店铺001'
    const http = listServer({}, 1, { [LISTED]: () => ({ data: [{ ...row(1), shop_name: name }], data_total: 1 }) })
    const { setActive } = await start(shop, http)
    name = '新店铺'
    setActive(false)
    setActive(true)
    expect(await screen.findByText('新店铺')).toBeVisible()
  })
})

describe('rendering of a long list', () => {
  it('repeats only for the changed row', async () => {
    let name = '店铺002'
    const data = () =>
      Array.from({ length: 100 }, (_, at) => ({ ...row(at + 1), ...(at === 1 && { shop_name: name }) }))
    const http = listServer({}, 1, { [LISTED]: () => ({ data: data(), data_total: 100 }) })
    const { setActive } = await start(shop, http)
    const links = () => screen.getByRole('row', { name: /店铺002|新店铺/ }).querySelectorAll('.action-link').length
    const ofOne = links()
    name = '新店铺'
    setActive(false)
    setActive(true)
    expect(await screen.findByText('新店铺')).toBeVisible()
    expect(drawn.links).toBeGreaterThan(0)
    expect(drawn.links).toBeLessThanOrEqual(ofOne)
  })

  it('prepares only the visible rows', async () => {
    const translate = vi.spyOn(translator, 't')
    const data = Array.from({ length: 2_000 }, (_, at) => row(at + 1))
    const http = listServer({}, 1, { [LISTED]: () => ({ data, data_total: data.length }) })
    await showScreen({
      resource: shop,
      route: 'shopList',
      address: '/shop/shop-manage/shop-list?currentPage=1&pageSize=2000',
      http,
    })
    expect(await screen.findByRole('checkbox', { name: '选择 店铺001' })).toBeEnabled()
    const named = translate.mock.calls.filter(([key]) => key === 'list.pick').length
    expect(named).toBeGreaterThan(0)
    expect(named).toBeLessThan(200)
    translate.mockRestore()
  })
})
