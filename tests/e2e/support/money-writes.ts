import type { AnswerOf, CallKey } from '@contract/calls'
import { kindAt } from '@contract/subjects'
import type { Locator, Page } from '@playwright/test'
import { yuan } from '@/lib/format'
import type { Api } from './api'
import { main } from './list'
import { box, inRow, type, type Values } from './person'
import { expect } from './test'

/** Writes that move money or its equivalents. */

/** A record, and how the write is performed. */
export interface MoneySubject {
  /** Path of the screen. */
  readonly path: string
  /** Id of the record in the operation log. */
  readonly record: string
  /** Opens and fills in the form or dialog; returns its submit button. */
  readonly prepare: (page: Page) => Promise<Locator>
  /** Expects the input to be retained if the outcome is unknown. */
  readonly typed?: (page: Page) => Promise<void>
  /** The changed data according to the API: amount, points, or state. */
  readonly read: () => Promise<unknown>
  /** These data before and after. */
  readonly before: unknown
  readonly after: unknown
  /** Name of the record in the notification of the outcome. */
  readonly name: string
  /** The screen can refetch the record, so it reports its state. */
  readonly isRead?: true
}

export interface MoneyWrite {
  readonly does: string
  readonly call: CallKey
  /** The success message about a record. */
  readonly done: (name: string) => string
  readonly sends: RegExp
  /** A record to which it has not been applied yet. */
  readonly subject: (api: Api) => Promise<MoneySubject>
}

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the dialog of an action of the page, and fills it in. */
const openDialog =
  (name: string, values: Values = {}) =>
  async (page: Page): Promise<Locator> => {
    await button(main(page), name).click()
    await type(dialog(page), values)
    return button(dialog(page), name)
  }
const openRowDialog =
  (text: string, name: string, values: Values = {}) =>
  async (page: Page): Promise<Locator> => {
    await inRow(page, text, name)
    await type(dialog(page), values)
    return button(dialog(page), name)
  }
const keeps = (values: Values) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) await expect(box(dialog(page), label)).toHaveValue(value)
}

type Order = AnswerOf<'GET admin/trade/orders'>['data'][number]
type Withdrawal = AnswerOf<'GET admin/distribution/withdraw/apply'>['data'][number]
type Bill = AnswerOf<'GET admin/order/bills'>['data'][number]

const first = <T>(all: readonly T[], what: string): T => {
  const [one] = all
  if (one === undefined) throw new Error(`There is no ${what}`)
  return one
}

/** @param at index, so that two concurrent tests use different records */
async function orderToPay(api: Api, at: 0 | 1): Promise<Order> {
  const query = { page_no: 1, page_size: 50, order_status: 'CONFIRM', payment_type: 'ONLINE' } as const
  const { data } = await api.send('GET admin/trade/orders', { query })
  return first(data.filter(one => one.order_type === 'NORMAL').slice(at), 'order to be paid')
}
const orderRead = async (api: Api, sn: string) => {
  const order = await api.send('GET admin/trade/orders/{sn}', { params: { sn } })
  return [order.order_status, order.pay_status]
}
const orderSubject = async (
  api: Api,
  prepare: MoneySubject['prepare'],
  after: readonly [string, string],
  at: 0 | 1,
): Promise<MoneySubject> => {
  const { sn } = await orderToPay(api, at)
  return {
    isRead: true,
    ...{ path: `/order/detail/${sn}`, record: `admin/trade/orders/${sn}`, name: sn, prepare },
    ...{ read: () => orderRead(api, sn), before: ['CONFIRM', 'PAY_NO'], after },
  }
}

const billSubject = async (api: Api, from: Bill['status'], after: string, act: string): Promise<MoneySubject> => {
  const query = { page_no: 1, page_size: 100 }
  const { data } = await api.send('GET admin/order/bills', { query })
  const { bill_id, bill_sn } = first(
    data.filter(one => one.status === from && one.bill_price > 0),
    `bill in state ${from}`,
  )
  const read = async () => (await api.send('GET admin/order/bills/{bill_id}', { params: { bill_id } })).status
  return {
    isRead: true,
    ...{ path: `/shop/settlement-manage/detail/${bill_id}`, record: `admin/order/bills/${bill_id}`, name: bill_sn },
    ...{ prepare: openDialog(act), read, before: from, after },
  }
}

