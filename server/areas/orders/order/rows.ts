import { translate } from '@contract/messages'
import { storedTexts } from '@contract/stored-texts'
import { and, asc, eq, inArray, max } from 'drizzle-orm'
import { notFound } from '../../../api-error'
import type { Admin, Context } from '../../../context'
import type { Database } from '../../../db/database'
import { billItems, bills, orderLogs, orderSkus, orders } from '../../../db/schema'
import { ORDER_SETTINGS, readSettings } from '../../settings'
import { type OrderOperation, type OrderRole, waitsForPayment } from './flow'
import type { OrderRow, SerializeOptions, SkuRow } from './serialize-order'

type OrderRequest = Pick<Context<'GET admin/trade/orders/{sn}'>, 'db' | 'client' | 'services'>

/** How orders are serialized for a request. */
export async function serializeOptionsOf({ db, client, services }: OrderRequest): Promise<SerializeOptions> {
  const { cancel_order_day } = await readSettings(db, ORDER_SETTINGS)
  return { language: client.language, now: services.now(), cancelDays: cancel_order_day }
}

/** Reads an order by its number; rejects a deleted one. */
export async function orderBySn(db: Database, sn: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.sn, sn))
  if (row?.disabled !== 0) throw notFound('453')
  return row
}

/** The same, and locks it until the transaction ends. */
export async function lockOrder(db: Database, sn: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.sn, sn)).for('update')
  if (row?.disabled !== 0) throw notFound('453')
  return row
}

/** The items of orders by order number, in the order of purchase. */
export async function skusOf(db: Database, sns: readonly string[]): Promise<ReadonlyMap<string, readonly SkuRow[]>> {
  const found = new Map<string, SkuRow[]>(sns.map(sn => [sn, []]))
  if (sns.length === 0) return found
  const rows = await db
    .select()
    .from(orderSkus)
    .where(inArray(orderSkus.order_sn, [...sns]))
    .orderBy(asc(orderSkus.order_sn), asc(orderSkus.item_id))
  for (const row of rows) found.get(row.order_sn)?.push(row)
  return found
}

/** Repair times of orders awaiting payment, by number: they could not be paid before. */
export async function repairedAt(db: Database, rows: readonly OrderRow[]): Promise<ReadonlyMap<string, number>> {
  const waiting = rows.filter(waitsForPayment).map(row => row.sn)
  if (waiting.length === 0) return new Map()
  const found = await db
    .select({ sn: orderLogs.order_sn, at: max(orderLogs.op_time) })
    .from(orderLogs)
    .where(and(inArray(orderLogs.order_sn, waiting), eq(orderLogs.operation, 'REPAIR')))
    .groupBy(orderLogs.order_sn)
  return new Map(found.map(({ sn, at }) => [sn, at ?? 0]))
}

/** The bill that contains the payment of an order, if it exists. */
export async function billOf(db: Database, sn: string) {
  const [row] = await db
    .select({ bill_id: bills.bill_id, bill_sn: bills.bill_sn, status: bills.status })
    .from(billItems)
    .innerJoin(bills, eq(bills.bill_id, billItems.bill_id))
    .where(eq(billItems.order_sn, sn))
    .orderBy(asc(billItems.id))
    .limit(1)
  return row
}

/** The actor of an operation. */
export interface Actor {
  readonly role: OrderRole
  readonly id: number
  readonly name: string
}

/** The server itself. */
export const SYSTEM: Actor = { role: 'system', id: 0, name: '' }

/** The calling administrator as an actor. */
export const adminOf = ({ admin }: { readonly admin: Admin | undefined }): Actor => ({
  role: 'admin',
  id: admin?.id ?? 0,
  name: translate(storedTexts.byAdmin, 'zh', admin?.username ?? '').trim(),
})

/** Writes an entry to the log of an order. */
export async function writeOrderLog(
  db: Database,
  line: {
    readonly sn: string
    readonly by: Actor
    readonly now: number
    readonly operation?: OrderOperation | 'CREATE'
    /** Details of the operation; without an operation, the whole text. */
    readonly message?: string
  },
): Promise<void> {
  await db.insert(orderLogs).values({
    order_sn: line.sn,
    op_role: line.by.role,
    op_id: line.by.id,
    op_name: line.by.name,
    operation: line.operation ?? null,
    message: line.message ?? '',
    op_time: line.now,
  })
}
