import type { ReadQuery } from '@contract/calls'
import type { Given } from '@contract/define'
import type { Language } from '@contract/messages'
import type { payLog } from '@contract/orders/entities'
import { and, desc, eq, gte, inArray, like, lt, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { orders, payLogs } from '../../db/schema'
import type { Handlers } from '../../handler'
import { batches } from '../batches'
import { countedPageOf, countLarge } from '../counting'
import { containsPart, orderOf, windowOf } from '../listing'
import { methodText } from './methods'

/** What a way to pay is called in the text that a collection keeps. */
const WAYS = { alipay: '%支付宝%', wechat: '%微信%' } as const

type Query = ReadQuery<'GET admin/trade/orders/pay-log/list'>
type PayRow = typeof payLogs.$inferSelect

/** What a list of collections is narrowed by. Its file may say ONLINE or COD where the list says how they were paid. */
export const wherePaid = (query: Query): SQL | undefined =>
  and(
    query.order_sn ? containsPart(payLogs.order_sn, query.order_sn) : undefined,
    query.member_name ? eq(payLogs.pay_member_name, query.member_name) : undefined,
    wayIs(query.pay_way),
    query.payment_type ? eq(payLogs.pay_way, query.payment_type) : undefined,
    query.pay_status ? eq(payLogs.pay_status, query.pay_status) : undefined,
    query.start_time === undefined ? undefined : gte(payLogs.pay_time, query.start_time),
    query.end_time === undefined ? undefined : lte(payLogs.pay_time, query.end_time),
  )

function wayIs(way: Query['pay_way']): SQL | undefined {
  if (way === undefined) return undefined
  return way === 'ONLINE' || way === 'COD' ? eq(payLogs.pay_way, way) : like(payLogs.pay_type, WAYS[way])
}

/** Collections with whose orders they are for. */
async function onWire(db: Database, rows: readonly PayRow[], language: Language): Promise<Given<typeof payLog>[]> {
  const sns = rows.map(row => row.order_sn)
  const found =
    sns.length === 0
      ? []
      : await db.select({ sn: orders.sn, member_id: orders.member_id }).from(orders).where(inArray(orders.sn, sns))
  const payers = new Map(found.map(({ sn, member_id }) => [sn, member_id]))
  return rows.map(row => ({
    ...row,
    pay_type: methodText(row.pay_type, language),
    member_id: payers.get(row.order_sn) ?? null,
  }))
}

type PayKeys = 'GET admin/trade/orders/pay-log' | 'GET admin/trade/orders/pay-log/list'

/** What was, or is to be, paid. */
export const payLogHandlers: Handlers<PayKeys> = {
  'GET admin/trade/orders/pay-log': async ({ db, query, client }) => {
    const where = wherePaid(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(payLogs)
      .where(where)
      .orderBy(...orderOf(query, payLogs, payLogs.pay_log_id, [desc(payLogs.pay_log_id)]))
      .limit(limit)
      .offset(offset)
    const data = await onWire(db, rows, client.language)
    return countedPageOf(data, await countLarge(db, payLogs, where), query)
  },

  'GET admin/trade/orders/pay-log/list': async ({ db, query, client }) => exportPayLogs(db, query, client.language),
}

/** Every collection that matches, newest first. */
async function* exportPayLogs(
  db: Database,
  query: ReadQuery<'GET admin/trade/orders/pay-log/list'>,
  language: Language,
): AsyncGenerator<Given<typeof payLog>[]> {
  const newest = batches<PayRow>((after, limit) =>
    db
      .select()
      .from(payLogs)
      .where(and(wherePaid(query), after && lt(payLogs.pay_log_id, after.pay_log_id)))
      .orderBy(desc(payLogs.pay_log_id))
      .limit(limit),
  )
  for await (const rows of newest) yield await onWire(db, rows, language)
}
