import type { OrderSettings } from '@contract/settings/entities'
import { storedTexts } from '@contract/stored-texts'
import { and, asc, eq, gt, gte, inArray, isNotNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ApiError } from '../../../api-error'
import type { Database } from '../../../db/database'
import { jobs, orderLogs, orderSkus, orders } from '../../../db/schema'
import { job } from '../../../jobs/kinds'
import { addGoodComments } from '../../members'
import { ORDER_SETTINGS, readSettings, type SettingDefinition, writeSettings } from '../../settings'
import type { OrderOperation } from './flow'
import { type OperationOptions, perform } from './operate'
import { SYSTEM, skusOf } from './rows'
import type { OrderRow } from './serialize-order'

/** Interval of the job in seconds, and orders per step, which are locked meanwhile. */
const EVERY = 5 * 60
const AT_ONCE = 50
const DAY = 86_400
const NAME = 'orders that have waited'

interface Rule {
  /** The setting with the waiting period in days. */
  readonly days: keyof OrderSettings
  /** Orders that have been due since before a moment; `since` is the first run of this job. */
  readonly due: (until: number, since: number) => SQL | undefined
  /** The transition of due orders. */
  readonly move: (db: Database, rows: readonly OrderRow[], now: number) => Promise<unknown>
}

/** Each order in its own transaction: a rejected one, changed by a concurrent request, does not affect the others. */
const bySystem = (
  operation: OrderOperation,
  more: Partial<OperationOptions> = {},
  then?: (db: Database, order: OrderRow, now: number) => Promise<unknown>,
) => {
  return async (db: Database, rows: readonly OrderRow[], now: number) => {
    for (const { sn } of rows) {
      try {
        await db.transaction(async tx => {
          const order = await perform(tx, sn, operation, { by: SYSTEM, now, ...more })
          await then?.(tx, order, now)
        })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    }
  }
}

const rateAutomatically = async (db: Database, order: OrderRow, now: number) =>
  addGoodComments(db, order, (await skusOf(db, [order.sn])).get(order.sn) ?? [], now)

/** Closes the application period of items without an after-sale or complaint. */
const expire = (field: 'service' | 'complain') => async (db: Database, rows: readonly OrderRow[]) => {
  const isOne = (column: typeof orders.sn | typeof orderSkus.order_sn) =>
    inArray(
      column,
      rows.map(row => row.sn),
    )
  const items =
    field === 'service'
      ? ([{ service_status: 'EXPIRED' }, eq(orderSkus.service_status, 'NOT_APPLY')] as const)
      : ([{ complain_status: 'EXPIRED' }, eq(orderSkus.complain_status, 'NO_APPLY')] as const)
  await db
    .update(orderSkus)
    .set(items[0])
    .where(and(isOne(orderSkus.order_sn), items[1]))
  await db
    .update(orders)
    .set(field === 'service' ? { service_expired: 1 } : { complain_expired: 1 })
    .where(isOne(orders.sn))
}

const isQuiet = notInArray(orders.service_status, ['APPLY', 'PASS'])
const paysFirst = eq(orders.payment_type, 'ONLINE')
const paysCash = eq(orders.payment_type, 'COD')
/** A failed order cannot be paid before its repair, so its payment period starts then (`repairedAt`). */
const notRepairedSince = (until: number): SQL =>
  sql`${orders.sn} not in (select ${orderLogs.order_sn} from ${orderLogs}
    where ${and(eq(orderLogs.operation, 'REPAIR'), gt(orderLogs.op_time, until))})`

/** contract/orders.md, "System jobs", in the order in which an order reaches them. */
export const ORDER_RULES: readonly Rule[] = [
  {
    days: 'cancel_order_day',
    due: until =>
      and(
        inArray(orders.order_status, ['NEW', 'CONFIRM']),
        paysFirst,
        lte(orders.create_time, until),
        notRepairedSince(until),
      ),
    move: bySystem('CANCEL', { reason: storedTexts.unpaid[0] }),
  },
  {
    days: 'rog_order_day',
    due: until => and(eq(orders.order_status, 'SHIPPED'), isQuiet, lte(orders.ship_time, until)),
    move: bySystem('ROG', { reason: storedTexts.receivedByTime[0] }),
  },
  {
    days: 'complete_order_pay',
    due: until => and(eq(orders.order_status, 'ROG'), paysCash, lte(orders.signing_time, until)),
    move: bySystem('PAY', { reason: storedTexts.paidByTime[0], paid: { payment_method_name: '货到付款' } }),
  },
  {
    days: 'complete_order_day',
    due: until => and(eq(orders.order_status, 'ROG'), paysFirst, lte(orders.signing_time, until)),
    move: bySystem('COMPLETE'),
  },
  {
    days: 'complete_order_day',
    due: until => and(eq(orders.order_status, 'PAID_OFF'), paysCash, lte(orders.payment_time, until)),
    move: bySystem('COMPLETE'),
  },
  {
    days: 'comment_order_day',
    // A migrated marketplace brings years of orders without comments: no automatic comment is added for orders received
    // before this rule first ran.
    due: (until, since) =>
      and(
        eq(orders.comment_status, 'UNFINISHED'),
        gte(orders.signing_time, since),
        inArray(orders.order_status, ['ROG', 'PAID_OFF', 'COMPLETE']),
        lte(orders.signing_time, until),
      ),
    move: bySystem('COMMENT', { reason: storedTexts.praisedByTime[0] }, rateAutomatically),
  },
  {
    days: 'service_expired_day',
    due: until => and(eq(orders.service_expired, 0), isNotNull(orders.complete_time), lte(orders.complete_time, until)),
    move: expire('service'),
  },
  {
    days: 'complain_expired_day',
    due: until =>
      and(eq(orders.complain_expired, 0), isNotNull(orders.complete_time), lte(orders.complete_time, until)),
    move: expire('complain'),
  },
]

/** Time of the first run, stored as a setting because finished jobs are deleted. */
const FIRST_RUN: SettingDefinition<{ since: number }> = {
  name: 'order_clock',
  schema: z.object({ since: z.number().int() }),
  first: { since: 0 },
}

async function firstRun(db: Database, now: number): Promise<number> {
  const { since } = await readSettings(db, FIRST_RUN)
  if (since > 0) return since
  // Installations older than this setting have recorded runs instead.
  const [run] = await db
    .select({ at: jobs.due_at })
    .from(jobs)
    .where(eq(jobs.kind, NAME))
    .orderBy(asc(jobs.id))
    .limit(1)
  const first = Math.min(run?.at ?? now, now)
  await writeSettings(db, FIRST_RUN, { since: first })
  return first
}

/** Position of the job: the rule, and the last order it processed. */
interface Cursor {
  readonly rule: number
  readonly after: number
}

/** Moves due orders in batches; each order is processed once per run, even if it stays due. */
export const orderClock = job<object, Cursor>({
  name: NAME,
  due: after => (Math.floor(after / EVERY) + 1) * EVERY,
  catchesUp: true,
  step: async ({ db, services, cursor = { rule: 0, after: 0 } }) => {
    const rule = ORDER_RULES[cursor.rule]
    if (!rule) return undefined
    const now = Math.floor(services.now())
    const settings = await readSettings(db, ORDER_SETTINGS)
    const since = await firstRun(db, now)
    const isDue = rule.due(now - settings[rule.days] * DAY, since)
    const rows = await db
      .select()
      .from(orders)
      .where(and(eq(orders.disabled, 0), gt(orders.order_id, cursor.after), isDue))
      .orderBy(asc(orders.order_id))
      .limit(AT_ONCE)
    if (rows.length > 0) await rule.move(db, rows, now)
    const last = rows.length === AT_ONCE ? rows.at(-1)?.order_id : undefined
    return { cursor: last === undefined ? { rule: cursor.rule + 1, after: 0 } : { rule: cursor.rule, after: last } }
  },
})
