import type { AnswerInput } from '@contract/define'
import { type Language, translate } from '@contract/messages'
import type { afterSaleRecord, serviceLog } from '@contract/orders/after-sales-entities'
import {
  type AfterSaleEvent,
  afterSaleEventLabels,
  afterSaleStatusLabels,
  afterSaleTypeLabels,
} from '@contract/orders/after-sales-labels'
import { systemWord } from '@contract/orders/labels'
import { asc, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../../api-error'
import type { Database } from '../../../db/database'
import { afterSaleGoods, afterSaleLogs, afterSaleRefunds, afterSales, orders } from '../../../db/schema'
import { afterSaleMoved } from '../order/events'
import { lockOrder } from '../order/rows'
import type { OrderRow, ServiceRow } from '../order/serialize-order'
import { type ServiceStatus, serviceAllowable } from './states'

export type GoodsRow = typeof afterSaleGoods.$inferSelect
export type RefundRow = typeof afterSaleRefunds.$inferSelect

/** Reads an after-sale by its number; rejects a deleted one. */
export async function serviceBySn(db: Database, sn: string): Promise<ServiceRow> {
  const [row] = await db.select().from(afterSales).where(eq(afterSales.sn, sn))
  if (row?.disabled !== 'NORMAL') throw notFound('E614')
  return row
}

/** A locked after-sale with its order and its refund. */
export interface LockedService {
  readonly order: OrderRow
  readonly service: ServiceRow
  readonly refund: RefundRow | undefined
}

/**
 * Locks an after-sale and everything that shares the money of its order; the order is locked first, as by every change
 * of any of them.
 */
export async function lockService(db: Database, sn: string): Promise<LockedService> {
  const { order_sn } = await serviceBySn(db, sn)
  const order = await lockOrder(db, order_sn)
  const [service] = await db.select().from(afterSales).where(eq(afterSales.sn, sn)).for('update')
  if (!service) throw notFound('E614')
  return { order, service, refund: await refundOf(db, sn) }
}

export async function refundOf(db: Database, sn: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(afterSaleRefunds).where(eq(afterSaleRefunds.service_sn, sn))
  return row
}

/** Refunded amount, else the approved one, else the requested one; yuan. */
export const refundAmountOf = (refund: Pick<RefundRow, 'actual_price' | 'agree_price' | 'refund_price'>): number =>
  refund.actual_price || refund.agree_price || refund.refund_price

/** Refund amounts by after-sale number, without those that refund nothing. */
export async function refundAmountsOf(db: Database, sns: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (sns.length === 0) return new Map()
  const rows = await db
    .select()
    .from(afterSaleRefunds)
    .where(inArray(afterSaleRefunds.service_sn, [...sns]))
  return new Map(rows.map(row => [row.service_sn, refundAmountOf(row)]))
}

/** The goods of after-sales by number. */
export async function goodsOf(db: Database, sns: readonly string[]): Promise<ReadonlyMap<string, readonly GoodsRow[]>> {
  const found = new Map<string, GoodsRow[]>(sns.map(sn => [sn, []]))
  if (sns.length === 0) return found
  const rows = await db
    .select()
    .from(afterSaleGoods)
    .where(inArray(afterSaleGoods.service_sn, [...sns]))
    .orderBy(asc(afterSaleGoods.id))
  for (const row of rows) found.get(row.service_sn)?.push(row)
  return found
}

/** Writes a log line of an after-sale and emits its event. */
export async function writeServiceLog(
  db: Database,
  line: {
    readonly sn: string
    readonly event: AfterSaleEvent
    readonly now: number
    /** Empty for the system. */
    readonly operator?: string
    readonly message?: string
  },
): Promise<void> {
  const { sn, event, now, operator = '', message = '' } = line
  await db.insert(afterSaleLogs).values({ sn, event, operator, message, log_time: now })
  const [found] = await db
    .select({ order: orders, service: afterSales, refund: afterSaleRefunds })
    .from(afterSales)
    .innerJoin(orders, eq(orders.sn, afterSales.order_sn))
    .leftJoin(afterSaleRefunds, eq(afterSaleRefunds.service_sn, afterSales.sn))
    .where(eq(afterSales.sn, sn))
  if (!found) return
  const { order, service, refund } = found
  const refund_price = refund ? refundAmountOf(refund) : 0
  await afterSaleMoved.raise({ db }, { order, service, event, refund_price, now, reason: message })
}

/** Changes the state of an after-sale, with further columns of the step. */
export async function moveService(
  db: Database,
  { sn }: ServiceRow,
  service_status: ServiceStatus,
  more: Partial<ServiceRow> = {},
): Promise<void> {
  await db
    .update(afterSales)
    .set({ ...more, service_status })
    .where(eq(afterSales.sn, sn))
}

/** Labels of type and state, and allowed operations. */
export const standingOf = (row: ServiceRow, language: Language) => ({
  service_type_text: translate(afterSaleTypeLabels[row.service_type], language),
  service_status_text: translate(afterSaleStatusLabels[row.service_status], language),
  allowable: serviceAllowable(row),
})

/** Rows of a list, with their goods and amounts. */
export async function serializeServices(
  db: Database,
  rows: readonly ServiceRow[],
  language: Language,
): Promise<AnswerInput<typeof afterSaleRecord>[]> {
  const sns = rows.map(({ sn }) => sn)
  const [goods, amounts] = [await goodsOf(db, sns), await refundAmountsOf(db, sns)]
  return rows.map(row => ({
    ...row,
    ...standingOf(row, language),
    service_sn: row.sn,
    goods_list: [...(goods.get(row.sn) ?? [])],
    refund_amount: amounts.get(row.sn) ?? null,
  }))
}

/** An entry of its log in the reader's language. */
function serializeServiceLog(
  row: typeof afterSaleLogs.$inferSelect,
  language: Language,
): AnswerInput<typeof serviceLog> {
  const done = translate(afterSaleEventLabels[row.event], language)
  return {
    ...row,
    log_detail: row.message ? `${done}${language === 'zh' ? '：' : ': '}${row.message}` : done,
    operator: row.operator || translate(systemWord, language),
  }
}

/** The log of an after-sale, newest first. */
export async function serviceLogs(db: Database, sn: string, language: Language) {
  const rows = await db
    .select()
    .from(afterSaleLogs)
    .where(eq(afterSaleLogs.sn, sn))
    .orderBy(asc(afterSaleLogs.log_time), asc(afterSaleLogs.id))
  return rows.reverse().map(row => serializeServiceLog(row, language))
}
