import { like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import { categories, reportSums } from '../../db/schema'
import { type Period, type TimeSpan, wholeMonthsOf } from './period'
import { monthsIn, type SumKind, sumsIn } from './sums'

interface Range {
  readonly low: number
  readonly high: number
  /** The upper bound is exclusive, except in the last range. */
  readonly isLast: boolean
}

const AT_HAND = [0, 100, 1000, 10_000, 100_000]

function rangesOf(prices: readonly number[] | undefined): Range[] {
  // Fewer than two bounds form no range, so the defaults apply.
  const bounds = prices && prices.length > 1 ? [...prices].sort((a, b) => a - b) : AT_HAND
  return bounds.slice(1).map((high, at) => ({ low: bounds[at] ?? 0, high, isLast: at === bounds.length - 2 }))
}

const HUNDRED = 100
const cell = (letter: 'h' | 'y', number: number): string => letter + String(number).padStart(12, '0')

/** The index cells of a price range, as `price_cells` of the database names them: by hundreds where possible. */
export function cellsOf({ low, high, isLast }: Range): (readonly [since: string, until: string])[] {
  const [first, last] = [Math.ceil(low / HUNDRED), Math.floor(high / HUNDRED)]
  const yuan = (from: number, to: number, above: 0 | 1 = 0) =>
    [`${cell('y', from)}0`, `${cell('y', to)}${above}`] as const
  const end = isLast ? 1 : 0
  if (first >= last) return [yuan(low, high, end)]
  const parts = [
    yuan(low, first * HUNDRED),
    [cell('h', first), cell('h', last)] as const,
    yuan(last * HUNDRED, high, end),
  ]
  return parts.filter(([since, until]) => since !== until)
}

/** Stored amounts by cell; with a category, those of each category below its path. */
export interface SumScope {
  readonly kind: SumKind
  readonly seller_id: number
  readonly path?: string
}

async function storedSumsIn(db: Database, ranges: readonly Range[], months: readonly number[], scope: SumScope) {
  const { kind, seller_id, path = '' } = scope
  const cells = ranges.flatMap((range, at) =>
    cellsOf(range).map(([since, until]) => sql`(${at}::int, ${since}::text, ${until}::text)`),
  )
  const bounds = sql`(values ${sql.join(cells, sql`, `)}) as cells(at, since, until)`
  // Summed in a lateral join, so that each cell is an index lookup.
  const sums = (inCategory: SQL) => sql`lateral (select sum(${reportSums.amount}) as amount from ${reportSums} where
    ${sumsIn(kind, months, seller_id)} and ${reportSums.key} >= ${inCategory} || since and ${reportSums.key} < ${inCategory} || until)`
  const found =
    path === ''
      ? sql`${bounds}, ${sums(sql`''`)} as each`
      : sql`${categories}, ${bounds}, ${sums(sql`${categories.category_id}`)} as each where ${like(categories.category_path, `${path}%`)}`
  const rows = await db
    .select({ at: sql<number>`each.at`.mapWith(Number), num: sql`coalesce(each.num, 0)`.mapWith(Number) })
    .from(sql`(select at, sum(each.amount) as num from ${found} group by at) as each`)
  return new Map(rows.map(row => [row.at, row.num]))
}

type Counts = Record<string, SQL<number>>
const NONE: ReadonlyMap<number, number> = new Map()

/** Fallback for fractional bounds and days: counts the rows themselves. */
async function countedIn(ranges: readonly Range[], spans: readonly TimeSpan[], price: PgColumn, read: SumReader) {
  const fields: Counts = Object.fromEntries(
    ranges.map(({ low, high, isLast }, at) => {
      const below = isLast ? sql`${price} <= ${high}` : sql`${price} < ${high}`
      return [at, sql<number>`count(*) filter (where ${price} >= ${low} and ${below})`.mapWith(Number)]
    }),
  )
  const [counts] = await read(fields, spans)
  return new Map(ranges.map((_, at) => [at, counts?.[at] ?? 0]))
}
type SumReader = (fields: Counts, spans: readonly TimeSpan[]) => PromiseLike<Record<string, number>[]>

/** Inputs of a price chart. */
interface Prices {
  readonly name: string
  readonly prices: readonly number[] | undefined
  readonly period: Period
  readonly sumScope: SumScope
  readonly price: PgColumn
  readonly read: SumReader
}

/** Counts by price range, lower bound inclusive, upper bound exclusive except in the last range. */
export async function rangeChart(db: Database, { name, prices, period, sumScope, price, read }: Prices) {
  const ranges = rangesOf(prices)
  const isWhole = ranges.every(({ low, high }) => Number.isInteger(low) && Number.isInteger(high))
  const months = isWhole ? monthsIn(period) : []
  const edges = !isWhole ? [period] : period.type === 'range' ? wholeMonthsOf(period).edges : []
  const stored = months.length > 0 ? await storedSumsIn(db, ranges, months, sumScope) : NONE
  const counted = edges.length > 0 ? await countedIn(ranges, edges, price, read) : NONE
  const counts = new Map(ranges.map((_, at) => [at, (stored.get(at) ?? 0) + (counted.get(at) ?? 0)]))
  const labels = ranges.map(({ low, high }) => `${low}~${high}`)
  return {
    series: { name, data: ranges.map((_, at) => String(counts.get(at) ?? 0)), localName: labels },
    xAxis: labels,
    yAxis: [],
  }
}
