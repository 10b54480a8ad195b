import '@testing-library/jest-dom/vitest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { action, choice, dateTime, link, money, type Resource, resource, table, text } from '@/schema'
import { type FakeHttp, failed, failingFirst, fakeHttp, later } from '@/widgets/testing'
import { showScreen } from '../testing'

const bill: Resource = resource('bill', {
  id: 'bill_id',
  titleField: 'bill_sn',
  calls: { one: 'GET admin/order/bills/{bill_id}' },
  fields: {
    bill_sn: text('结算单号', 'Bill no.', { copy: true }),
    bank_name: text('开户行', 'Bank'),
    create_time: dateTime('出账日期', 'Issued'),
    bill_price: money('应付金额', 'Payable'),
    status: choice('结算状态', 'Status', {
      NEW: ['未确认', 'Not confirmed'],
      OUT: ['已出账', 'Issued'],
      RECON: ['已对账', 'Reconciled', 'gold'],
      PASS: ['已审核', 'Approved', 'gold'],
      PAY: ['已付款', 'Paid', 'green'],
      COMPLETE: ['已完成', 'Completed'],
    }),
  },
  actions: {
    approve: action.call({
      label: ['通过审核', 'Approve'],
      call: 'PUT admin/order/bills/{bill_id}/next',
      when: { status: 'RECON' },
      optimistic: { status: 'PASS' },
      confirm: true,
      primary: true,
    }),
    pay: action.call({
      label: ['确认付款', 'Confirm payment'],
      call: 'PUT admin/order/bills/{bill_id}/next',
      when: { status: 'PASS' },
      optimistic: { status: 'PAY' },
      confirm: true,
    }),
  },
  screens: {
    settlementDetail: {
      stats: ['bill_price'],
      alerts: [{ label: ['应付金额 = 收入 − 退款', 'Payable = income − refunds'] }],
      sections: [['详细信息', 'Details', ['bill_sn', 'create_time', 'status', 'bank_name']]],
      relations: [
        {
          label: ['订单列表', 'Orders'],
          resource: 'billItem',
          call: 'GET admin/order/bills/{bill_id}/{bill_type}',
          permanentFilters: { bill_type: 'PAYMENT' },
          columns: ['order_sn', { price: ['订单总额', 'Total'] }],
          rowActions: ['view'],
          pageSize: 5,
        },
      ],
      headerActions: ['approve', 'pay'],
    },
  },
})
const billItem: Resource = resource('billItem', {
  id: 'id',
  titleField: 'order_sn',
  calls: {},
  fields: { order_sn: text('订单编号', 'Order number'), price: money('金额', 'Amount') },
  actions: { view: action.link({ label: ['查看', 'View'], to: link('orderDetail', { sn: 'order_sn' }) }) },
})

const ONE = 'GET admin/order/bills/{bill_id}'
const ITEMS = 'GET admin/order/bills/{bill_id}/{bill_type}'
const NEXT = 'PUT admin/order/bills/{bill_id}/next'
const BILL = {
  bill_id: '9',
  bill_sn: 'B20261116000001',
  bank_name: '',
  create_time: String(new Date(2026, 10, 20, 9, 5).getTime() / 1000),
  bill_price: 1234.5,
  status: 'RECON' as 'RECON' | 'PASS',
}
const items = (sent: { query?: object }) => {
  const { page_no = 1, page_size = 5 } = (sent.query ?? {}) as { page_no?: number; page_size?: number }
  const all = Array.from({ length: 7 }, (_, at) => ({ id: String(at), order_sn: `D${at}`, price: at * 10 }))
  return { data: all.slice((page_no - 1) * page_size, page_no * page_size), page_no, page_size, data_total: all.length }
}
const bills = (answers: Parameters<typeof fakeHttp>[0] = {}) =>
  fakeHttp({ [ONE]: () => BILL, [ITEMS]: items, ...answers })
const show = (http: FakeHttp, more: Partial<Parameters<typeof showScreen>[0]> = {}) =>
  showScreen({
    resource: bill,
    others: [billItem],
    route: 'settlementDetail',
    address: '/shop/settlement-manage/detail/9',
    http,
    ...more,
  })
const fact = (label: string) => screen.getByText(label).closest('tr')

