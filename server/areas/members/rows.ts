import { type Member, member } from '@contract/members/entities'
import { eq } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { members } from '../../db/schema'
import { serialize } from '../../serialize'

export type MemberRow = typeof members.$inferSelect

/** A member as the wire has it: without its password and sign-out time. */
export const serializeMember = (row: MemberRow): Member =>
  serialize(member, { ...row, disabled: row.disabled === -1 ? -1 : 0 })

/** Reads a member, including those in the recycle bin. */
export async function memberOf(db: Database, member_id: number): Promise<MemberRow> {
  const [row] = await db.select().from(members).where(eq(members.member_id, member_id))
  if (!row) throw notFound()
  return row
}

/** Locks a member until the transaction ends. */
export async function lockMember(db: Database, member_id: number): Promise<MemberRow> {
  const [row] = await db.select().from(members).where(eq(members.member_id, member_id)).for('update')
  if (!row) throw notFound()
  return row
}
