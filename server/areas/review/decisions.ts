import type { CallKey } from '@contract/calls'
import type { reasonAreas, calls as reviewCalls } from '@contract/review/calls'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { auditDecisions, type ReviewQueue, reviewClaims } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains, defineFilters, equals, flag, on } from '../filters'
import { pageOf, windowOf } from '../listing'
import { countReason } from '../reasons'
import type { ReviewedRecord, Verdict } from '../reviewed-record'

/** Areas of predefined reasons by queue; texts of members are rejected without one. */
const REASON_AREAS: Readonly<Partial<Record<ReviewQueue, (typeof reasonAreas)[number]>>> = {
  shops: 'shop',
  goods: 'goods',
  publications: 'publication',
  publishers: 'publisher',
}

/** Logs an audit in the transaction that executes it, and releases the claims on the records. */
export async function recordDecisions(
  { db, admin, services }: Pick<Context<CallKey>, 'db' | 'admin' | 'services'>,
  queue: ReviewQueue,
  decided: readonly ReviewedRecord[],
  { pass, reason = '', reason_id }: Verdict,
): Promise<void> {
  if (decided.length === 0 || !admin) return
  const area = REASON_AREAS[queue]
  const countedReasonId = pass === 1 || !area ? null : await countReason(db, reason_id, area, 'REFUSE')
  const common = {
    queue,
    pass,
    reason,
    reason_id: countedReasonId,
    admin_id: admin.id,
    admin_name: admin.username,
    create_time: Math.floor(services.now()),
  }
  await db.insert(auditDecisions).values(decided.map(one => ({ ...common, ...one })))
  const ids = decided.map(one => one.record_id)
  await db.delete(reviewClaims).where(and(eq(reviewClaims.queue, queue), inArray(reviewClaims.record_id, ids)))
}

const queryConditions = defineFilters('GET admin/review/decisions', auditDecisions, {
  queue: equals,
  record_id: equals,
  admin_id: equals,
  pass: flag,
  keyword: on(auditDecisions.title, contains),
})

export const decisionHandlers: Handlers<Extract<keyof typeof reviewCalls, 'GET admin/review/decisions'>> = {
  'GET admin/review/decisions': async ({ db, query }) => {
    const where = queryConditions(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(auditDecisions)
      .where(where)
      .orderBy(desc(auditDecisions.create_time), desc(auditDecisions.decision_id))
      .limit(limit)
      .offset(offset)
    return pageOf(rows, await db.$count(auditDecisions, where), query)
  },
}