describe('a detail screen', () => {
  it('renders once the code of its tables is loaded, so that no table grows below its content', async () => {
    const cell = later<{ default: () => string }>()
    const rows = table<{ name: string }>(
      '清单',
      'List',
      { name: text('名称', 'Name') },
      { cells: { name: () => cell.promise } },
    )
    const listed = {
      ...bill,
      fields: { ...bill.fields, rows },
      screens: { settlementDetail: { sections: [['详细信息', 'Details', ['bank_name']], 'rows'] } },
    } as unknown as Resource
    const setTitle = vi.fn()
    await show(bills({ [ONE]: () => ({ ...BILL, rows: [{ name: '甲' }] }) }), { resource: listed, tab: { setTitle } })
    const shown = () => [document.querySelector('.record-skeleton') !== null, screen.queryByRole('heading') !== null]
    await waitFor(() => expect(setTitle).toHaveBeenLastCalledWith('B20261116000001'))
    expect(shown()).toEqual([true, false])
    await act(async () => cell.resolve({ default: () => '甲乙丙' }))
    expect(await screen.findByRole('cell', { name: '甲乙丙' })).toBeVisible()
    expect(shown()).toEqual([false, true])
  })

  it('shows its figures, its facts and the composition of a figure', async () => {
    const setTitle = vi.fn()
    await show(bills(), { tab: { setTitle } })
    expect(await screen.findByText('¥1,234.50')).toBeVisible()
    expect(screen.getByText('应付金额 = 收入 − 退款')).toBeVisible()
    expect(fact('结算单号')).toHaveTextContent('B20261116000001')
    expect(fact('出账日期')).toHaveTextContent('2026-11-20 09:05')
    expect(fact('结算状态')).toHaveTextContent('已对账')
    expect(setTitle).toHaveBeenLastCalledWith('B20261116000001')
  })

  it('shows a placeholder for an empty fact', async () => {
    await show(bills())
    await screen.findByText('¥1,234.50')
    expect(fact('开户行')).toHaveTextContent('无')
  })

  it('supports English', async () => {
    await show(bills(), { language: 'en' })
    expect(await screen.findByText('None')).toBeVisible()
    expect(screen.getByText('Payable = income − refunds')).toBeVisible()
    expect(fact('Bank')).toHaveTextContent('None')
    expect(fact('Status')).toHaveTextContent('Reconciled')
  })

  it('shows an error for a missing record', async () => {
    await show(bills({ [ONE]: () => Promise.reject(failed('结算单不存在', 404, '700')) }))
    expect(await screen.findByText('这条数据不存在或已被删除')).toBeVisible()
    // The server's message says the same and is not repeated.
    expect(screen.queryByText('结算单不存在')).toBeNull()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('shows a load error with a retry button', async () => {
    const { user } = await show(bills({ [ONE]: failingFirst(['网络错误，请稍后再试！'], () => BILL) }))
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText('¥1,234.50')).toBeVisible()
  })

  it('sends no request while it is hidden', async () => {
    const http = bills()
    const { setActive } = await show(http, { tab: { active: false } })
    expect(http.sent).toEqual([])
    setActive(true)
    expect(await screen.findByText('¥1,234.50')).toBeVisible()
  })
})

describe('the actions of a detail screen', () => {
  it('are those that its state allows; one leads to the next', async () => {
    let status: 'RECON' | 'PASS' = 'RECON'
    const answer = later<typeof BILL>()
    const http = bills({ [ONE]: () => ({ ...BILL, status }), [NEXT]: () => answer.promise })
    const { user, sentTo, messages } = await show(http)
    await user.click(await screen.findByRole('button', { name: '通过审核' }))
    expect(screen.queryByRole('button', { name: '确认付款' })).toBeNull()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '通过审核' }))
    await waitFor(() => expect(fact('结算状态')).toHaveTextContent('已审核'))
    status = 'PASS'
    await act(async () => answer.resolve({ ...BILL, status }))
    expect(await screen.findByRole('button', { name: '确认付款' })).toBeVisible()
    expect(sentTo(NEXT)).toEqual([
      expect.objectContaining({ params: expect.objectContaining({ bill_id: '9' }), body: {} }),
    ])
    expect(messages()).toEqual(['已通过审核「B20261116000001」'])
  })

  it('leave the record unchanged when they are rejected', async () => {
    const http = bills({ [NEXT]: () => Promise.reject(failed('当前状态不能执行此操作', 409, '700')) })
    const { user, messages } = await show(http)
    await user.click(await screen.findByRole('button', { name: '通过审核' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '通过审核' }))
    await waitFor(() => expect(messages()).toEqual(['当前状态不能执行此操作']))
    expect(fact('结算状态')).toHaveTextContent('已对账')
  })
})

describe('a nested table', () => {
  it('paginates by record, without changing the URL', async () => {
    const http = bills()
    const { user, sentTo, address } = await show(http)
    expect(await screen.findByText('D0')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: '订单总额' })).toBeVisible()
    expect(screen.getByText('共 7 条')).toBeVisible()
    expect(sentTo(ITEMS)).toEqual([
      expect.objectContaining({
        params: expect.objectContaining({ bill_id: '9', bill_type: 'PAYMENT' }),
        query: { page_no: 1, page_size: 5 },
      }),
    ])
    await user.click(screen.getByTitle('2'))
    expect(await screen.findByText('D6')).toBeVisible()
    expect(sentTo(ITEMS).at(-1)?.query).toEqual({ page_no: 2, page_size: 5 })
    expect(address()).toBe('/shop/settlement-manage/detail/9')
  })

  it('links to the screens of its rows, if they are implemented', async () => {
    const view = await show(bills())
    expect((await screen.findAllByRole('link', { name: '查看' }))[0]).toHaveAttribute('href', '/order/detail/D0')
    view.unmount()
    await show(bills(), { isBuilt: () => false })
    await screen.findByText('D0')
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
  })

  it('fails separately, with a retry button', async () => {
    const { user } = await show(bills({ [ITEMS]: failingFirst(['网络错误，请稍后再试！'], items) }))
    expect(await screen.findByText('¥1,234.50')).toBeVisible()
    const alert = await screen.findByText('网络错误，请稍后再试！')
    await user.click(within(alert.closest('.ant-alert') as HTMLElement).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('D0')).toBeVisible()
  })
})
