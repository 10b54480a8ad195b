import { and, eq, notInArray } from 'drizzle-orm'
import { ApiError, conflict, notFound } from '../../../api-error'
import type { Database } from '../../../db/database'
import { afterSaleGoods, afterSaleRefunds, afterSales } from '../../../db/schema'
import { type Fen, fen, minFen, sumFen, toFen, toYuan } from '../../../money'
import { itemAllowableOf, mayPerform } from '../order/flow'
import { perform } from '../order/operate'
import { lockOrder, SYSTEM, skusOf } from '../order/rows'
import type { OrderRow, ServiceRow, SkuRow } from '../order/serialize-order'
import { markItems } from './completion'
import { serviceNumber } from './numbers'
import { refundableBalance } from './refundable-balance'
import { type RefundRow, writeServiceLog } from './rows'
import { isRefunded, type ServiceType } from './states'

/** An application of a buyer for an after-sale. */
export interface Application {
  readonly order_sn: string
  readonly service_type: ServiceType
  /** The item and its quantity; a cancellation concerns the whole order. */
  readonly item_id?: number
  readonly return_num?: number
  readonly reason: string
  readonly problem_desc?: string
  readonly apply_vouchers?: string
  readonly images?: readonly string[]
  readonly mobile?: string
  /** The refund method, if there is a refund. */
  readonly refund?: Pick<RefundRow, 'refund_way'> & Partial<Account>
}
type Account = Pick<
  RefundRow,
  'account_type' | 'return_account' | 'bank_name' | 'bank_account_number' | 'bank_account_name' | 'bank_deposit_name'
>

/**
 * Creates an after-sale for a buyer.
 * @returns its number
 */
export async function applyForService(db: Database, application: Application, now: number): Promise<string> {
  const { order_sn, service_type, refund } = application
  rejectIncompleteApplication(application)
  const order = await lockedOrder(db, order_sn)
  await rejectDuringCancellation(db, order_sn)
  const all = (await skusOf(db, [order_sn])).get(order_sn) ?? []
  const items = service_type === 'ORDER_CANCEL' ? whole(order, all) : one(order, all, application)
  const sn = serviceNumber(now)
  const worth = worthOf(order, items, service_type)
  if (isRefunded(service_type)) await rejectEmptyRefund(db, order, sn, worth)
  if (service_type === 'ORDER_CANCEL') await requestCancellation(db, order, now)
  const service = await insertService(db, { order, items, application, sn, now })
  if (refund && isRefunded(service_type)) {
    const goods_names = service.goods_names
    const refund_price = toYuan(worth)
    await db.insert(afterSaleRefunds).values({ ...refund, service_sn: sn, order_sn, refund_price, goods_names })
  }
  await markItems(db, { order, service }, 'APPLY')
  await writeServiceLog(db, { sn, event: 'APPLIED', operator: order.member_name, now, message: application.reason })
  if (
    mayPerform(order, 'AFTER_SERVICE', 'system') &&
    service_type !== 'ORDER_CANCEL' &&
    order.ship_status === 'SHIP_ROG'
  )
    await perform(db, order_sn, 'AFTER_SERVICE', { by: SYSTEM, now, reason: sn })
  return sn
}

/** An item of the application with its number of pieces. */
interface AppliedItem {
  readonly item: SkuRow
  readonly num: number
}

/**
 * Rejects an application without a reason, a problem description (except for a cancellation) or, where money is
 * refunded, a reachable account.
 */
function rejectIncompleteApplication({ service_type, reason, problem_desc = '', refund }: Application): void {
  if (reason.trim() === '') throw conflict('E612')
  // A cancellation needs only the reason; everything else needs the problem description too.
  if (service_type !== 'ORDER_CANCEL' && problem_desc.trim() === '') throw conflict('E613')
  if (!isRefunded(service_type)) return
  if (!refund) throw conflict('E605')
  if (refund.refund_way === 'ACCOUNT' && !isReachable(refund)) throw conflict('E611')
}

/** Whether an account has all fields that a payment to it needs. */
function isReachable(account: Partial<Account>): boolean {
  const { account_type, return_account, bank_name, bank_account_number, bank_account_name, bank_deposit_name } = account
  switch (account_type) {
    case 'BALANCE':
      return true
    case 'BANKTRANSFER':
      return Boolean(bank_name && bank_account_number && bank_account_name && bank_deposit_name)
    case 'ALIPAY':
    case 'WEIXINPAY':
      return Boolean(return_account)
    default:
      return false
  }
}

