import '@testing-library/jest-dom/vitest'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choice, dateTime, money, type Resource, resource, text, timeline } from '@/schema'
import { fakeHttp, later } from '@/widgets/testing'
import { showScreen } from './testing'

/** A screen whose record is on its way has the headings and labels that it will have, at their places. */

const ONE = 'GET admin/order/bills/{bill_id}'
const BILL = {
  bill_id: '9',
  bill_sn: 'B20261116000001',
  bank_name: '招商银行',
  bill_price: 1234.5,
  create_time: '1795000000',
  status: 'RECON' as const,
  logs: [{ at: '1795000000', who: '系统', what: '出账' }],
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
    title: 'bill_sn',
    noun: ['结算单', 'bill'],
    calls: { one: ONE },
    fields,
    depends: { bank_code: { shown: { status: 'PAY' } } },
    actions: {},
    screens,
  } as never) as Resource

const detail = bill({
  settlementDetail: {
    figures: ['bill_price'],
    head: ['create_time', 'bank_code'],
    banners: [{ label: ['应付金额 = 收入 − 退款', 'Payable = income − refunds'] }],
    way: { field: 'status', states: ['OUT', 'RECON', 'PASS', 'PAY'] },
    detail: [
      ['详细信息', 'Details', ['bill_sn', 'bank_code', 'status', 'bank_name']],
      { label: ['付款信息', 'Paid'], fields: ['bank_name'], when: { status: 'PAY' } },
    ],
    rail: ['logs'],
  },
})
const tabbed = bill({
  settlementDetail: {
    head: ['create_time'],
    figures: ['bill_price'],
    tabs: { edit: { label: ['编辑', 'Edit'], form: ['bank_name', 'bank_code'] } },
  },
})
const form = bill({
  settlementDetail: { form: [['账户', 'Account', ['bill_sn', 'bank_name', 'bank_code']]] },
})

const WORDS = [
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
const wordsShown = () => [...document.querySelectorAll(WORDS)].map(one => one.textContent)

async function waiting(declared: Resource, language: 'zh' | 'en') {
  const answer = later<typeof BILL>()
  const address = '/shop/settlement-manage/detail/9'
  const http = fakeHttp({ [ONE]: () => answer.promise })
  await showScreen({ resource: declared, route: 'settlementDetail', address, http, language })
  return { come: () => act(async () => answer.resolve(BILL)) }
}

describe.each([
  ['a detail', detail, 7],
  ['a record of several blocks', tabbed, 4],
  ['a form', form, 4],
] as const)('the shape of %s', (_, declared, least) => {
  it.each(['zh', 'en'] as const)('has the words of the record that comes, and no other: %s', async language => {
    const { come } = await waiting(declared, language)
    await expect.poll(() => document.querySelector('.shape')).not.toBeNull()
    await expect.poll(() => wordsShown().length).toBeGreaterThanOrEqual(least)
    const before = wordsShown()
    await come()
    await expect.poll(() => document.querySelector('.shape')).toBeNull()
    expect(wordsShown()).toEqual(before)
  })

  it('is said to be busy, and is read to nobody', async () => {
    const { come } = await waiting(declared, 'zh')
    await expect.poll(() => document.querySelector('[aria-busy=true] > .shape[aria-hidden=true]')).not.toBeNull()
    expect(screen.queryByRole('heading')).toBeNull()
    expect(document.querySelectorAll('.shape-bar').length).toBeGreaterThan(1)
    for (const bar of document.querySelectorAll('.shape-bar')) expect(bar.closest('[aria-hidden=true]')).not.toBeNull()
    await come()
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  })
})
