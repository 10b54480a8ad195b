import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Admin } from '../../../context'
import type { Database } from '../../../db/database'
import { orders } from '../../../db/schema'
import { contains } from '../../filters'

interface NumberFilter {
  readonly order_sn?: string | undefined
}

/** The reader of a list with a keyword filter, which also searches personal data. */
export interface KeywordReader {
  readonly reader?: Admin | undefined
}

/** A query with its reader, only if it has a keyword: a query without filters stays unfiltered. */
export const readBy = <Q extends { readonly keyword?: string | undefined }>(
  query: Q,
  reader: Admin | undefined,
): Q & KeywordReader => (query.keyword ? { ...query, reader } : query)

/** A filter with the result of the lookup of its order number. */
export interface NumberMatch {
  readonly isWhole?: boolean
}

/** Looks up whether the filter is a complete order number: then it matches this order alone, by its key. */
export async function findOrderNumber<Q extends NumberFilter>(db: Database, query: Q): Promise<Q & NumberMatch> {
  const { order_sn } = query
  if (!order_sn) return query
  return { ...query, isWhole: (await db.$count(orders, eq(orders.sn, order_sn))) > 0 }
}

/** The condition for rows of the order with that number, or of all orders whose number contains it. */
export function orderNumberCondition(
  column: PgColumn,
  { order_sn, isWhole }: NumberFilter & NumberMatch,
  part: (column: PgColumn, text: string) => SQL | undefined = contains,
): SQL | undefined {
  if (!order_sn) return undefined
  return isWhole ? eq(column, order_sn) : part(column, order_sn)
}