const withdrawalSubject = async (
  api: Api,
  from: Withdrawal['status'],
  act: string,
  values: Values,
): Promise<MoneySubject> => {
  const query = { page_no: 1, page_size: 100, status: from } as const
  const { data } = await api.send('GET admin/distribution/withdraw/apply', { query })
  const isAlone = (one: Withdrawal) => data.filter(other => other.apply_money === one.apply_money).length === 1
  const { id, member_name, apply_money } = first(
    data.slice(0, 10).filter(one => isAlone(one) && one.payout === null),
    `withdrawal in state ${from}`,
  )
  const read = async () => {
    const { inspect_remark, transfer_remark } = await api.send('GET admin/distribution/withdraw/apply/{id}', {
      params: { id },
    })
    return from === 'APPLY' ? inspect_remark : transfer_remark
  }
  return {
    isRead: true,
    path: `/distribution/put-forward/put-forward-apply?status=${from}&page_size=100`,
    ...{ record: `admin/distribution/withdraw/apply/${id}`, name: member_name },
    ...{
      prepare: openRowDialog(yuan(apply_money), act, values),
      typed: keeps(values),
      read,
      before: '',
      after: Object.values(values)[0],
    },
  }
}

const refundSubject = async (api: Api): Promise<MoneySubject> => {
  const query = { page_no: 1, page_size: 10, service_status: 'WAIT_FOR_MANUAL' } as const
  const { data } = await api.send('GET admin/after-sales', { query })
  const { service_sn } = first(data, 'after-sale that waits for a refund')
  const one = await api.send('GET admin/after-sales/detail/{service_sn}', { params: { service_sn } })
  const read = async () => {
    const now = await api.send('GET admin/after-sales/detail/{service_sn}', { params: { service_sn } })
    return [now.service_status, now.refund_info?.actual_price ?? 0]
  }
  const values = { 退款金额: String(one.refund_info?.agree_price), 退款备注: '已转账' }
  return {
    isRead: true,
    ...{
      path: `/order/service-detail/${service_sn}`,
      record: `admin/after-sales/detail/${service_sn}`,
      name: service_sn,
    },
    ...{ prepare: openDialog('退款', values), typed: keeps(values), read },
    ...{ before: ['WAIT_FOR_MANUAL', 0], after: ['COMPLETED', one.refund_info?.agree_price] },
  }
}

const pointsSubject = async (api: Api): Promise<MoneySubject> => {
  const { data } = await api.send('GET admin/members', { query: { page_no: 1, page_size: 1 } })
  const { member_id, uname } = first(data, 'member')
  const read = async () => (await api.send('GET admin/members/{member_id}', { params: { member_id } })).consum_point
  const before = await read()
  const after = (before ?? 0) + 37
  const panel = (page: Page) => main(page).getByRole('tabpanel', { name: /^消费积分/ })
  return {
    isRead: true,
    path: `/member/member-manage/edit/${member_id}?tab=points`,
    ...{ record: `admin/members/${member_id}`, name: uname, read, before, after },
    prepare: async page => {
      await type(panel(page), { 调整消费积分: String(after) })
      return button(panel(page), '保存修改')
    },
    typed: async page => expect(box(panel(page), '调整消费积分')).toHaveValue(String(after)),
  }
}

