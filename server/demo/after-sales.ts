import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { createNewOrder, type ServiceStatus, type ServiceType } from '../areas/orders'
import type { Database } from '../db/database'
import { continueIds, insertRows, nextId } from '../db/insert-rows'
import {
  afterSaleGoods,
  afterSaleLogs,
  afterSaleRefunds,
  afterSales,
  billItems,
  memberCoupons,
  orderSkus,
  orders,
} from '../db/schema'
import { afterSalesOf, type Story } from './after-sales-rows'
import { DAY, dayText } from './clock'
import { type Random, randomOf } from './random'
import { withoutIndexes } from './without-indexes'

/**
 * After-sales of the seeded orders: one per refund on the bills, with its amount, and open ones, at least one in each
 * state.
 */
export async function seedAfterSales(db: Database, pictures: readonly string[], now: number): Promise<void> {
  const random = randomOf('after-sale stories')
  const plots = [...(await settledPlots(db, random)), ...(await openPlots(db, random, now))]
  plots.sort((a, b) => a.from - b.from || (a.sn < b.sn ? -1 : 1))
  await withoutIndexes(db, [afterSales, afterSaleGoods, afterSaleRefunds, afterSaleLogs], async () => {
    const rowsOf = afterSalesOf(pictures)
    for (let start = 0; start < plots.length; start += AT_ONCE) {
      const made = rowsOf(await storiesOf(db, plots.slice(start, start + AT_ONCE)))
      await insertRows(db, afterSales, made.services)
      await insertRows(db, afterSaleGoods, made.goods)
      await insertRows(db, afterSaleRefunds, made.refunds)
      await insertRows(db, afterSaleLogs, made.logs)
    }
  })
  // Updates statistics before the lookups by order, which would otherwise scan whole tables.
  await db.execute(sql`analyze after_sales, after_sale_refunds, after_sale_logs`)
  await nameRefunds(db)
  await markOrders(db)
  await sendAgain(db, now)
}

/** A story with keys in place of order and item, so that few full rows are in memory. */
type Plot = Omit<Story, 'order' | 'item'> & { readonly sn: string; readonly item_id: number }

/** Stories per batch. */
const AT_ONCE = 5_000

/** The stories of these plots. */
async function storiesOf(db: Database, plots: readonly Plot[]): Promise<Story[]> {
  const [sns, ids] = [plots.map(plot => plot.sn), plots.map(plot => plot.item_id)]
  const found = await db
    .select()
    .from(orders)
    .where(sql`${orders.sn} = any(${sql.param(sns)}::text[])`)
  const items = await db
    .select()
    .from(orderSkus)
    .where(sql`${orderSkus.item_id} = any(${sql.param(ids)}::bigint[])`)
  const orderOf = new Map(found.map(order => [order.sn, order]))
  const itemOf = new Map(items.map(item => [item.item_id, item]))
  return plots.flatMap(({ sn, item_id, ...plot }) => {
    const [order, item] = [orderOf.get(sn), itemOf.get(item_id)]
    return order && item ? [{ ...plot, order, item }] : []
  })
}

/** The columns of order and item that a plot needs. */
const OUTLINE = {
  sn: orders.sn,
  item_id: orderSkus.item_id,
  order_status: orders.order_status,
  create_time: orders.create_time,
  payment_time: orders.payment_time,
  signing_time: orders.signing_time,
  goods_num: orders.goods_num,
}

/** The refunds on the bills, each with its order and item. */
async function settledPlots(db: Database, random: Random): Promise<Plot[]> {
  const rows = await db
    .select({ ...OUTLINE, at: billItems.refund_time, amount: billItems.price })
    .from(billItems)
    .innerJoin(orders, eq(orders.sn, billItems.order_sn))
    .innerJoin(orderSkus, eq(orderSkus.order_sn, orders.sn))
    .where(eq(billItems.item_type, 'REFUND'))
    .orderBy(asc(billItems.id), asc(orderSkus.item_id))
  const seen = new Set<string>()
  return rows.flatMap(({ sn, item_id, order_status, create_time, at, amount }) => {
    if (seen.has(sn)) return []
    seen.add(sn)
    const till = at ?? create_time
    const from = Math.max(create_time + 600, till - random.int(DAY / 2, 5 * DAY))
    const type = order_status === 'CANCELLED' ? 'ORDER_CANCEL' : 'RETURN_GOODS'
    return [{ sn, item_id, type, status: 'COMPLETED', from: Math.min(from, till), till, refunded: amount } as const]
  })
}

