import type { ReadQuery } from '@contract/calls'
import type { AnswerInput } from '@contract/define'
import type { Language } from '@contract/messages'
import type { payLog } from '@contract/orders/entities'
import { and, desc, eq, inArray, like, lt, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { orders, payLogs } from '../../../db/schema'
import type { Handlers } from '../../../handler'
import { countedPageOf, countLarge } from '../../counting'
import { containsPart, defineFilters, equals, on, range } from '../../filters'
import { keysetBatches } from '../../keyset-batches'
import { orderOf, windowOf } from '../../listing'
import { methodText } from './methods'

/** Patterns of payment methods in the stored text of a collection. */
const WAYS = { alipay: '%支付宝%', wechat: '%微信%' } as const

type Query = ReadQuery<'GET admin/trade/orders/pay-log/list'>
type PayRow = typeof payLogs.$inferSelect

const queryConditions = defineFilters('GET admin/trade/orders/pay-log/list', payLogs, {
  order_sn: containsPart,
  member_name: on(payLogs.pay_member_name, equals),
  payment_type: on(payLogs.pay_way, equals),
  pay_status: equals,
  pay_time: range,
})

/** The conditions of a list of collections. Its export may filter by ONLINE or COD where the list filters by method. */
export const wherePaid = (query: Query): SQL | undefined => and(wayIs(query.pay_way), queryConditions(query))

function wayIs(way: Query['pay_way']): SQL | undefined {
  if (way === undefined) return undefined
  return way === 'ONLINE' || way === 'COD' ? eq(payLogs.pay_way, way) : like(payLogs.pay_type, WAYS[way])
}

/** Collections with the buyers of their orders. */
async function serializePayments(
  db: Database,
  rows: readonly PayRow[],
  language: Language,
): Promise<AnswerInput<typeof payLog>[]> {
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

/** Received and pending payments. */
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
    const data = await serializePayments(db, rows, client.language)
    return countedPageOf(data, await countLarge(db, payLogs, where), query)
  },

  'GET admin/trade/orders/pay-log/list': async ({ db, query, client }) => exportPayLogs(db, query, client.language),
}

/** Every collection that matches, newest first. */
async function* exportPayLogs(
  db: Database,
  query: ReadQuery<'GET admin/trade/orders/pay-log/list'>,
  language: Language,
): AsyncGenerator<AnswerInput<typeof payLog>[]> {
  const newest = keysetBatches<PayRow>((after, limit) =>
    db
      .select()
      .from(payLogs)
      .where(and(wherePaid(query), after && lt(payLogs.pay_log_id, after.pay_log_id)))
      .orderBy(desc(payLogs.pay_log_id))
      .limit(limit),
  )
  for await (const rows of newest) yield await serializePayments(db, rows, language)
}