const memberCouponSubject = async (api: Api): Promise<MoneySubject> => {
  const query = { page_no: 1, page_size: 200, used_status: '0' } as const
  const { data } = await api.send('GET admin/members/coupon', { query })
  const isAlone = (one: (typeof data)[number]) =>
    data.filter(other => other.coupon_id === one.coupon_id && other.member_name.includes(one.member_name)).length === 1
  const { mc_id, coupon_id, member_name, title } = first(data.filter(isAlone), 'coupon of a member')
  const read = async () => {
    const { data: all } = await api.send('GET admin/members/coupon', {
      query: { page_no: 1, page_size: 100, coupon_id: Number(coupon_id) },
    })
    return all.find(one => one.mc_id === mc_id)?.used_status
  }
  return {
    path: `/promotions/coupon-manage/receive-list/${coupon_id}?used_status=0&page_size=100`,
    ...{ record: `admin/members/coupon/${mc_id}`, name: title, read, before: 0, after: 3 },
    prepare: openRowDialog(member_name, '作废'),
  }
}

export const MONEY_WRITES: readonly MoneyWrite[] = [
  {
    does: 'confirms the payment of an order',
    call: 'POST admin/trade/orders/{sn}/pay',
    sends: /admin\/trade\/orders\/\w+\/pay\b/,
    done: name => `订单「${name}」已确认收款`,
    subject: api => orderSubject(api, openDialog('确认收款'), ['PAID_OFF', 'PAY_YES'], 0),
  },
  {
    does: 'cancels an order',
    call: 'POST admin/trade/orders/{sn}/cancelled',
    sends: /admin\/trade\/orders\/\w+\/cancelled\b/,
    done: name => `订单「${name}」已取消`,
    subject: api => orderSubject(api, openDialog('取消订单'), ['CANCELLED', 'PAY_NO'], 1),
  },
  {
    does: 'refunds an after-sale',
    call: 'POST admin/after-sales/refund/{service_sn}',
    sends: /admin\/after-sales\/refund\//,
    done: name => `已为售后单「${name}」退款`,
    subject: refundSubject,
  },
  {
    does: 'approves a withdrawal',
    call: 'POST admin/distribution/withdraw/batch/auditing',
    sends: /withdraw\/batch\/auditing/,
    done: name => `已通过「${name}」的提现申请`,
    subject: api => withdrawalSubject(api, 'APPLY', '通过审核', { 审核备注: '核对无误' }),
  },
  {
    does: 'marks a withdrawal as transferred',
    call: 'POST admin/distribution/withdraw/batch/account/paid',
    sends: /withdraw\/batch\/account\/paid/,
    done: name => `「${name}」的提现已设为已转账`,
    subject: api => withdrawalSubject(api, 'VIA_AUDITING', '设为已转账', { 转账备注: '银行转账' }),
  },
  {
    does: 'approves a bill',
    call: 'PUT admin/order/bills/{bill_id}/next',
    sends: /admin\/order\/bills\/\d+\/next/,
    done: name => `结算单「${name}」已通过审核`,
    subject: api => billSubject(api, 'RECON', 'PASS', '通过审核'),
  },
  {
    does: 'pays a bill',
    call: 'PUT admin/order/bills/{bill_id}/next',
    sends: /admin\/order\/bills\/\d+\/next/,
    done: name => `结算单「${name}」已确认付款`,
    subject: api => billSubject(api, 'PASS', 'PAY', '确认付款'),
  },
  {
    does: 'sets the points of a member',
    call: 'PUT admin/members/point/{member_id}',
    sends: /admin\/members\/point\//,
    done: name => `「${name}」已保存`,
    subject: pointsSubject,
  },
  {
    does: 'voids the coupon of a member',
    call: 'PUT admin/members/coupon/{mc_id}/cancel',
    sends: /admin\/members\/coupon\/\d+\/cancel/,
    done: name => `已作废「${name}」`,
    subject: memberCouponSubject,
  },
]

/** Number of executions on a record, according to the operation log. */
export async function timesDone(api: Api, call: CallKey, record: string): Promise<number> {
  const kind = kindAt(record)
  if (kind === undefined) throw new Error(`The log does not know ${record}`)
  const params = { kind, record_id: record.slice(record.lastIndexOf('/') + 1) }
  const { data } = await api.send('GET admin/systems/operation-logs/{kind}/{record_id}', {
    params,
    query: { page_no: 1, page_size: 100 },
  })
  return data.filter(one => one.call === call).length
}
