import { and, desc, eq, gte, like, lte, type SQL } from 'drizzle-orm'
import { payLogs } from '../../db/schema'
import type { Context, Handlers } from '../../handler'
import { contains, orderOf, pageOf, windowOf } from '../listing'
import { methodText } from './methods'

/** What a way to pay is called in the text that a collection keeps. */
const WAYS = { alipay: '%支付宝%', wechat: '%微信%' } as const

type Query = Context<'GET admin/trade/orders/pay-log'>['query']

const whereOf = (query: Query): SQL | undefined =>
  and(
    query.order_sn ? contains(payLogs.order_sn, query.order_sn) : undefined,
    query.member_name ? eq(payLogs.pay_member_name, query.member_name) : undefined,
    query.pay_way ? like(payLogs.pay_type, WAYS[query.pay_way]) : undefined,
    query.payment_type ? eq(payLogs.pay_way, query.payment_type) : undefined,
    query.pay_status ? eq(payLogs.pay_status, query.pay_status) : undefined,
    query.start_time === undefined ? undefined : gte(payLogs.pay_time, query.start_time),
    query.end_time === undefined ? undefined : lte(payLogs.pay_time, query.end_time),
  )

/** What was, or is to be, paid. */
export const payLogHandlers: Handlers<'GET admin/trade/orders/pay-log'> = {
  'GET admin/trade/orders/pay-log': async ({ db, query, client }) => {
    const where = whereOf(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(payLogs)
      .where(where)
      .orderBy(...orderOf(query, payLogs, payLogs.pay_log_id, [desc(payLogs.pay_log_id)]))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => ({ ...row, pay_type: methodText(row.pay_type, client.language) }))
    return pageOf(data, await db.$count(payLogs, where), query)
  },
}
