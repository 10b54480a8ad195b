import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PHONE } from '@/providers/use-media'
import { action, link, money, type Resource, resource, state, text } from '@/schema'
import { failed, fakeHttp, found, later } from '@/widgets/testing'
import { showScreen } from '../testing'
import { heads, lineOf } from './testing'

/** The sums over all pages, below the table and below cards. */

const LIST = 'GET admin/order/bills'
const TOTALS = 'GET admin/order/bills/totals'
const bill: Resource = resource('bill', {
  id: 'bill_id',
  titleField: 'bill_sn',
  calls: { list: LIST, one: 'GET admin/order/bills/{bill_id}' },
  fields: {
    bill_sn: text('结算单号', 'Bill number'),
    shop_name: text('店铺', 'Shop'),
    price: money('订单金额', 'Order amount'),
    bill_price: money('应结', 'Payable'),
    status: state('状态', 'Status', {
      NEW: ['未确认', 'Not confirmed'],
      OUT: ['已出账', 'Issued'],
      RECON: ['已对账', 'Reconciled'],
      PASS: ['已审核', 'Approved'],
      PAY: ['已付款', 'Paid'],
      COMPLETE: ['已完成', 'Completed'],
    }),
  },
  actions: {
    view: action.link({ label: ['查看', 'View'], to: link('settlementDetail', { id: 'bill_id' }) }),
    approve: action.call({
      label: ['通过', 'Approve'],
      call: 'PUT admin/order/bills/{bill_id}/next',
    }),
  },
  screens: {
    settlementList: {
      columns: ['bill_sn', 'shop_name', 'price', { bill_price: ['本期应结', 'Payable this period'] }, 'status'],
      search: { bill_sn: ['结算单号', 'Bill number'] },
      routeParams: ['sn'],
      tabs: { field: 'status', values: ['OUT', 'PAY'] },
      summary: { call: TOTALS, fields: ['price', 'bill_price'] },
      rowActions: ['view', 'approve'],
    },
  },
})

const rowAt = (at: number) => ({
  bill_id: String(at),
  bill_sn: `B${at}`,
  shop_name: `店铺${at}`,
  price: at,
  bill_price: at / 10,
  status: at % 2 ? ('OUT' as const) : ('PAY' as const),
})
const ALL = Array.from({ length: 25 }, (_, at) => rowAt(at + 1))
/** The bills that match a query, for the list and its totals. */
const matching = (query: object = {}) => {
  const { status, bill_sn } = query as Record<string, string | undefined>
  return ALL.filter(row => (!status || row.status === status) && (!bill_sn || row.bill_sn === bill_sn))
}
const sumsOf = (query?: object) => {
  const rows = matching(query)
  const sum = (key: 'price' | 'bill_price') => rows.reduce((cents, row) => cents + Math.round(row[key] * 100), 0) / 100
  return { price: sum('price'), bill_price: sum('bill_price') }
}

type Answers = Parameters<typeof fakeHttp>[0]
const server = (more: Answers = {}) =>
  fakeHttp({
    [LIST]: ({ query }) => {
      const { page_no, page_size } = query as Record<string, number>
      const [page, size] = [Number(page_no), Number(page_size)]
      const rows = matching(query)
      const data = rows.slice((page - 1) * size, page * size)
      return { data, page_no: page, page_size: size, data_total: rows.length }
    },
    [TOTALS]: ({ query }) => sumsOf(query),
    'GET admin/views': () => ({ settings: [], views: [] }),
    'PUT admin/views/settings/{screen}': () => undefined,
    'PUT admin/order/bills/{bill_id}/next': () => ({}),
    ...more,
  })

