import type { calls as publishingCalls } from '@contract/publishing/calls'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { conflict, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { publisherMembers, publishers } from '../../db/schema'
import type { Handlers } from '../../handler'
import { lockPublisher, readPublisher, serializePublishers } from './publisher-rows'

type MemberKeys = Extract<keyof typeof publishingCalls, `${string} admin/publishers/{teacher_id}/members${string}`>

/** Members of a group publisher. */
export const publisherMemberHandlers: Handlers<MemberKeys> = {
  'GET admin/publishers/{teacher_id}/members': async ({ db, params }) => {
    const group = await readPublisher(db, params.teacher_id)
    if (group.kind !== 'GROUP') throw conflict('324')
    return membersOf(db, group.teacher_id)
  },

  'POST admin/publishers/{teacher_id}/members': async ({ db, params, body, services, record }) => {
    const group = await lockGroup(db, params.teacher_id)
    const ids = [...new Set(body.member_teacher_id)]
    // A shared lock, so that no member is deleted while being added.
    const people = await db
      .select({ teacher_id: publishers.teacher_id })
      .from(publishers)
      .where(and(inArray(publishers.teacher_id, ids), eq(publishers.kind, 'PERSON')))
      .for('share')
    if (people.length !== ids.length) throw conflict('324member')
    await db
      .insert(publisherMembers)
      .values(ids.map(member_id => ({ group_id: group.teacher_id, member_id, create_time: services.now() })))
      .onConflictDoNothing()
    record(null, { group_id: group.teacher_id, members: ids })
    return membersOf(db, group.teacher_id)
  },

  'DELETE admin/publishers/{teacher_id}/members/{member_teacher_id}': async ({ db, params, record }) => {
    const group = await lockGroup(db, params.teacher_id)
    const gone = await db
      .delete(publisherMembers)
      .where(
        and(eq(publisherMembers.group_id, group.teacher_id), eq(publisherMembers.member_id, params.member_teacher_id)),
      )
      .returning()
    if (gone.length === 0) throw notFound('320')
    record({ group_id: group.teacher_id, members: [params.member_teacher_id] }, null)
    return undefined
  },
}

async function lockGroup(db: Database, teacher_id: number) {
  const group = await lockPublisher(db, teacher_id)
  if (group.kind !== 'GROUP') throw conflict('324')
  return group
}

async function membersOf(db: Database, group_id: number) {
  const rows = await db
    .select({ publisher: publishers })
    .from(publisherMembers)
    .innerJoin(publishers, eq(publishers.teacher_id, publisherMembers.member_id))
    .where(eq(publisherMembers.group_id, group_id))
    .orderBy(asc(publisherMembers.create_time), asc(publisherMembers.member_id))
  return serializePublishers(
    db,
    rows.map(row => row.publisher),
  )
}
