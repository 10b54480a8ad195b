import type { ReadQuery } from '@contract/calls'
import type { AnswerInput } from '@contract/define'
import { type Language, translate } from '@contract/messages'
import type { refundRecord } from '@contract/orders/after-sales-entities'
import { refundTagLabels } from '@contract/orders/after-sales-labels'
import { REFUND_TAGS, type RefundTag, refundTagOf, refundTags } from '@contract/orders/refund-tags'
import { and, desc, eq, exists, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { notFound } from '../../../api-error'
import type { Database } from '../../../db/database'
import { afterSaleRefunds, afterSales, orders } from '../../../db/schema'
import type { Handlers } from '../../../handler'
import { countedPageOf, countLarge } from '../../counting'
import { contains, defineFilters, equals, on, range } from '../../filters'
import { keysetBatches, olderThan } from '../../keyset-batches'
import { orderOf, windowOf } from '../../listing'
import { findOrderNumber, type NumberMatch, orderNumberCondition } from '../order/order-number-filter'
import { type GoodsRow, goodsOf, type RefundRow, refundOf, serviceBySn, serviceLogs } from './rows'

type RefundKeys =
  | 'GET admin/after-sales/refund'
  | 'GET admin/after-sales/refund/totals'
  | 'GET admin/after-sales/refund/export'
  | 'GET admin/after-sales/exports/excel'
  | 'GET admin/after-sales/refund/{sn}'
type Filters = ReadQuery<'GET admin/after-sales/refund/totals'>

/** Refunds of after-sales, pending and paid. */
export const refundLists: Handlers<RefundKeys> = {
  'GET admin/after-sales/refund': async ({ db, query, client }) => {
    const where = ofRefunds(await findOrderNumber(db, query))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(afterSaleRefunds)
      .where(where)
      .orderBy(...orderOf(query, afterSaleRefunds, afterSaleRefunds.id, newest))
      .limit(limit)
      .offset(offset)
    const data = await withGoods(db, rows, client.language)
    return countedPageOf(data, await countLarge(db, afterSaleRefunds, where), query)
  },

  'GET admin/after-sales/refund/totals': async ({ db, query }) => {
    const [sums] = await db
      .select(SUMS)
      .from(afterSaleRefunds)
      .where(ofRefunds(await findOrderNumber(db, query)))
    if (!sums) throw new Error('A sum over no rows is still one row')
    return sums
  },

  'GET admin/after-sales/refund/export': async ({ db, query, client }) =>
    everyRefund(db, await findOrderNumber(db, query), client.language),
  'GET admin/after-sales/exports/excel': async ({ db, query, client }) =>
    everyRefund(db, await findOrderNumber(db, query), client.language),

  'GET admin/after-sales/refund/{sn}': async ({ db, params, client }) => {
    const { language } = client
    const refund = await refundOf(db, params.sn)
    if (!refund || refund.refund_status === null) throw notFound('E603')
    const service = await serviceBySn(db, params.sn)
    const { sn, order_sn, member_id, member_name, seller_id, seller_name, mobile } = service
    const [order] = await db.select({ payment_type: orders.payment_type }).from(orders).where(eq(orders.sn, order_sn))
    const goods = (await goodsOf(db, [sn])).get(sn) ?? []
    return {
      ...refund,
      ...serializeRefund(refund, { goods, service_status: service.service_status }, language),
      ...{ sn, member_id, member_name, seller_id, seller_name, mobile },
      payment_type: order?.payment_type ?? '',
      logs: await serviceLogs(db, sn, language),
    }
  },
}

const newest = [desc(afterSaleRefunds.create_time), desc(afterSaleRefunds.id)]

/** Sums whole fen (numeric); 0 without rows. */
const total = (column: PgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)
const SUMS = {
  refund_price: total(afterSaleRefunds.refund_price),
  agree_price: total(afterSaleRefunds.agree_price),
  actual_price: total(afterSaleRefunds.actual_price),
}

const queryConditions = defineFilters('GET admin/after-sales/refund/totals', afterSaleRefunds, {
  keyword: on([afterSaleRefunds.service_sn, afterSaleRefunds.order_sn], contains),
  service_sn: contains,
  goods_name: on(afterSaleRefunds.goods_names, contains),
  refund_status: equals,
  refund_way: equals,
  create_time: range,
})

/** Conditions of the list of refunds: a mere request is not a refund. */
const ofRefunds = (query: Filters & NumberMatch): SQL | undefined =>
  and(
    isNotNull(afterSaleRefunds.refund_status),
    query.tag && refundsUnder(query.tag),
    orderNumberCondition(afterSaleRefunds.order_sn, query),
    queryConditions(query),
  )

/** Condition of a tab: the state of the refund, combined with that of its after-sale if two tabs share a state. */
export function refundsUnder(tag: RefundTag): SQL | undefined {
  const { refund_status, service_status } = REFUND_TAGS[tag]
  const others = refundTags.flatMap(one => {
    const { refund_status: shared, service_status: own } = REFUND_TAGS[one]
    return shared === refund_status && own ? [own] : []
  })
  const own = eq(afterSaleRefunds.refund_status, refund_status)
  if (others.length === 0) return own
  const meant = service_status ? [service_status] : others
  // A correlated subquery per refund: a `not in` list of all other after-sales would be read as a whole.
  const services = sql`(select 1 from ${afterSales}
    where ${and(eq(afterSales.sn, afterSaleRefunds.service_sn), inArray(afterSales.service_status, meant))})`
  return and(own, service_status ? exists(services) : notExists(services))
}

async function* everyRefund(db: Database, query: Filters & NumberMatch, language: Language) {
  const { create_time, id } = afterSaleRefunds
  const all = keysetBatches<RefundRow>((after, limit) =>
    db
      .select()
      .from(afterSaleRefunds)
      .where(and(ofRefunds(query), after && olderThan(create_time, id, after)))
      .orderBy(...newest)
      .limit(limit),
  )
  for await (const rows of all) yield await withGoods(db, rows, language)
}

async function withGoods(db: Database, rows: readonly RefundRow[], language: Language) {
  const sns = rows.map(row => row.service_sn)
  const [goods, states] = [await goodsOf(db, sns), await serviceStatesOf(db, sns)]
  return rows.map(row => {
    const { service_sn } = row
    const facts = { goods: goods.get(service_sn) ?? [], service_status: states.get(service_sn) ?? '' }
    return serializeRefund(row, facts, language)
  })
}

/** The states of after-sales by number. */
async function serviceStatesOf(db: Database, sns: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (sns.length === 0) return new Map()
  const rows = await db
    .select({ sn: afterSales.sn, service_status: afterSales.service_status })
    .from(afterSales)
    .where(inArray(afterSales.sn, [...sns]))
  return new Map(rows.map(row => [row.sn, row.service_status]))
}

function serializeRefund(
  row: RefundRow,
  { goods, service_status }: { readonly goods: readonly GoodsRow[]; readonly service_status: string },
  language: Language,
): AnswerInput<typeof refundRecord> {
  // Both are set for a listed refund.
  const { refund_status: status, create_time } = row
  const refund_status = status ?? 'APPLY'
  const tag = refundTagOf(refund_status, service_status)
  return {
    ...row,
    refund_status,
    create_time: create_time ?? 0,
    refund_status_text: translate(refundTagLabels[tag], language),
    tag,
    goods_list: [...goods],
  }
}
