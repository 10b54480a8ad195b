import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { askReplies, asks } from '../../db/schema'
import type { Handlers } from '../../handler'
import { countedPageOf, countLarge } from '../counting'
import { contains, defineFilters, equals, on, rangeInside } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'
import { auditDecided } from '../reviewed-record'
import { rejectDecided, rejectSensitiveContent, reviewedRecordOf } from './audit'

type AskKeys =
  | 'GET admin/members/asks'
  | 'GET admin/members/asks/{ask_id}'
  | 'POST admin/members/asks/batch/audit'
  | 'DELETE admin/members/asks/{ask_id}'
  | 'GET admin/members/reply'
  | 'POST admin/members/reply/batch/audit'
  | 'DELETE admin/members/reply/{id}'

const isThere = eq(asks.status, 'NORMAL')
const isNotDeleted = eq(askReplies.is_del, 'NORMAL')

const askConditions = defineFilters('GET admin/members/asks', asks, {
  keyword: on([asks.content, asks.goods_name, asks.member_name], contains),
  goods_name: contains,
  member_name: contains,
  content: contains,
  auth_status: equals,
  reply_status: equals,
  anonymous: equals,
  member_id: equals,
  seller_id: equals,
  create_time: rangeInside,
})

const replyConditions = defineFilters('GET admin/members/reply', askReplies, {
  keyword: on([askReplies.content, askReplies.member_name], contains),
  member_name: contains,
  content: contains,
  auth_status: equals,
  anonymous: equals,
  member_id: equals,
  reply_id: on(askReplies.id, equals),
  reply_time: rangeInside,
})

/** Questions about goods, and answers of other members. Deletion is soft. */
export const askHandlers: Handlers<AskKeys> = {
  'GET admin/members/asks': async ({ db, query }) => {
    const where = and(isThere, askConditions(query))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(asks)
      .where(where)
      .orderBy(...orderOf(query, asks, asks.ask_id, [desc(asks.create_time), desc(asks.ask_id)]))
      .limit(limit)
      .offset(offset)
    return countedPageOf(rows, await countLarge(db, asks, where), query)
  },

  'GET admin/members/asks/{ask_id}': async ({ db, params }) => {
    const row = await askOf(db, params.ask_id)
    if (!row) throw notFound()
    return row
  },

  'POST admin/members/asks/batch/audit': async context => {
    const { db, body, record } = context
    const ids = [...new Set(body.ids)]
    const rows = await db
      .select()
      .from(asks)
      .where(and(inArray(asks.ask_id, ids), isThere))
      .orderBy(asks.ask_id)
      .for('update')
    rejectDecided(
      ids,
      rows,
      row => row.ask_id,
      row => row.auth_status,
      '107audited',
    )
    await rejectSensitiveContent(db, rows, body.auth_status)
    const change = { auth_status: body.auth_status }
    await db.update(asks).set(change).where(inArray(asks.ask_id, ids))
    await auditDecided.raise(context, {
      queue: 'asks',
      decided: rows.map(reviewedRecordOf('ask_id')),
      verdict: { pass: body.auth_status === 'PASS_AUDIT' ? 1 : 0 },
    })
    record(
      rows.map(({ ask_id, auth_status }) => ({ ask_id, auth_status })),
      change,
    )
  },

  'DELETE admin/members/asks/{ask_id}': async ({ db, params, record }) => {
    const [row] = await db
      .update(asks)
      .set({ status: 'DELETED' })
      .where(and(eq(asks.ask_id, params.ask_id), isThere))
      .returning()
    if (!row) throw notFound()
    await db.update(askReplies).set({ is_del: 'DELETED' }).where(eq(askReplies.ask_id, row.ask_id))
    record({ ...row, status: 'NORMAL' }, null)
  },

  'GET admin/members/reply': async ({ db, query }) => {
    const where = and(
      eq(askReplies.ask_id, query.ask_id),
      isNotDeleted,
      eq(askReplies.reply_status, 'YES'),
      replyConditions(query),
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(askReplies)
      .where(where)
      .orderBy(...orderOf(query, askReplies, askReplies.id, [desc(askReplies.reply_time), desc(askReplies.id)]))
      .limit(limit)
      .offset(offset)
    return pageOf(rows, await db.$count(askReplies, where), query)
  },

  'POST admin/members/reply/batch/audit': decideReplies,

  'DELETE admin/members/reply/{id}': async ({ db, params, record }) => {
    const [row] = await db
      .update(askReplies)
      .set({ is_del: 'DELETED' })
      .where(and(eq(askReplies.id, params.id), isNotDeleted))
      .returning()
    if (!row) throw notFound('202')
    // Only an approved answer was counted.
    if (row.auth_status === 'PASS_AUDIT') {
      await db
        .update(asks)
        .set({ reply_num: sql`greatest(${asks.reply_num} - 1, 0)` })
        .where(eq(asks.ask_id, row.ask_id))
    }
    record(row, null, { ask: [row.ask_id] })
  },
}

/** A question that is not deleted. */
export async function askOf(db: Database, ask_id: number) {
  const [row] = await db
    .select()
    .from(asks)
    .where(and(eq(asks.ask_id, ask_id), isThere))
  return row
}

/** Decides on answers of members, and updates the answer count of their questions. */
async function decideReplies(context: Context<'POST admin/members/reply/batch/audit'>): Promise<undefined> {
  const { db, body, record } = context
  const ids = [...new Set(body.ids)]
  const rows = await db
    .select()
    .from(askReplies)
    .where(and(inArray(askReplies.id, ids), isNotDeleted))
    .orderBy(askReplies.id)
    .for('update')
  rejectDecided(
    ids,
    rows,
    row => row.id,
    row => row.auth_status,
    '107audited',
  )
  await rejectSensitiveContent(db, rows, body.auth_status)
  const change = { auth_status: body.auth_status }
  await db.update(askReplies).set(change).where(inArray(askReplies.id, ids))
  if (body.auth_status === 'PASS_AUDIT') {
    for (const [ask_id, passed] of [...countsOf(rows.map(row => row.ask_id))].sort(([a], [b]) => a - b)) {
      await db
        .update(asks)
        .set({ reply_num: sql`${asks.reply_num} + ${passed}` })
        .where(eq(asks.ask_id, ask_id))
    }
  }
  record(
    rows.map(({ id, auth_status }) => ({ id, auth_status })),
    change,
    { ask: [...new Set(rows.map(row => row.ask_id))] },
  )
}

function countsOf(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
