import type { AnswerInput } from '@contract/define'
import { errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { applyStatusLabels, type Hour } from '@contract/promotions/labels'
import type { seckillApply, calls as seckillCalls } from '@contract/promotions/seckills'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { ApiError, invalidFields, notFound } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { seckillApplies, seckills } from '../../db/schema'
import type { Handlers } from '../../handler'
import { toFen } from '../../money'
import { contains, defineFilters, equals, equalsUnlessZero } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'
import { type Claim, rejectConflicts } from './conflicts'
import { specsOf, specText } from './specs'
import { seckillState } from './states'

type ApplyRow = typeof seckillApplies.$inferSelect
type DecisionContext = Pick<
  Context<'POST admin/promotion/seckills/batch/audit'>,
  'db' | 'services' | 'client' | 'record'
>

const DAY = 86_400
const newest = [desc(seckillApplies.apply_id)]

const queryConditions = defineFilters('GET admin/promotion/seckill-applys', seckillApplies, {
  status: equals,
  goods_name: contains,
  seller_id: equalsUnlessZero,
})

/** Goods that shops registered for a seckill. */
export const applyHandlers: Handlers<
  Extract<keyof typeof seckillCalls, `${string}seckill-applys` | `${string}/batch/audit` | `${string}/review/${string}`>
> = {
  'GET admin/promotion/seckill-applys': async ({ db, query, client }) => {
    const where = and(eq(seckillApplies.seckill_id, query.seckill_id), queryConditions(query))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(seckillApplies)
      .where(where)
      .orderBy(...orderOf(query, seckillApplies, seckillApplies.apply_id, newest))
      .limit(limit)
      .offset(offset)
    return pageOf(
      rows.map(row => serializeApplication(row, client.language)),
      await db.$count(seckillApplies, where),
      query,
    )
  },

  'POST admin/promotion/seckills/batch/audit': async context => {
    const { apply_ids, status, fail_reason } = context.body
    await decide(context, [...new Set(apply_ids)], status, fail_reason)
  },

  'POST admin/promotion/seckills/review/{apply_id}': async context => {
    const { status, fail_reason } = context.query
    await decide(context, [context.params.apply_id], status === 'yes' ? 'PASS' : 'FAIL', fail_reason)
  },
}

/**
 * Decides on all registrations in one transaction. A concurrent decision waits for the row locks, and is then rejected.
 */
async function decide(
  { db, services, client, record }: DecisionContext,
  ids: readonly number[],
  status: 'PASS' | 'FAIL',
  reason: string | undefined,
): Promise<void> {
  if (status === 'FAIL' && !reason?.trim())
    throw invalidFields({ fail_reason: translate(errorMessages['400reason'], client.language) }, '400')
  const rows = await db
    .select()
    .from(seckillApplies)
    .where(inArray(seckillApplies.apply_id, [...ids]))
    .orderBy(asc(seckillApplies.apply_id))
    .for('update')
  if (rows.length < ids.length) throw notFound('400apply')
  for (const row of rows) if (row.status !== 'APPLY') throw new ApiError('400audited', 409, { n: row.goods_name })
  await rejectEndedSeckills(db, rows, services.now())
  if (status === 'PASS') await rejectUnfitApplications(db, rows, client.language)
  const after = { status, fail_reason: status === 'FAIL' ? (reason ?? '').trim() : null }
  await db
    .update(seckillApplies)
    .set(after)
    .where(inArray(seckillApplies.apply_id, [...ids]))
  record({ status: 'APPLY' }, after)
}

/** Registrations of ended or unpublished seckills cannot be decided on. */
async function rejectEndedSeckills(db: Database, rows: readonly ApplyRow[], now: number): Promise<void> {
  const found = await db
    .select()
    .from(seckills)
    .where(
      inArray(
        seckills.seckill_id,
        rows.map(row => row.seckill_id),
      ),
    )
    .orderBy(asc(seckills.seckill_id))
    .for('update')
  for (const one of found) {
    const state = seckillState(one, now)
    if (state !== 'RELEASE' && state !== 'OPEN') throw new ApiError('400over', 409, { n: one.seckill_name })
  }
}

async function rejectUnfitApplications(db: Database, rows: readonly ApplyRow[], language: Language): Promise<void> {
  for (const row of rows)
    if (toFen(row.price) >= toFen(row.original_price)) throw new ApiError('400price', 409, { n: row.goods_name })
  for (const seckill_id of new Set(rows.map(row => row.seckill_id))) {
    const claims = rows.filter(row => row.seckill_id === seckill_id).map(claimOf)
    await rejectConflicts(db, claims, { kind: 'SECKILL', id: seckill_id }, language)
  }
}

const claimOf = ({ goods_id, sku_id, goods_name, start_day }: ApplyRow): Claim => ({
  goods_id,
  sku_id,
  goods_name,
  from: start_day,
  to: start_day + DAY,
})

const serializeApplication = (row: ApplyRow, language: Language): AnswerInput<typeof seckillApply> => ({
  ...row,
  time_line: row.time_line as Hour,
  specs: specsOf(row.specs),
  spec_text: specText(row.specs),
  status_text: translate(applyStatusLabels[row.status], language),
})