const start = async (http = server(), more: Partial<Parameters<typeof showScreen>[0]> = {}) => {
  const address = '/shop/settlement-manage/settlement/S1'
  return { ...(await showScreen({ resource: bill, route: 'settlementList', address, http, ...more })), http }
}
/** The texts of the summary row, cell by cell. */
const sums = (word = '合计') => {
  const first = screen.queryAllByText(word, { selector: 'strong' }).at(0)
  return first && [...found(first.closest('tr')).cells].map(cell => cell.textContent.trim())
}
const summaryQueries = (http: ReturnType<typeof server>) =>
  http.sent.filter(({ key }) => key === TOTALS).map(({ sent }) => sent.query)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the summary row of a list', () => {
  it('totals all pages, each value under its column', async () => {
    const { http } = await start()
    await waitFor(() => expect(sums()).toEqual(['合计', '', '¥325.00', '¥32.50', '', '']))
    expect(heads()).toHaveLength(6)
    expect(summaryQueries(http)).toEqual([{ sn: 'S1' }])
  })

  it('supports English', async () => {
    await start(server(), { language: 'en' })
    await waitFor(() => expect(sums('Total')?.[0]).toBe('Total'))
  })

  it('follows the tab and the search', async () => {
    const { user, http } = await start()
    await lineOf('B1')
    await user.click(screen.getByRole('button', { name: /^已付款/ }))
    await waitFor(() => expect(sums()?.[2]).toBe('¥156.00'))
    await user.type(screen.getByRole('searchbox'), 'B4{Enter}')
    await waitFor(() => expect(sums()?.[2]).toBe('¥4.00'))
    expect(summaryQueries(http)).toEqual([
      { sn: 'S1' },
      { sn: 'S1', status: 'PAY' },
      { sn: 'S1', status: 'PAY', bill_sn: 'B4' },
    ])
  })

  it('never shows totals of another query', async () => {
    const slow = later<object>()
    const { user } = await start(
      server({ [TOTALS]: ({ query }) => ((query as { status?: string }).status ? slow.promise : sumsOf(query)) }),
    )
    await waitFor(() => expect(sums()?.[2]).toBe('¥325.00'))
    await user.click(screen.getByRole('button', { name: /^已付款/ }))
    await waitFor(() => expect(screen.queryByText('B1')).toBeNull())
    expect(sums()).toEqual(['合计', '', '', '', '', ''])
    slow.resolve(sumsOf({ status: 'PAY' }))
    await waitFor(() => expect(sums()?.[2]).toBe('¥156.00'))
  })

  it('follows column order, and hides with its columns', async () => {
    const { user } = await start()
    await waitFor(() => expect(sums()).toBeDefined())
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await user.click(await screen.findByRole('checkbox', { name: '显示 订单金额' }))
    await waitFor(() => expect(sums()).toEqual(['合计', '', '¥32.50', '', '']))
    await user.click(screen.getByRole('checkbox', { name: '显示 结算单号' }))
    await user.click(screen.getByRole('checkbox', { name: '显示 店铺' }))
    // The first column shows its sum next to the label.
    await waitFor(() => expect(sums()).toEqual(['合计 ¥32.50', '', '']))
  })

  it('is hidden while the list is empty', async () => {
    const { user } = await start()
    await waitFor(() => expect(sums()).toBeDefined())
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}')
    await waitFor(() => expect(screen.queryByText('B1')).toBeNull())
    await waitFor(() => expect(sums()).toBeUndefined())
  })

  it('refetches with the rows, and when a row changes', async () => {
    const { user, http } = await start()
    const line = await lineOf('B1')
    await waitFor(() => expect(summaryQueries(http)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(summaryQueries(http)).toHaveLength(2))
    await user.click(line.getByRole('button', { name: '通过' }))
    await waitFor(() => expect(summaryQueries(http)).toHaveLength(3))
  })

  it('is omitted without server support, without an error', async () => {
    const { messages, http } = await start(server({ [TOTALS]: () => Promise.reject(failed('Not found', 404)) }))
    await lineOf('B1')
    await waitFor(() => expect(summaryQueries(http)).toHaveLength(1))
    await waitFor(() => expect(sums()).toBeUndefined())
    expect(messages()).toEqual([])
    expect(screen.queryByText('Not found')).toBeNull()
  })

  it('is below the cards on a phone, with labels', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      query === PHONE ? Object.assign(new EventTarget(), { ...matchMedia(query), matches: true }) : matchMedia(query),
    )
    await start()
    const totals = await screen.findByRole('region', { name: '合计' })
    await waitFor(() => expect(within(totals).getByText('¥325.00')).toBeVisible())
    expect(within(totals).getByText('本期应结').parentElement).toHaveTextContent('本期应结¥32.50')
  })
})
