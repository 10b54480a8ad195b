import type { AfterSaleEvent } from '@contract/orders/after-sales-labels'
import { type ServiceStatus, type ServiceType, sentTo } from '../areas/orders'
import type { afterSaleGoods, afterSaleLogs, afterSaleRefunds, afterSales, orderSkus, orders } from '../db/schema'
import {
  AUDIT_NOTES,
  CANCEL_ORDER_REASONS,
  CHANGE_REASONS,
  PROBLEMS,
  REFUND_NOTES,
  REJECT_NOTES,
  RETURN_REASONS,
  STOCK_NOTES,
  SUPPLY_REASONS,
  VOUCHERS,
} from './after-sales-texts'
import { dayText } from './clock'
import { bankNumber } from './numbers'
import { CARRIERS } from './order-texts'
import { type Random, randomOf } from './random'

/** Inputs of a demo after-sale: its subject and its state. */
export interface Story {
  readonly order: typeof orders.$inferSelect
  readonly item: typeof orderSkus.$inferSelect
  readonly type: ServiceType
  readonly status: ServiceStatus
  /** Time of the application, and of the last event. */
  readonly from: number
  readonly till: number
  /** The refunded amount, if any. */
  readonly refunded?: number
}

export interface AfterSaleRows {
  readonly services: (typeof afterSales.$inferInsert)[]
  readonly goods: (typeof afterSaleGoods.$inferInsert)[]
  readonly refunds: (typeof afterSaleRefunds.$inferInsert)[]
  readonly logs: (typeof afterSaleLogs.$inferInsert)[]
}

const REASONS = {
  RETURN_GOODS: RETURN_REASONS,
  CHANGE_GOODS: CHANGE_REASONS,
  SUPPLY_AGAIN_GOODS: SUPPLY_REASONS,
  ORDER_CANCEL: CANCEL_ORDER_REASONS,
} as const

/** The events that lead to a state, including the return parcel. */
function eventsOf(type: ServiceType, status: ServiceStatus): AfterSaleEvent[] {
  if (status === 'APPLY') return ['APPLIED']
  if (status === 'REFUSE') return ['APPLIED', 'REJECTED']
  if (status === 'ERROR_EXCEPTION') return ['APPLIED', 'APPROVED', 'NEW_ORDER_FAILED']
  if (status === 'CLOSED') return ['APPLIED', 'APPROVED', 'NEW_ORDER_FAILED', 'CLOSED']
  const sent: AfterSaleEvent[] = type === 'RETURN_GOODS' ? ['SENT_BACK'] : []
  const approved: AfterSaleEvent[] = ['APPLIED', 'APPROVED']
  if (status === 'PASS') return approved
  if (status === 'FULL_COURIER') return [...approved, ...sent]
  const stored: AfterSaleEvent[] = [...approved, ...sent, 'STORED']
  if (status === 'STOCK_IN') return stored
  if (status === 'WAIT_FOR_MANUAL') return [...stored, 'HANDED_OVER']
  if (status === 'REFUNDING') return [...stored, 'REFUNDING']
  if (status === 'REFUNDFAIL') return [...stored, 'REFUNDING', 'REFUND_FAILED']
  return [...stored, 'HANDED_OVER', 'REFUNDED']
}

const BY_BUYER: readonly AfterSaleEvent[] = ['APPLIED', 'SENT_BACK']
const BY_SYSTEM: readonly AfterSaleEvent[] = ['NEW_ORDER_FAILED', 'REFUND_FAILED']

/** Creates after-sales with their histories, in batches of stories. */
export function afterSalesOf(pictures: readonly string[]): (stories: readonly Story[]) => AfterSaleRows {
  const random = randomOf('after-sales')
  let count = 0
  return stories => {
    const made = makeAfterSales(random, stories, { first: count + 1, pictures })
    count += stories.length
    return made
  }
}

function makeAfterSales(
  random: Random,
  stories: readonly Story[],
  { first, pictures }: { readonly first: number; readonly pictures: readonly string[] },
): AfterSaleRows {
  const made: AfterSaleRows = { services: [], goods: [], refunds: [], logs: [] }
  stories.forEach((story, n) => {
    const sn = `AS${dayText(story.from)}${String(first + n).padStart(8, '0')}`
    const events = eventsOf(story.type, story.status)
    const step = (story.till - story.from) / Math.max(1, events.length - 1)
    const timeOf = (event: AfterSaleEvent) => Math.round(story.from + step * Math.max(0, events.indexOf(event)))
    const service = serviceOf(random, story, { sn, events, timeOf, pictures })
    made.services.push(service)
    made.goods.push(goodsOf(story, sn, events.includes('STORED')))
    const refund = refundOf(random, story, { sn, events, timeOf })
    if (refund) made.refunds.push(refund)
    for (const event of events)
      made.logs.push({
        sn,
        event,
        log_time: timeOf(event),
        ...logEntryAt(event, story, service, refund?.actual_price ?? 0),
      })
  })
  return made
}

interface Course {
  readonly sn: string
  readonly events: readonly AfterSaleEvent[]
  readonly timeOf: (event: AfterSaleEvent) => number
}

