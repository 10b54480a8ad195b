import { createHash } from 'node:crypto'
import { sendTypeLabels } from '@contract/members/labels'
import type { calls as messageCalls } from '@contract/members/messages'
import { translate } from '@contract/messages'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { ApiError, conflict } from '../../api-error'
import type { Database } from '../../db/database'
import { memberMessages, members, siteMessages } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains, defineFilters, flag, on, range } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'

type MessageRow = typeof siteMessages.$inferSelect

const queryConditions = defineFilters('GET admin/systems/messages', siteMessages, {
  keyword: on([siteMessages.title, siteMessages.content], contains),
  title: contains,
  content: contains,
  send_type: flag,
  send_time: range,
})

/** Messages of the site to its members. */
export const messageHandlers: Handlers<keyof typeof messageCalls> = {
  'GET admin/systems/messages': async ({ db, query, client }) => {
    const where = queryConditions(query)
    const { limit, offset } = windowOf(query)
    const newest = [desc(siteMessages.send_time), desc(siteMessages.id)]
    const rows = await db
      .select()
      .from(siteMessages)
      .where(where)
      .orderBy(...orderOf(query, siteMessages, siteMessages.id, newest))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => ({
      ...row,
      send_type: translate(sendTypeLabels[row.send_type], client.language),
      receivers: row.member_ids === null ? null : row.member_ids.split(',').length,
    }))
    return pageOf(data, await db.$count(siteMessages, where), query)
  },

  'GET admin/systems/messages/recipients': async ({ db }) => ({ recipients: await countEveryone(db) }),

  'POST admin/systems/messages': async ({ db, body, admin, services, record, unchanged }) => {
    const chosen = body.send_type === 1 ? await chosenMembers(db, body.member_ids ?? '') : undefined
    const once = body.once || attemptOf(body, chosen, services.now())
    const [made] = await db
      .insert(siteMessages)
      .values({
        admin_id: admin?.id ?? 0,
        admin_name: admin?.username ?? '',
        title: body.title.trim(),
        content: body.content.trim(),
        send_type: body.send_type,
        member_ids: chosen?.join(',') ?? null,
        send_time: services.now(),
        once,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) {
      unchanged()
      return withRecipients(db, await sentBefore(db, admin?.id ?? 0, once))
    }
    if (chosen) await addRecipients(db, made, chosen)
    record(null, made)
    return withRecipients(db, made)
  },
}

/** "All members" are those who can sign in: disabled and deleted ones receive nothing. */
const countEveryone = (db: Database): Promise<number> => db.$count(members, eq(members.disabled, 0))

/** The message with its number of recipients. */
const withRecipients = async (db: Database, row: MessageRow) => ({
  ...row,
  recipients: row.member_ids === null ? await countEveryone(db) : row.member_ids.split(',').length,
})

/** The same message within a minute is a double click or a retry. */
function attemptOf(
  { title, content }: { readonly title: string; readonly content: string },
  chosen: readonly number[] | undefined,
  now: number,
): string {
  const same = JSON.stringify([title.trim(), content.trim(), chosen ?? 'everyone', Math.floor(now / 60)])
  return createHash('sha256').update(same).digest('hex')
}

/** The ids of the selected members, without duplicates and without members who do not exist or cannot sign in. */
async function chosenMembers(db: Database, written: string): Promise<readonly number[]> {
  const ids = [...new Set(written.split(',').filter(Boolean).map(Number))]
  if (ids.length === 0) throw conflict('122')
  const known = ids.filter(Number.isSafeInteger)
  const found = await db
    .select({ member_id: members.member_id })
    .from(members)
    .where(and(inArray(members.member_id, known), eq(members.disabled, 0)))
  const there = new Set(found.map(row => row.member_id))
  const lost = ids.filter(id => !there.has(id))
  if (lost.length > 0) throw new ApiError('123', 409, { n: lost.slice(0, 10).join(', ') })
  return ids
}

/** Delivers the message to each recipient. */
const addRecipients = (db: Database, { id }: MessageRow, chosen: readonly number[]) =>
  db.execute(sql`insert into ${memberMessages} (message_id, member_id)
    select ${id}, unnest(${`{${chosen.join(',')}}`}::bigint[])`)

/** The message that an earlier request with the same idempotency key has sent. */
async function sentBefore(db: Database, admin_id: number, once: string): Promise<MessageRow> {
  const [sent] = await db
    .select()
    .from(siteMessages)
    .where(and(eq(siteMessages.admin_id, admin_id), eq(siteMessages.once, once)))
  if (!sent) throw new Error('A message that could not be stored is not there either')
  return sent
}
