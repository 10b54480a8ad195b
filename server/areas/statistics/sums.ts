import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { chinaDate } from '../../china-time'
import { ALL_SHOPS, reportSums } from '../../db/schema'
import type { Database } from '../../handler'
import type { Period } from './period'

/** What reports read instead of orders: sums that the database keeps (db/schema/report-sums.ts). */

export type SumKind = 'placed' | 'province' | 'hour' | 'buyer' | 'seller' | 'goods' | 'category' | 'joined'

/** All of time. */
export const EVER = 0

/** A year, or a month. */
export const spanOf = ({ isYear, from }: Period): number => {
  const [year = '', month = ''] = chinaDate(from).split('-')
  return Number(isYear ? year : `${year}${month}`)
}

/** The sums of a shop, or of all. */
const of = (kind: SumKind, seller_id: number, spans: SQL | undefined): SQL | undefined =>
  and(eq(reportSums.kind, kind), eq(reportSums.shop_id, seller_id === 0 ? ALL_SHOPS : seller_id), spans)

/** Those of one span. */
export const sumsOf = (kind: SumKind, span: number, seller_id: number): SQL | undefined =>
  of(kind, seller_id, eq(reportSums.span, span))

/** Those of the parts of a span: the days of a month, the months of a year. */
export const partsOf = (kind: SumKind, span: number, seller_id: number): SQL | undefined =>
  of(kind, seller_id, between(reportSums.span, span * 100, span * 100 + 99))

/** What is kept by months alone: of a month, or of all months of a year. */
export const monthsOf = (kind: SumKind, period: Period, seller_id: number): SQL | undefined =>
  (period.isYear ? partsOf : sumsOf)(kind, spanOf(period), seller_id)

const summed = (column: 'amount' | 'pieces' | 'money') =>
  sql<number>`coalesce(sum(${reportSums[column]}), 0)`.mapWith(Number)
export const sums = { amount: summed('amount'), pieces: summed('pieces'), money: summed('money') } as const
export type Sum = keyof typeof sums

/** The days of a month or months of a year, from 1. */
export const stepOfSpan = sql<number>`${reportSums.span} % 100`

/** Sums by their key: whose they are. What has come to nothing is not there. */
export const byKey = (db: Database, where: SQL | undefined) =>
  db
    .select({
      key: reportSums.key,
      amount: sums.amount.as('amount'),
      pieces: sums.pieces.as('pieces'),
      money: sums.money.as('money'),
    })
    .from(reportSums)
    .where(where)
    .groupBy(reportSums.key)
    .having(sql`${sums.amount} <> 0`)
