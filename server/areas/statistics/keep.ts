import { sql } from 'drizzle-orm'
import { chinaMonth, chinaMonthBounds } from '../../china-time'
import { members, orders } from '../../db/schema'
import type { Database } from '../../handler'
import { job } from '../../jobs/kinds'

const EVERY = 10 * 60
/** Keys that one step folds. */
const AT_ONCE = 2000
const HOUR = 3600

/** Lines of sums that came since are folded into one for each key: what a report reads grows with its keys alone. */
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
  readonly year: number
  readonly until: number
  readonly first: number
}

/**
 * All sums anew, a year in each step, on the first of a month three hours after midnight: what a repair by hand in the
 * database has left wrong is right again then. Whoever writes meanwhile waits for nothing (db/schema/report-sums.ts).
 */
export const rebuildJob = job<object, Cursor>({
  name: 'sums of reports anew',
  due: after => {
    const { start, end } = chinaMonthBounds(after)
    return after < start + 3 * HOUR ? start + 3 * HOUR : end + 3 * HOUR
  },
  catchesUp: true,
  step: async ({ db, cursor }) => {
    const at = cursor ?? (await yearsOf(db))
    if (!at) return undefined
    if (at.year > at.until) {
      await db.execute(sql`select rebuild_sums_of_ever()`)
      return undefined
    }
    await db.execute(sql`select rebuild_sums(${at.year})`)
    const done = at.year - at.first + 1
    return {
      cursor: { ...at, year: at.year + 1 },
      percentage: Math.floor((done / (at.until - at.first + 2)) * 100),
      text: String(at.year),
    }
  },
})

/** From the year of the first order or member to that of the last. */
async function yearsOf(db: Database): Promise<Cursor | undefined> {
  const bounds = async (table: typeof orders | typeof members) =>
    await db
      .select({
        first: sql<string | null>`min(${table.create_time})`,
        last: sql<string | null>`max(${table.create_time})`,
      })
      .from(table)
  const found = [...(await bounds(orders)), ...(await bounds(members))].flatMap(({ first, last }) =>
    first === null || last === null ? [] : [chinaMonth(Number(first)).year, chinaMonth(Number(last)).year],
  )
  if (found.length === 0) return undefined
  const first = Math.min(...found)
  return { year: first, first, until: Math.max(...found) }
}
