import { asc, eq, gt, sql } from 'drizzle-orm'
import { chinaDate, chinaMonthBounds } from '../../china-time'
import type { Database } from '../../db/database'
import { billMembers, billTotals, distributionOrders, distributionSellbacks, distributors } from '../../db/schema'
import { job } from '../../jobs/kinds'

/** Distributors per step: their bills are locked meanwhile. */
const AT_ONCE = 50
const HOUR = 3_600

/** On the first of a month, an hour after midnight, every distributor gets a bill for the previous month. */
export const monthlyDistributionBills = job<object, number>({
  name: 'distribution bills of the month',
  due: after => chinaMonthBounds(after).end + HOUR,
  step: async ({ db, cursor = 0, due }) => {
    const { start } = chinaMonthBounds(due)
    const last = await drawUp(db, { start_time: chinaMonthBounds(start - 1).start, end_time: start - 1 }, cursor)
    return last === undefined ? undefined : { cursor: last }
  },
})

export interface Month {
  readonly start_time: number
  readonly end_time: number
}

/**
 * Creates the bills of a month for a batch of distributors from their unbilled commissions and deductions until the
 * month's end. The database aggregates, so memory use does not depend on the number of orders. Each order and refund
 * stores its bill, so a second run for the same month finds nothing unbilled.
 * @param after the last distributor id of the previous batch
 * @returns the last distributor id, if there are more
 */
export async function drawUp(db: Database, month: Month, after: number, most = AT_ONCE): Promise<number | undefined> {
  const found = await db
    .select({ id: distributors.member_id })
    .from(distributors)
    .where(gt(distributors.member_id, after))
    .orderBy(asc(distributors.member_id))
    .limit(most)
  const last = found.at(-1)?.id
  if (last === undefined) return undefined
  const total_id = await totalOf(db, month)
  await drawMembers(db, { ...month, total_id, after, last })
  await addUp(db, total_id)
  return found.length === most ? last : undefined
}

const numberOf = ({ start_time }: Month): string => `F${chinaDate(start_time).slice(0, 7).replace('-', '')}`

/** The month's bill; created by the first caller. */
async function totalOf(db: Database, month: Month): Promise<number> {
  await db
    .insert(billTotals)
    .values({ ...month, sn: numberOf(month) })
    .onConflictDoNothing()
  const [total] = await db
    .select({ id: billTotals.id })
    .from(billTotals)
    .where(eq(billTotals.start_time, month.start_time))
    .for('update')
  if (!total) throw new Error('The bill of the month was not made')
  return total.id
}

interface MonthBatch extends Month {
  readonly total_id: number
  readonly after: number
  readonly last: number
}

/**
 * A single statement, hence a single snapshot: the rows summed are those marked with the bill. A distributor who
 * already has a bill for the month gets no second one; late entries go to the next bill.
 */
async function drawMembers(db: Database, { total_id, after, last, ...month }: MonthBatch): Promise<void> {
  const { start_time, end_time } = month
  const isOpen = sql`bill_id is null and member_id > ${after} and member_id <= ${last} and create_time <= ${end_time}`
  // Joins the distributors again, so that only their rows are scanned.
  const isOpenOf = (table: 'o' | 's') =>
    sql`${sql.raw(table)}.bill_id is null and ${sql.raw(table)}.member_id > ${after}
      and ${sql.raw(table)}.member_id <= ${last} and ${sql.raw(table)}.create_time <= ${end_time}`
  await db.execute(sql`
    with earned as (
      select member_id, count(*) as orders, sum(order_amount) as amount, sum(commission) as commission
      from ${distributionOrders} where ${isOpen} group by member_id
    ), returned as (
      select member_id, count(*) as orders, sum(refund_amount) as amount, sum(commission) as commission
      from ${distributionSellbacks} where ${isOpen} group by member_id
    ), made as (
      insert into ${billMembers} (total_id, member_id, sn, member_name, start_time, end_time, order_count, order_money,
        push_money, return_order_count, return_order_money, return_push_money)
      select ${total_id}::bigint, d.member_id, ${numberOf(month)} || lpad(d.member_id::text, 8, '0'), d.member_name,
        ${start_time}::bigint, ${end_time}::bigint, coalesce(e.orders, 0), coalesce(e.amount, 0),
        coalesce(e.commission, 0), coalesce(r.orders, 0), coalesce(r.amount, 0), coalesce(r.commission, 0)
      from ${distributors} d left join earned e on e.member_id = d.member_id left join returned r on r.member_id = d.member_id
      where e.member_id is not null or r.member_id is not null
      order by d.member_id
      on conflict do nothing returning id, member_id
    ), orders_settled as (
      update ${distributionOrders} o set bill_id = made.id from made
      where o.member_id = made.member_id and ${isOpenOf('o')}
    )
    update ${distributionSellbacks} s set bill_id = made.id from made
    where s.member_id = made.member_id and ${isOpenOf('s')}`)
}

const SUMMED = [
  ...(['order_count', 'order_money', 'push_money'] as const),
  ...(['return_order_count', 'return_order_money', 'return_push_money'] as const),
]

/** Sums up the bills of a month. */
async function addUp(db: Database, total_id: number): Promise<void> {
  const sums = SUMMED.map(name => sql.raw(`coalesce(sum(${name}), 0)`))
  const columns = sql.raw(SUMMED.join(', '))
  await db.execute(sql`
    update ${billTotals} set (${columns}) =
      (select ${sql.join(sums, sql`, `)} from ${billMembers} where total_id = ${total_id})
    where id = ${total_id}`)
}