/** Open after-sales by type of order; the first of each row exist at any size. */
const OPEN: readonly { readonly type: ServiceType; readonly statuses: readonly ServiceStatus[] }[] = [
  {
    type: 'RETURN_GOODS',
    statuses: [
      ...([
        'WAIT_FOR_MANUAL',
        'APPLY',
        'PASS',
        'FULL_COURIER',
        'STOCK_IN',
        'REFUNDING',
        'REFUSE',
        'REFUNDFAIL',
      ] as const),
      ...(['WAIT_FOR_MANUAL', 'APPLY', 'WAIT_FOR_MANUAL', 'PASS', 'REFUSE', 'WAIT_FOR_MANUAL'] as const),
    ],
  },
  { type: 'CHANGE_GOODS', statuses: ['APPLY', 'ERROR_EXCEPTION', 'CLOSED', 'REFUSE', 'ERROR_EXCEPTION'] },
  { type: 'SUPPLY_AGAIN_GOODS', statuses: ['APPLY', 'ERROR_EXCEPTION', 'REFUSE', 'CLOSED', 'ERROR_EXCEPTION'] },
]
const CANCELLING: readonly ServiceStatus[] = [
  'WAIT_FOR_MANUAL',
  'APPLY',
  'PASS',
  'STOCK_IN',
  'REFUNDING',
  'WAIT_FOR_MANUAL',
]

/** Number of orders per additional row. */
const EVERY = 1_500

async function openPlots(db: Database, random: Random, now: number): Promise<Plot[]> {
  const times = 1 + Math.floor((await db.$count(orders)) / EVERY)
  const repeated = <T>(list: readonly T[]) => Array.from({ length: times }, () => list).flat()
  const targets = OPEN.flatMap(({ type, statuses }) => repeated(statuses).map(status => ({ type, status })))
  const cancelling = repeated(CANCELLING).map(status => ({ type: 'ORDER_CANCEL' as const, status }))
  const received = await candidates(db, 'SHIP_ROG', targets.length)
  const waiting = await candidates(db, 'SHIP_NO', cancelling.length)
  const plotsOf = (found: typeof received, of: readonly { type: ServiceType; status: ServiceStatus }[]) =>
    found.flatMap(({ sn, item_id, ...order }, n): Plot[] => {
      const plan = of[n]
      if (!plan) return []
      const bought = order.signing_time ?? order.payment_time ?? order.create_time
      // Within a fortnight, and never before the purchase.
      const earliest = Math.max(bought + 600, now - 14 * DAY)
      const from = Math.round(earliest + random.next() * Math.max(0, now - 3_600 - earliest))
      return [
        { sn, item_id, ...plan, from, till: Math.max(from, Math.min(now - 600, from + random.int(3_600, 4 * DAY))) },
      ]
    })
  return [...plotsOf(received, targets), ...plotsOf(waiting, cancelling)]
}

/** The newest paid orders without an after-sale: received ones, or ones that can still be cancelled. */
async function candidates(db: Database, ship: 'SHIP_ROG' | 'SHIP_NO', limit: number) {
  const isRefunded = sql`exists (select 1 from ${billItems} where ${billItems.order_sn} = ${orders.sn} and ${billItems.item_type} = 'REFUND')`
  const rows = await db
    .select(OUTLINE)
    .from(orders)
    .innerJoin(orderSkus, eq(orderSkus.order_sn, orders.sn))
    .where(
      and(
        eq(orders.disabled, 0),
        eq(orders.pay_status, 'PAY_YES'),
        eq(orders.ship_status, ship),
        inArray(orders.order_status, ship === 'SHIP_ROG' ? ['ROG', 'COMPLETE', 'AFTER_SERVICE'] : ['PAID_OFF']),
        ship === 'SHIP_ROG' ? undefined : and(eq(orders.order_type, 'NORMAL'), eq(orders.payment_type, 'ONLINE')),
        ne(orders.order_type, 'CHANGE'),
        ne(orders.order_type, 'SUPPLY_AGAIN'),
        gt(orders.order_amount, 0),
        gt(orderSkus.actual_pay_total, 0),
        eq(orderSkus.complain_status, 'NO_APPLY'),
        sql`not ${isRefunded}`,
      ),
    )
    .orderBy(desc(orders.create_time), asc(orderSkus.item_id))
    .limit(limit * 3)
  const seen = new Set<string>()
  return (
    rows
      // A cancellation concerns the whole order: only orders with one item.
      .filter(order => ship === 'SHIP_ROG' || order.goods_num === 1)
      .filter(order => {
        const isNew = !seen.has(order.sn)
        seen.add(order.sn)
        return isNew
      })
      .slice(0, limit)
  )
}

