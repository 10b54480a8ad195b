import { sql } from 'drizzle-orm'
import { chinaMonth, chinaMonthBounds } from '../../china-time'
import type { Database } from '../../db/database'
import { billItems, goodsVisits, members, orders } from '../../db/schema'
import { job, type Next } from '../../jobs/kinds'

const EVERY = 10 * 60
/** Keys per step. */
const AT_ONCE = 2000
const HOUR = 3600

/** Aggregates new rows of sums into one per key, so that a report reads no more rows than there are keys. */
export const foldJob = job<object, number>({
  name: 'fold sums of reports',
  due: after => (Math.floor(after / EVERY) + 1) * EVERY,
  catchesUp: true,
  step: async ({ db, cursor = 0 }) => {
    const { rows } = (await db.execute(sql`select fold_sums(${AT_ONCE}) as folded`)) as unknown as {
      rows: { folded: number }[]
    }
    return (rows[0]?.folded ?? 0) < AT_ONCE ? undefined : { cursor: cursor + 1 }
  },
})

interface Cursor {
  /** The next month, as 202611; month 13 is the year itself. */
  readonly span: number
  readonly first: number
  readonly until: number
}

const YEAR_ITSELF = 13
const stepsTo = (from: number, to: number): number => {
  const place = (span: number) => Math.floor(span / 100) * YEAR_ITSELF + (span % 100)
  return place(to) - place(from)
}

/**
 * Recomputes all sums, one month per step followed by its year, which is the sum of its months: on the first of a
 * month, three hours after midnight. This corrects sums after manual changes in the database. Other writers are not
 * blocked (db/schema/report-sums.ts).
 */
export const rebuildJob = job<object, Cursor>({
  name: 'sums of reports anew',
  due: after => {
    const { start, end } = chinaMonthBounds(after)
    return after < start + 3 * HOUR ? start + 3 * HOUR : end + 3 * HOUR
  },
  catchesUp: true,
  step: async ({ db, cursor }) => {
    const at = cursor ?? (await monthsOf(db))
    return at && (await rebuildAt(db, at))
  },
})

/** Recomputes all sums at once, for a database without other users. */
export async function rebuildAllSums(db: Database): Promise<void> {
  let at = await monthsOf(db)
  while (at) at = (await rebuildAt(db, at))?.cursor
}

async function rebuildAt(db: Database, at: Cursor): Promise<Next<Cursor> | undefined> {
  if (at.span > at.until) {
    await db.execute(sql`select rebuild_sums_of_months(null)`)
    return undefined
  }
  const [year, month] = [Math.floor(at.span / 100), at.span % 100]
  const isYear = month === YEAR_ITSELF
  if (isYear) await db.execute(sql`select rebuild_sums_of_months(${year})`)
  else await db.execute(sql`select rebuild_sums_of_month(${year}, ${month})`)
  const next = isYear ? (year + 1) * 100 + 1 : at.span + 1
  return {
    cursor: { ...at, span: next },
    percentage: Math.floor((stepsTo(at.first, next) / (stepsTo(at.first, at.until) + 2)) * 100),
    text: isYear ? String(year) : `${year}-${String(month).padStart(2, '0')}`,
  }
}

/** Time columns of the rows that sums aggregate. */
const MOMENTS = [orders.create_time, members.create_time, billItems.add_time, goodsVisits.day]

/** Months with stored sums, including those whose rows are gone; per kind, they are the two ends of its index range. */
const STORED_MONTHS = sql`select min(months.first) as first, max(months.last) as last from unnest(sum_kinds()) as of(kind), lateral (
  select min(span) as first, max(span) as last from report_sums where kind = of.kind and span between 100000 and 999999) as months`

/** From the first month with rows or sums to the last year with rows. */
async function monthsOf(db: Database): Promise<Cursor | undefined> {
  const found: number[] = []
  for (const column of MOMENTS) {
    const [bounds] = await db
      .select({ first: sql<string | null>`min(${column})`, last: sql<string | null>`max(${column})` })
      .from(column.table)
    if (bounds?.first && bounds.last) found.push(Number(bounds.first), Number(bounds.last))
  }
  const spans = found.map(at => chinaMonth(at)).map(({ year, month }) => year * 100 + month)
  const { rows } = (await db.execute(STORED_MONTHS)) as unknown as {
    rows: { first: number | null; last: number | null }[]
  }
  for (const { first, last } of rows) if (first && last) spans.push(first, last)
  if (spans.length === 0) return undefined
  const first = Math.min(...spans)
  return { span: first, first, until: Math.floor(Math.max(...spans) / 100) * 100 + YEAR_ITSELF }
}
