import { translate } from '@contract/messages'
import type { calls as publishingCalls } from '@contract/publishing/calls'
import { publishingMessages as messages } from '@contract/publishing/labels'
import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
import { conflict, invalidFields } from '../../api-error'
import type { Database } from '../../db/database'
import { goods, publisherMembers, publishers } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { columnsOf, type PublisherForm } from './publisher-form'
import { actedForBy, lockPublisher, lockPublishers, type PublisherRow, serializePublisher } from './publisher-rows'

type WriteKeys = Extract<
  keyof typeof publishingCalls,
  'POST admin/publishers' | 'PUT admin/publishers/{teacher_id}' | 'DELETE admin/publishers/{teacher_id}'
>

/** The calls that write a publisher's facts. */
export const publisherWrites: Handlers<WriteKeys> = {
  'POST admin/publishers': async ({ db, body, client, services, record }) => {
    await lockPublishers(db, namedIn(body))
    const columns = await columnsOf(db, body, client.language, undefined)
    const now = services.now()
    const [row] = await db
      .insert(publishers)
      .values({ ...columns, kind: body.kind, create_time: now, update_time: now, submit_time: now })
      .returning()
    if (!row) throw new Error('The new publisher was not answered')
    await bindOwners(db, row, body)
    record(null, { teacher_id: row.teacher_id, kind: row.kind, name: row.name })
    return serializePublisher(db, row)
  },

  'PUT admin/publishers/{teacher_id}': async ({ db, params, body, client, services, record }) => {
    const before = await lockPublisher(db, params.teacher_id, [
      ...namedIn(body),
      ...(await ownersOf(db, params.teacher_id)),
    ])
    if (body.kind !== before.kind) throw conflict('322')
    if ('agent_id' in body && body.agent_id === before.teacher_id) {
      throw invalidFields({ agent_id: translate(messages.agent, client.language) })
    }
    const columns = await columnsOf(db, body, client.language, before)
    const now = services.now()
    // Saving a rejected publisher submits the application again; other states do not change.
    const again = before.status === 'REFUSED' ? { status: 'APPLY' as const, refuse_reason: '', submit_time: now } : {}
    const [after] = await db
      .update(publishers)
      .set({ ...columns, ...again, update_time: now })
      .where(eq(publishers.teacher_id, before.teacher_id))
      .returning()
    if (!after) throw new Error('The saved publisher was not answered')
    await bindOwners(db, after, body)
    if (after.name !== before.name) {
      await db.update(goods).set({ teacher_name: after.name }).where(eq(goods.teacher_id, after.teacher_id))
    }
    record(...changesOf(before, after))
    return serializePublisher(db, after)
  },

  'DELETE admin/publishers/{teacher_id}': async ({ db, params, record }) => {
    const before = await lockPublisher(db, params.teacher_id)
    const { teacher_id } = before
    // Works in the recycle bin count, since they can be restored; permanently deleted ones do not.
    const ofTheirs = or(eq(goods.teacher_id, teacher_id), actedForBy([teacher_id]))
    const works = await db.$count(goods, and(ofTheirs, ne(goods.disabled, -1)))
    if (works > 0) throw conflict('323')
    if ((await db.$count(publishers, eq(publishers.agent_id, teacher_id))) > 0) throw conflict('323owners')
    if ((await db.$count(publisherMembers, eq(publisherMembers.member_id, teacher_id))) > 0) throw conflict('323group')
    await db
      .delete(publisherMembers)
      .where(or(eq(publisherMembers.group_id, teacher_id), eq(publisherMembers.member_id, teacher_id)))
    await db.delete(publishers).where(eq(publishers.teacher_id, teacher_id))
    record(before, null)
    return undefined
  },
}

/** The other publishers a form refers to. */
const namedIn = (form: PublisherForm): number[] => [
  ...('agent_id' in form && form.agent_id ? [form.agent_id] : []),
  ...('owner_ids' in form ? (form.owner_ids ?? []) : []),
]

/** The owners an agent currently represents. */
async function ownersOf(db: Database, agent_id: number): Promise<number[]> {
  const rows = await db
    .select({ teacher_id: publishers.teacher_id })
    .from(publishers)
    .where(eq(publishers.agent_id, agent_id))
  return rows.map(row => row.teacher_id)
}

/** Sets the agent of the owners in an agent's form, and clears it for owners no longer listed. */
async function bindOwners(db: Database, agent: PublisherRow, form: PublisherForm): Promise<void> {
  if (form.kind !== 'AGENT' || form.owner_ids === undefined) return
  const owners = form.owner_ids
  await db
    .update(publishers)
    .set({ agent_id: null })
    .where(
      and(
        eq(publishers.agent_id, agent.teacher_id),
        owners.length > 0 ? notInArray(publishers.teacher_id, owners) : undefined,
      ),
    )
  if (owners.length === 0) return
  await db
    .update(publishers)
    .set({ agent_id: agent.teacher_id })
    .where(and(inArray(publishers.teacher_id, owners), eq(publishers.kind, 'USER')))
}