/** A refund on a bill has the number of its after-sale. */
const nameRefunds = (db: Database) =>
  db.execute(sql`update ${billItems} set refund_sn = ${afterSales.sn} from ${afterSales}
    where ${afterSales.order_sn} = ${billItems.order_sn} and ${billItems.item_type} = 'REFUND'
    and ${afterSales.service_status} = 'COMPLETED'`)

const ITEM_STATUS = sql`case when a.service_status in ('REFUSE', 'CLOSED') then 'NOT_APPLY'
  when a.service_status = 'COMPLETED' then 'COMPLETE' when a.service_status = 'APPLY' then 'APPLY' else 'PASS' end`

/** Sets the after-sale status of orders and items. */
async function markOrders(db: Database): Promise<void> {
  await db.execute(sql`update order_skus set service_status = ${ITEM_STATUS} from after_sales a, after_sale_goods g
    where g.service_sn = a.sn and order_skus.order_sn = a.order_sn and order_skus.goods_id = g.goods_id
    and order_skus.sku_id = g.sku_id`)
  await db.execute(sql`update orders set service_status = ${ITEM_STATUS} from after_sales a
    where a.order_sn = orders.sn and a.service_type = 'ORDER_CANCEL' and orders.order_status <> 'CANCELLED'`)
  const last = sql`(select a.order_sn, max(l.log_time) as at, bool_or(a.service_type <> 'ORDER_CANCEL'
      and a.service_status not in ('COMPLETED', 'REFUSE', 'CLOSED')) as is_open
    from after_sales a join after_sale_logs l on l.sn = a.sn group by a.order_sn) as last`
  await db.execute(sql`update orders set order_status = 'AFTER_SERVICE', complete_time = null from ${last}
    where last.order_sn = orders.sn and is_open and ship_status = 'SHIP_ROG' and order_status in ('ROG', 'PAID_OFF')`)
  await db.execute(sql`update orders set order_status = 'COMPLETE', complete_time = last.at from ${last}
    where last.order_sn = orders.sn and not is_open and order_status = 'AFTER_SERVICE'`)
}

/** Replacement orders are older than this, so that regular purchases come before them in lists. */
const SENT_BEFORE = DAY / 3

/** Creates the replacement order for half of the after-sales where that had failed. */
async function sendAgain(db: Database, now: number): Promise<void> {
  const at = now - SENT_BEFORE
  const last = sql<number>`(select max(log_time) from ${afterSaleLogs} where ${afterSaleLogs.sn} = ${afterSales.sn})`
  const failed = await db
    .select({ sn: afterSales.sn, seller_name: afterSales.seller_name })
    .from(afterSales)
    .where(and(eq(afterSales.service_status, 'ERROR_EXCEPTION'), lte(last, at)))
    .orderBy(asc(afterSales.id))
  const first = await nextId(db, orders, 'order_id')
  for (const [n, { sn, seller_name }] of failed.entries()) {
    if (n % 2 === 1) {
      const number = `${dayText(at)}8${String(n).padStart(5, '0')}`
      await createNewOrder(db, sn, { operator: seller_name, now: at, number })
    }
  }
  // Order ids follow creation time: later orders get higher ids, far from existing ones.
  await db.execute(sql`update ${orders} set order_id = order_id + ${first + failed.length}::bigint
    where order_id < ${first}::bigint and create_time > ${at}::bigint`)
  await db.execute(sql`update ${memberCoupons} set order_id = ${orders.order_id} from ${orders}
    where ${orders.sn} = ${memberCoupons.order_sn} and ${orders.create_time} > ${at}::bigint`)
  await continueIds(db, orders, 'orders', 'order_id')
}
