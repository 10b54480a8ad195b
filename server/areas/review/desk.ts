import { isPlainObject } from '@contract/plain-object'
import type { calls as reviewCalls } from '@contract/review/calls'
import { and, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../api-error'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import { auditDecisions, type ReviewQueue, reviewClaims } from '../../db/schema'
import type { Handlers } from '../../handler'
import { type Part, QUEUES, type QueuedRecord } from './queues'

type DeskKeys = Extract<
  keyof typeof reviewCalls,
  | 'GET admin/review/{queue}'
  | 'GET admin/review/{queue}/counts'
  | 'GET admin/review/{queue}/{record_id}'
  | `${'PUT' | 'DELETE'} admin/review/{queue}/{record_id}/claim`
>

/** Default number of ids in an answer. */
const USUAL_IDS = 200
/** Duration of a claim, in seconds. */
export const CLAIM_SECONDS = 120
/** Earlier decisions beside a record. */
const EARLIER = 10

const PARTS: Readonly<Record<ReviewQueue, readonly (readonly [name: string, part: Part])[]>> = {
  shops: [],
  goods: [],
  comments: [],
  asks: [],
  qualifications: [],
  publications: [1, 3, 4, 5].map(content_type => [String(content_type), { content_type }]),
  publishers: (['USER', 'AGENT', 'PERSON', 'GROUP'] as const).map(kind => [kind, { kind }]),
}

/** The review desk (designed): pending records one by one, with the claims of reviewers. */
export const deskHandlers: Handlers<DeskKeys> = {
  'GET admin/review/{queue}': async ({ db, params, query }) => {
    const queue = QUEUES[params.queue]
    const ids = await idsIn(db, sql`${queue.ids(query)} limit ${query.limit ?? USUAL_IDS}`)
    return { ids, total: await queue.total(db, query) }
  },

  'GET admin/review/{queue}/counts': async ({ db, params }) => {
    const queue = QUEUES[params.queue]
    const parts: Record<string, number> = {}
    for (const [name, part] of PARTS[params.queue]) parts[name] = await queue.total(db, part)
    return { all: await queue.total(db, {}), parts }
  },

  'GET admin/review/{queue}/{record_id}': async ({ db, params, query, admin, services }) => {
    const { queue: name, record_id } = params
    const queue = QUEUES[name]
    const found = await queue.read(db, record_id)
    const before = found.before ?? (await lastSnapshot(db, name, record_id))
    const next = await idsIn(db, sql`select id from (${queue.ids(query)}) as waiting where id <> ${record_id} limit 1`)
    return {
      queue: name,
      record_id,
      title: found.title,
      record: found.record,
      waiting: found.waiting,
      changed: before ? differences(before, found.now) : [],
      first_time: before === null,
      earlier: await earlierOf(db, name, record_id, found),
      remaining: await queue.total(db, query),
      next_id: next[0] ?? null,
      claimed_by: await holderOf(db, name, record_id, admin, services.now()),
    }
  },

  'PUT admin/review/{queue}/{record_id}/claim': async ({ db, params, admin, services }) => {
    const caller = callerOf(admin)
    const { queue, record_id } = params
    await QUEUES[queue].read(db, record_id)
    const now = services.now()
    const mine = { admin_id: caller.id, admin_name: caller.username, claim_time: now }
    // Claims the record unless another administrator holds an unexpired claim, in a single statement, so that
    // concurrent claims cannot both succeed.
    await db
      .insert(reviewClaims)
      .values({ queue, record_id, ...mine })
      .onConflictDoUpdate({
        target: [reviewClaims.queue, reviewClaims.record_id],
        set: mine,
        setWhere: sql`${reviewClaims.admin_id} = ${caller.id} or ${reviewClaims.claim_time} <= ${now - CLAIM_SECONDS}`,
      })
    return { claimed_by: await holderOf(db, queue, record_id, admin, now) }
  },

  'DELETE admin/review/{queue}/{record_id}/claim': async ({ db, params, admin }) => {
    const { queue, record_id } = params
    await db.delete(reviewClaims).where(and(claimOn(queue, record_id), eq(reviewClaims.admin_id, callerOf(admin).id)))
    return undefined
  },
}

const claimOn = (queue: ReviewQueue, record_id: number) =>
  and(eq(reviewClaims.queue, queue), eq(reviewClaims.record_id, record_id))

/** The other administrator who has claimed the record, if any. */
async function holderOf(
  db: Database,
  queue: ReviewQueue,
  record_id: number,
  admin: Admin | undefined,
  now: number,
): Promise<typeof reviewClaims.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(reviewClaims)
    .where(
      and(
        claimOn(queue, record_id),
        gt(reviewClaims.claim_time, now - CLAIM_SECONDS),
        ne(reviewClaims.admin_id, callerOf(admin).id),
      ),
    )
  return row ?? null
}

/** The snapshot of the last decision, for records that do not store it themselves. */
async function lastSnapshot(db: Database, queue: ReviewQueue, record_id: number) {
  const [row] = await db
    .select({ snapshot: auditDecisions.snapshot })
    .from(auditDecisions)
    .where(and(eq(auditDecisions.queue, queue), eq(auditDecisions.record_id, record_id)))
    .orderBy(desc(auditDecisions.create_time), desc(auditDecisions.decision_id))
    .limit(1)
  return row?.snapshot ?? null
}

async function earlierOf(db: Database, queue: ReviewQueue, record_id: number, { shop_id, teacher_id }: QueuedRecord) {
  const same: (SQL | undefined)[] = [
    and(eq(auditDecisions.queue, queue), eq(auditDecisions.record_id, record_id)),
    shop_id === null ? undefined : eq(auditDecisions.shop_id, shop_id),
    teacher_id === null ? undefined : eq(auditDecisions.teacher_id, teacher_id),
  ]
  const rows = await db
    .select()
    .from(auditDecisions)
    .where(or(...same))
    .orderBy(desc(auditDecisions.create_time), desc(auditDecisions.decision_id))
    .limit(EARLIER)
  return rows
}

/** Fields with different values; a missing or empty value is null. */
function differences(before: Record<string, unknown>, now: Record<string, unknown>) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return fields.flatMap(field => {
    const [was, is] = [filled(before[field]), filled(now[field])]
    const isSame = sameValue(was, is) || (isUnset(was) && isUnset(is))
    return isSame ? [] : [{ field, before: was, after: is }]
  })
}

const filled = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

/** An unset flag or number becomes 0 when the form is saved, which is not a change made by the publisher. */
const isUnset = (value: unknown): boolean => value === null || value === 0

/** jsonb does not preserve key order, so it is ignored. */
function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameValue(item, b[i]))
  if (!isPlainObject(a) || !isPlainObject(b)) return a === b
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.every(name => sameValue(a[name] ?? null, b[name] ?? null))
}

async function idsIn(db: Database, query: SQL): Promise<number[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { id: number }[] }
  return rows.map(row => row.id)
}

/** These calls require a signed-in administrator; this narrows the type. */
function callerOf(admin: Admin | undefined): Admin {
  if (!admin) throw new ApiError('403', 403)
  return admin
}
