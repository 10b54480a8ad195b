import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database'
import { orders } from '../../../db/schema'
import { contains } from '../../filters'

interface NumberFilter {
  readonly order_sn?: string | undefined
}

/** Filters whose number is that of one order. */
export interface NumberMatch {
  readonly isWhole?: boolean
}

/** The filters with what is known of their number: a whole one means that order alone, and is looked up by its key. */
export async function looked<Q extends NumberFilter>(db: Database, query: Q): Promise<Q & NumberMatch> {
  const { order_sn } = query
  if (!order_sn) return query
  return { ...query, isWhole: (await db.$count(orders, eq(orders.sn, order_sn))) > 0 }
}

/** What belongs to the order of that number, or to any whose number it is a part of. */
export function ofNumber(
  column: PgColumn,
  { order_sn, isWhole }: NumberFilter & NumberMatch,
  part: (column: PgColumn, text: string) => SQL | undefined = contains,
): SQL | undefined {
  if (!order_sn) return undefined
  return isWhole ? eq(column, order_sn) : part(column, order_sn)
}
