import type { ReadQuery } from '@contract/calls'
import { and, desc, eq, exists, inArray, not, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ApiError, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { comments } from '../../db/schema'
import type { Handlers } from '../../handler'
import { countedPageOf, countLarge } from '../counting'
import { contains, defineFilters, equals, flag, on, rangeInside } from '../filters'
import { orderOf, windowOf } from '../listing'
import { auditDecided } from '../reviewed-record'
import { rejectDecided, rejectSensitiveContent, reviewedRecordOf } from './audit'
import { earnPoints } from './earned-points'

type CommentKeys =
  | 'GET admin/members/comments'
  | 'GET admin/members/comments/{comment_id}'
  | 'POST admin/members/comments/batch/audit'
  | 'DELETE admin/members/comments/{comment_id}'

type CommentRow = typeof comments.$inferSelect

const isThere = eq(comments.status, 1)
const added = alias(comments, 'added')

/** Comments. Deletion is soft. */
export const commentHandlers: Handlers<CommentKeys> = {
  'GET admin/members/comments': async ({ db, query }) => {
    const where = whereOf(db, query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(comments)
      .where(where)
      .orderBy(
        ...orderOf(query, comments, comments.comment_id, [desc(comments.create_time), desc(comments.comment_id)]),
      )
      .limit(limit)
      .offset(offset)
    return countedPageOf(await withAdded(db, rows), await countLarge(db, comments, where), query)
  },

  'GET admin/members/comments/{comment_id}': async ({ db, params }) => {
    const found = await commentOf(db, params.comment_id)
    if (!found) throw notFound()
    return found
  },

  'POST admin/members/comments/batch/audit': async context => {
    const { db, body, services, record } = context
    const ids = [...new Set(body.ids)]
    const rows = await db
      .select()
      .from(comments)
      .where(and(inArray(comments.comment_id, ids), isThere))
      .orderBy(comments.comment_id)
      .for('update')
    rejectDecided(
      ids,
      rows,
      row => row.comment_id,
      row => row.audit_status,
      '200',
    )
    await rejectSensitiveContent(db, rows, body.auth_status)
    const change = { audit_status: body.auth_status }
    if (body.auth_status === 'PASS_AUDIT') await rewardComments(db, rows, services.now())
    await db.update(comments).set(change).where(inArray(comments.comment_id, ids))
    await auditDecided.raise(context, {
      queue: 'comments',
      decided: rows.map(reviewedRecordOf('comment_id')),
      verdict: { pass: body.auth_status === 'PASS_AUDIT' ? 1 : 0 },
    })
    record(
      rows.map(({ comment_id, audit_status }) => ({ comment_id, audit_status })),
      change,
    )
  },

  'DELETE admin/members/comments/{comment_id}': async ({ db, params, record }) => {
    const [before] = await db
      .update(comments)
      .set({ status: 0 })
      .where(and(eq(comments.comment_id, params.comment_id), isThere))
      .returning()
    if (!before) throw new ApiError('002comment', 404)
    record({ ...before, status: 1 }, null)
  },
}

/** Awards points for approved comments; the first comment on goods earns more. */
async function rewardComments(db: Database, rows: readonly (typeof comments.$inferSelect)[], now: number) {
  const goods = [...new Set(rows.map(row => row.goods_id))]
  const passed = await db
    .selectDistinct({ goods_id: comments.goods_id })
    .from(comments)
    .where(and(inArray(comments.goods_id, goods), eq(comments.audit_status, 'PASS_AUDIT')))
  const known = new Set(passed.map(row => row.goods_id))
  for (const { member_id, goods_id, have_image } of rows) {
    const isFirst = !known.has(goods_id)
    known.add(goods_id)
    const by = [
      ['comment', 1],
      ['comment_img', have_image],
      ['first_comment', isFirst ? 1 : 0],
    ] as const
    await earnPoints(db, { member_id, now, by })
  }
}

const queryConditions = defineFilters('GET admin/members/comments', comments, {
  keyword: on([comments.content, comments.goods_name, comments.member_name], contains),
  content: contains,
  goods_name: contains,
  member_name: contains,
  grade: equals,
  comments_type: equals,
  have_image: flag,
  audit_status: equals,
  reply_status: flag,
  member_id: equals,
  seller_id: equals,
  goods_id: equals,
  create_time: rangeInside,
})

function whereOf(db: Database, query: ReadQuery<'GET admin/members/comments'>): SQL | undefined {
  // A first comment with a follow-up.
  const chased = exists(
    db
      .select()
      .from(added)
      .where(and(eq(added.parent_id, comments.comment_id), eq(added.status, 1))),
  )
  const isFinished = query.comment_status && (query.comment_status === 'FINISHED' ? '1' : '0')
  const wantsAdded = query.have_additional ?? isFinished
  return and(
    isThere,
    wantsAdded ? and(eq(comments.comments_type, 'INITIAL'), wantsAdded === '1' ? chased : not(chased)) : undefined,
    queryConditions(query),
  )
}

/** A comment that is not deleted. */
export async function commentOf(db: Database, comment_id: number) {
  const rows = await db
    .select()
    .from(comments)
    .where(and(eq(comments.comment_id, comment_id), isThere))
  const [found] = await withAdded(db, rows)
  return found
}

/** Comments with their follow-ups, in a single query. */
async function withAdded(db: Database, rows: readonly CommentRow[]) {
  const ids = rows.map(row => row.comment_id)
  const found =
    ids.length > 0
      ? await db
          .select()
          .from(comments)
          .where(and(inArray(comments.parent_id, ids), isThere))
      : []
  const byParent = new Map(found.map(row => [row.parent_id, row]))
  return rows.map(row => ({ ...row, additional_comment: byParent.get(row.comment_id) ?? null }))
}
