import '@testing-library/jest-dom/vitest'
import type { AnswerOf } from '@contract/calls'
import { useList } from '@refinedev/core'
import { act, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { choice, dateTime, money, type Resource, resource, text, timeline } from '@/schema'
import { fakeHttp, later } from '@/widgets/testing'
import { showScreen } from '../testing'

/** The skeleton of a screen has its final headings and labels at their final positions. */

const LIST = 'GET admin/order/bills'
const ONE = 'GET admin/order/bills/{bill_id}'
const ADDRESS = '/shop/settlement-manage/detail/9'
interface Bill extends Partial<AnswerOf<typeof ONE>> {
  readonly bank_code?: string
}
const BILL: Bill = {
  bill_id: '9',
  bill_sn: 'B20261116000001',
  bank_name: '招商银行',
  bill_price: 1234.5,
  create_time: '1795000000',
  status: 'RECON',
  ...{ logs: [{ at: '1795000000', who: '系统', what: '出账' }] },
}

const fields = {
  bill_sn: text('结算单号', 'Bill no.'),
  bank_name: text('开户行', 'Bank', { help: ['收款的银行', 'The bank that is paid to'] }),
  bank_code: text('银行代码', 'Bank code'),
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
  logs: timeline('操作日志', 'Log', { at: 'at', who: 'who', what: 'what' } as never),
}

const bill = (screens: object): Resource =>
  resource('bill', {
    id: 'bill_id',
    titleField: 'bill_sn',
    label: ['结算单', 'bill'],
    calls: { list: LIST, one: ONE },
    fields,
    conditions: { bank_code: { visible: { status: 'PAY' } } },
    actions: {},
    screens,
  } as never) as Resource

const parts = {
  stats: ['bill_price'],
  facts: ['create_time', 'bank_code'],
  alerts: [{ label: ['应付金额 = 收入 − 退款', 'Payable = income − refunds'] }],
  steps: { field: 'status', values: ['OUT', 'RECON', 'PASS', 'PAY'] },
  sections: [
    ['详细信息', 'Details', ['bill_sn', 'bank_code', 'status', 'bank_name']],
    { label: ['付款信息', 'Paid'], fields: ['bank_name'], when: { status: 'PAY' } },
  ],
  sidebar: ['logs'],
}
const detail = bill({ settlementDetail: parts })
/** The same, with paid as the usual state. */
const mostlyPaid = bill({ settlementDetail: { ...parts, skeletonValues: { status: 'PAY' } } })
const tabbed = bill({
  settlementDetail: {
    facts: ['create_time'],
    stats: ['bill_price'],
    tabs: { edit: { label: ['编辑', 'Edit'], form: ['bank_name', 'bank_code'] } },
  },
})
const form = bill({
  settlementDetail: { form: [['账户', 'Account', ['bill_sn', 'bank_name', 'bank_code']]] },
})

const TEXT_SELECTORS = [
  '.ant-tabs-tab',
  '.ant-card-head-title',
  '.ant-descriptions-item-label',
  '.figure > .quiet',
  '.head-facts dt',
  '.ant-steps-item-title',
  '.ant-alert-title',
  '.ant-form-item-label',
  '.ant-form-item-extra',
].join()
const visibleTexts = () => [...document.querySelectorAll(TEXT_SELECTORS)].map(one => one.textContent)

async function waiting(declared: Resource, language: 'zh' | 'en') {
  const answer = later<Bill>()
  const http = fakeHttp({ [ONE]: () => answer.promise })
  await showScreen({ resource: declared, route: 'settlementDetail', address: ADDRESS, http, language })
  return { come: (more: Bill = {}) => act(async () => answer.resolve({ ...BILL, ...more })) }
}

/** A list that has loaded its bills and links to one. */
function LoadingText() {
  const { query } = useList({ resource: 'bill' })
  return query.isSuccess ? <Link to={ADDRESS}>to the bill</Link> : null
}

describe.each([
  ['a detail', detail, 7],
  ['a record of several blocks', tabbed, 4],
  ['a form', form, 4],
] as const)('the skeleton of %s', (_, declared, least) => {
  it.each(['zh', 'en'] as const)('has the labels of the loaded record, and no others: %s', async language => {
    const { come } = await waiting(declared, language)
    await expect.poll(() => document.querySelector('.record-skeleton')).not.toBeNull()
    await expect.poll(() => visibleTexts().length).toBeGreaterThanOrEqual(least)
    const before = visibleTexts()
    await come()
    await expect.poll(() => document.querySelector('.record-skeleton')).toBeNull()
    expect(visibleTexts()).toEqual(before)
  })

  it('is marked as busy, and hidden from screen readers', async () => {
    const { come } = await waiting(declared, 'zh')
    await expect
      .poll(() => document.querySelector('[aria-busy=true] > .record-skeleton[aria-hidden=true]'))
      .not.toBeNull()
    expect(screen.queryByRole('heading')).toBeNull()
    expect(document.querySelectorAll('.skeleton-bar').length).toBeGreaterThan(1)
    for (const bar of document.querySelectorAll('.skeleton-bar'))
      expect(bar.closest('[aria-hidden=true]')).not.toBeNull()
    await come()
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  })
})

describe('the skeleton of an optional part', () => {
  const shaped = async () => {
    await expect.poll(() => document.querySelector('.record-skeleton')).not.toBeNull()
    return visibleTexts()
  }
  const arrived = async () => {
    await expect.poll(() => document.querySelector('.record-skeleton')).toBeNull()
    return visibleTexts()
  }

  it('reserves space before the record loads, if most records have the part', async () => {
    const { come } = await waiting(mostlyPaid, 'zh')
    const before = await shaped()
    expect(before).toEqual(expect.arrayContaining(['银行代码', '付款信息']))
    await come({ status: 'PAY', bank_code: '308' })
    expect(await arrived()).toEqual(before)
  })

  it.each([
    ['has its place', detail, 'PAY'],
    ['has none', mostlyPaid, 'RECON'],
  ] as const)("%s if the list's row has determined it, whatever most records have", async (_, declared, status) => {
    const answer = later<Bill>()
    const row: Bill = { ...BILL, status, bank_code: '308' }
    const http = fakeHttp({ [LIST]: () => ({ data: [row], data_total: 1 }), [ONE]: () => answer.promise })
    const shown = await showScreen({
      ...{ resource: declared, route: 'settlementDetail', http, address: '/elsewhere' },
      beside: <LoadingText />,
    })
    await shown.user.click(await screen.findByRole('link', { name: 'to the bill' }))
    const before = await shaped()
    expect(before.includes('付款信息')).toBe(status === 'PAY')
    await act(async () => answer.resolve(row))
    expect(await arrived()).toEqual(before)
  })
})
