import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Counts = Record<string, SQL<number>>

/**
 * How many rows have a price in each range: from its lower bound up to its upper one, which belongs to the next range;
 * only the last range has both of its bounds. Fewer than two bounds are no range: then those at hand count.
 */
export async function rangeChart(
  name: string,
  given: readonly number[] | undefined,
  atHand: readonly number[],
  price: PgColumn,
  read: (fields: Counts) => PromiseLike<Record<string, number>[]>,
) {
  const bounds = given && given.length > 1 ? [...given].sort((a, b) => a - b) : atHand
  const ranges = bounds.slice(1).map((high, at) => ({ low: bounds[at] ?? 0, high }))
  const fields: Counts = Object.fromEntries(
    ranges.map(({ low, high }, at) => {
      const below = at === ranges.length - 1 ? sql`${price} <= ${high}` : sql`${price} < ${high}`
      return [`in${at}`, sql<number>`count(*) filter (where ${price} >= ${low} and ${below})`.mapWith(Number)]
    }),
  )
  const [counts] = await read(fields)
  const labels = ranges.map(({ low, high }) => `${low}~${high}`)
  return {
    series: { name, data: ranges.map((_, at) => String(counts?.[`in${at}`] ?? 0)), localName: labels },
    xAxis: labels,
    yAxis: [],
  }
}
