import { perform, SYSTEM } from '@server/areas/orders'
import type { Database } from '@server/db/database'
import { commissionTpls, distributionOrders, distributionSellbacks, distributors } from '@server/db/schema'
import { orderWith } from '@tests/support/order'
import { eq } from 'drizzle-orm'

/** A template with these percentages. */
export async function templateWith(db: Database, grade1: number, grade2: number): Promise<number> {
  const [row] = await db
    .insert(commissionTpls)
    .values({ tpl_name: `${grade1} / ${grade2}`, grade1, grade2, is_default: 0 })
    .returning({ id: commissionTpls.id })
  return row?.id ?? 0
}

/** A chain of distributors, each referred by the previous one, the first by none; their ids start at `from`. */
export async function chainOf(db: Database, from: number, templates: readonly number[]): Promise<readonly number[]> {
  const ids = templates.map((_, at) => from + at)
  await db.insert(distributors).values(
    ids.map((member_id, at) => ({
      member_id,
      member_name: `shu_${member_id}`,
      lv1_id: ids[at - 1] ?? null,
      lv2_id: ids[at - 2] ?? null,
      current_tpl_id: templates[at] ?? 0,
      create_time: 1_700_000_000,
    })),
  )
  return ids
}

/** A paid order of this amount, which its buyer has just received. */
export async function received(db: Database, member_id: number, fen: number, now: number) {
  const { sn } = await orderWith(
    db,
    {
      ...{ member_id, member_name: `shu_${member_id}`, order_amount: fen / 100, pay_money: fen / 100 },
      ...{ order_status: 'SHIPPED', ship_status: 'SHIP_YES', pay_status: 'PAY_YES' },
      ...{ payment_time: now, ship_time: now, create_time: now },
    },
    { goods_id: 1, num: 0, held: 0 },
  )
  return db.transaction(tx => perform(tx, sn, 'ROG', { by: SYSTEM, now }))
}

export const distributorOf = async (db: Database, member_id: number) => {
  const [row] = await db.select().from(distributors).where(eq(distributors.member_id, member_id))
  if (!row) throw new Error('There is no such distributor')
  return row
}

/** A distributor's earned and refunded commissions, line by line. */
export const earnedBy = (db: Database, member_id: number) =>
  db.select().from(distributionOrders).where(eq(distributionOrders.member_id, member_id))
export const givenBackBy = (db: Database, member_id: number) =>
  db.select().from(distributionSellbacks).where(eq(distributionSellbacks.member_id, member_id))

/** Whether one is below a distributor, on either of the two levels. */
export const chainedTo = (one: { lv1_id: number | null; lv2_id: number | null }, member_id: number): boolean =>
  one.lv1_id === member_id || one.lv2_id === member_id
