import { type Member, member } from '@contract/members/entities'
import { eq } from 'drizzle-orm'
import { members } from '../../db/schema'
import type { Database } from '../../handler'
import { missing } from '../../refusal'
import { onWire } from '../../wire'

export type MemberRow = typeof members.$inferSelect

/** Of one in the recycle bin nobody needs the whole number: 138****0000. */
const masked = (mobile: string): string => mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2')

/** A member as the wire has it: without its password and when it was signed out. */
export function memberOnWire(row: MemberRow): Member {
  const isBinned = row.disabled === -1
  return onWire(member, {
    ...row,
    disabled: isBinned ? -1 : 0,
    mobile: isBinned ? masked(row.mobile) : row.mobile,
  })
}

/** Reads a member; in the recycle bin or not. */
export async function memberOf(db: Database, member_id: number): Promise<MemberRow> {
  const [row] = await db.select().from(members).where(eq(members.member_id, member_id))
  if (!row) throw missing()
  return row
}

/** Reads a member and keeps others from changing it until the transaction ends. */
export async function lockMember(db: Database, member_id: number): Promise<MemberRow> {
  const [row] = await db.select().from(members).where(eq(members.member_id, member_id)).for('update')
  if (!row) throw missing()
  return row
}