/** Locks the order; a missing one is E604 here instead of 453. */
async function lockedOrder(db: Database, sn: string): Promise<OrderRow> {
  try {
    return await lockOrder(db, sn)
  } catch (error) {
    if (error instanceof ApiError && error.key === '453') throw notFound('E604')
    throw error
  }
}

/** Rejects (E609) a refund of nothing: goods without a price, or whose payment was refunded already. */
async function rejectEmptyRefund(db: Database, order: OrderRow, sn: string, worth: Fen): Promise<void> {
  const { left } = await refundableBalance(db, order, { sn })
  if (minFen(worth, left) <= 0) throw conflict('E609')
}

/** Rejects (E610) an application for an order whose cancellation is under way. */
async function rejectDuringCancellation(db: Database, order_sn: string): Promise<void> {
  const open = and(
    eq(afterSales.order_sn, order_sn),
    eq(afterSales.service_type, 'ORDER_CANCEL'),
    notInArray(afterSales.service_status, ['REFUSE', 'CLOSED']),
  )
  if ((await db.$count(afterSales, open)) > 0) throw conflict('E610')
}

function whole(order: OrderRow, all: readonly SkuRow[]): AppliedItem[] {
  if (!mayPerform(order, 'SERVICE_CANCEL', 'buyer')) throw conflict('E610')
  return all.map(item => ({ item, num: item.num }))
}

async function requestCancellation(db: Database, order: OrderRow, now: number): Promise<void> {
  const by = { role: 'buyer', id: order.member_id, name: order.member_name } as const
  await perform(db, order.sn, 'SERVICE_CANCEL', { by, now })
}

function one(order: OrderRow, all: readonly SkuRow[], { item_id, return_num = 1 }: Application): AppliedItem[] {
  const item = all.find(row => row.item_id === item_id)
  if (!item) throw conflict('E602')
  if (!itemAllowableOf(order, item).allow_apply_service) throw conflict('E610')
  if (return_num < 1 || return_num > item.num) throw conflict('E607')
  return [{ item, num: return_num }]
}

/** The amount to refund: what was paid for the applied pieces; for a cancellation the whole payment of the order. */
function worthOf(order: OrderRow, items: readonly AppliedItem[], type: ServiceType): Fen {
  if (type === 'ORDER_CANCEL') return toFen(order.pay_money)
  return sumFen(...items.map(({ item, num }) => fen(Math.floor((toFen(item.actual_pay_total) * num) / item.num))))
}

interface InsertOptions {
  readonly order: OrderRow
  readonly items: readonly AppliedItem[]
  readonly application: Application
  readonly sn: string
  readonly now: number
}

async function insertService(db: Database, { order, items, application, sn, now }: InsertOptions): Promise<ServiceRow> {
  const [first] = items
  const [row] = await db
    .insert(afterSales)
    .values({
      ...sentTo(order),
      sn,
      order_sn: order.sn,
      create_time: now,
      service_type: application.service_type,
      reason: application.reason,
      problem_desc: application.problem_desc ?? '',
      apply_vouchers: application.apply_vouchers ?? '',
      images: [...(application.images ?? [])],
      mobile: application.mobile ?? order.ship_mobile,
      sku_id: application.service_type === 'ORDER_CANCEL' ? 0 : (first?.item.sku_id ?? 0),
      return_num: items.reduce((sum, { num }) => sum + num, 0),
      goods_names: items.map(({ item }) => item.name).join('、'),
    })
    .returning()
  if (!row) throw new Error('The new after-sale was not answered')
  await db
    .insert(afterSaleGoods)
    .values(items.map(({ item, num }) => ({ ...goodsRow(item), service_sn: sn, return_num: num })))
  return row
}

/** The member, and the delivery address. */
export const sentTo = (order: OrderRow) => ({
  member_id: order.member_id,
  member_name: order.member_name,
  seller_id: order.seller_id,
  seller_name: order.seller_name,
  ship_name: order.ship_name,
  ship_mobile: order.ship_mobile,
  ship_addr: order.ship_addr,
  province_id: order.ship_province_id,
  city_id: order.ship_city_id,
  county_id: order.ship_county_id,
  town_id: order.ship_town_id,
  province: order.ship_province,
  city: order.ship_city,
  county: order.ship_county,
  town: order.ship_town,
})

/** An item as an after-sale stores it. */
export const goodsRow = (item: SkuRow) => ({
  goods_id: item.goods_id,
  sku_id: item.sku_id,
  goods_sn: item.sku_sn,
  goods_name: item.name,
  goods_image: item.goods_image,
  spec_json: item.spec_list.length > 0 ? JSON.stringify(item.spec_list) : '',
  price: item.purchase_price,
  ship_num: item.num,
})