/** Operator and message of a log entry. */
function logEntryAt(event: AfterSaleEvent, { order }: Story, service: typeof afterSales.$inferInsert, amount: number) {
  const operator = BY_BUYER.includes(event) ? order.member_name : BY_SYSTEM.includes(event) ? '' : order.seller_name
  const messages: Partial<Record<AfterSaleEvent, string>> = {
    APPLIED: service.reason ?? '',
    APPROVED: service.audit_remark ?? '',
    REJECTED: service.audit_remark ?? '',
    SENT_BACK: `${service.courier_company} ${service.courier_number}`,
    STORED: service.stock_remark ?? '',
    REFUNDED: `¥${amount.toFixed(2)}`,
  }
  return { operator: event === 'REFUNDED' ? 'finance' : operator, message: messages[event] ?? '' }
}

function serviceOf(
  random: Random,
  { order, item, type, status }: Story,
  { sn, events, timeOf, pictures }: Course & { readonly pictures: readonly string[] },
): typeof afterSales.$inferInsert {
  const isSent = events.includes('SENT_BACK')
  const [carrier_id, carrier] = random.pick(CARRIERS)
  const isEvidence = type !== 'ORDER_CANCEL' && random.chance(0.6)
  return {
    sn,
    order_sn: order.sn,
    ...sentTo(order),
    mobile: order.ship_mobile,
    create_time: timeOf('APPLIED'),
    service_type: type,
    service_status: status,
    reason: random.pick(REASONS[type]),
    problem_desc: type === 'ORDER_CANCEL' ? '' : random.pick(PROBLEMS),
    apply_vouchers: type === 'ORDER_CANCEL' ? '' : random.pick(VOUCHERS),
    images: isEvidence ? Array.from({ length: random.int(1, 3) }, () => random.pick(pictures)) : [],
    audit_remark:
      status === 'REFUSE' ? random.pick(REJECT_NOTES) : events.includes('APPROVED') ? random.pick(AUDIT_NOTES) : '',
    stock_remark: events.includes('STORED') ? random.pick(STOCK_NOTES) : '',
    refund_remark: status === 'COMPLETED' ? random.pick(REFUND_NOTES) : '',
    sku_id: type === 'ORDER_CANCEL' ? 0 : item.sku_id,
    return_num: item.num,
    goods_names: item.name,
    courier_company_id: isSent ? carrier_id : 0,
    courier_company: isSent ? carrier : '',
    courier_number: isSent ? `${carrier_id}${random.digits(12)}` : '',
    courier_time: isSent ? timeOf('SENT_BACK') : null,
  }
}

const goodsOf = ({ item }: Story, service_sn: string, isStored: boolean): typeof afterSaleGoods.$inferInsert => ({
  service_sn,
  goods_id: item.goods_id,
  sku_id: item.sku_id,
  goods_sn: item.sku_sn,
  goods_name: item.name,
  goods_image: item.goods_image,
  spec_json: item.spec_list.length > 0 ? JSON.stringify(item.spec_list) : '',
  price: item.purchase_price,
  ship_num: item.num,
  return_num: item.num,
  storage_num: isStored ? item.num : null,
})

const ACCOUNTS = ['ALIPAY', 'WEIXINPAY', 'BANKTRANSFER'] as const

/** The refund; before the approval it has neither state nor time. */
function refundOf(
  random: Random,
  { order, item, type, status, refunded }: Story,
  { sn, events, timeOf }: Course,
): typeof afterSaleRefunds.$inferInsert | undefined {
  if (type !== 'RETURN_GOODS' && type !== 'ORDER_CANCEL') return undefined
  const isAgreed = events.includes('APPROVED')
  const whole =
    type === 'ORDER_CANCEL' ? order.pay_money - order.balance : Math.min(item.actual_pay_total, order.pay_money)
  const refund_price = refunded ?? Math.round(whole * 100) / 100
  const isProvider = status === 'REFUNDING' || status === 'REFUNDFAIL'
  const refund_way = isProvider
    ? ('ORIGINAL' as const)
    : random.chance(0.7)
      ? ('ACCOUNT' as const)
      : ('OFFLINE' as const)
  return {
    service_sn: sn,
    order_sn: order.sn,
    refund_price,
    agree_price: isAgreed ? refund_price : 0,
    actual_price: status === 'COMPLETED' ? refund_price : 0,
    refund_way,
    refund_status: statusOf(status, isAgreed),
    create_time: isAgreed ? timeOf('APPROVED') : null,
    refund_time: status === 'COMPLETED' ? timeOf('REFUNDED') : null,
    ...accountOf(random, order, refund_way),
    pay_order_no: order.pay_order_no,
    goods_names: item.name,
  }
}

function statusOf(status: ServiceStatus, isAgreed: boolean) {
  if (!isAgreed) return null
  if (status === 'COMPLETED') return 'COMPLETED' as const
  if (status === 'REFUNDFAIL') return 'REFUNDFAIL' as const
  return status === 'WAIT_FOR_MANUAL' || status === 'REFUNDING' ? ('REFUNDING' as const) : ('APPLY' as const)
}

function accountOf(random: Random, order: Story['order'], way: 'ORIGINAL' | 'ACCOUNT' | 'OFFLINE') {
  const none = {
    return_account: '',
    bank_name: '',
    bank_account_number: '',
    bank_account_name: '',
    bank_deposit_name: '',
  }
  if (way !== 'ACCOUNT') return { account_type: '' as const, ...none }
  const account_type = random.pick(ACCOUNTS)
  if (account_type !== 'BANKTRANSFER') return { account_type, ...none, return_account: order.ship_mobile }
  return {
    account_type,
    return_account: '',
    bank_name: '中国工商银行',
    bank_account_number: bankNumber(random),
    bank_account_name: order.ship_name,
    bank_deposit_name: '中国工商银行城中支行',
  }
}
