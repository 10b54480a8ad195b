import { storedTexts } from '@contract/stored-texts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { members, pointHistory } from '../../db/schema'

/** Adds spendable points to a member with a history entry; does nothing for 0. */
export async function givePoints(
  db: Database,
  move: { readonly member_id: number; readonly points: number; readonly reason: string; readonly now: number },
): Promise<void> {
  const { member_id, points, reason, now } = move
  if (points <= 0) return
  const [member] = await db
    .update(members)
    .set({ consum_point: sql`${members.consum_point} + ${points}` })
    .where(eq(members.member_id, member_id))
    .returning({ member_id: members.member_id })
  if (!member) return
  await db.insert(pointHistory).values({
    member_id,
    time: now,
    reason,
    operator: storedTexts.bySystem[0],
    consum_point: points,
    consum_point_type: 1,
  })
}
