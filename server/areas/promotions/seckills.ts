import type { AnswerInput } from '@contract/define'
import { errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { type Hour, seckillStatusLabels, timeLabels } from '@contract/promotions/labels'
import { MAX_DAYS_AHEAD } from '@contract/promotions/rules'
import type { seckill, calls as seckillCalls } from '@contract/promotions/seckills'
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { ApiError, conflict, invalidFields, notFound } from '../../api-error'
import { chinaDayStart, nextChinaDay } from '../../china-time'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { seckillApplies, seckills } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains, defineFilters, range } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'
import { activityText } from './conflicts'
import { applyHandlers } from './seckill-applies'
import { seckillState, seckillsIn } from './states'

type SeckillRow = typeof seckills.$inferSelect
type Form = Context<'POST admin/promotion/seckills'>['body']
type SaveContext = Pick<Context<'POST admin/promotion/seckills'>, 'db' | 'body' | 'services' | 'client' | 'record'>

const DAY = 86_400
const latest = [desc(seckills.start_day), desc(seckills.seckill_id)]

const queryConditions = defineFilters('GET admin/promotion/seckills', seckills, {
  seckill_name: contains,
  start_day: range,
})

/** Seckills: flash sales of one day with hourly slots. */
export const seckillHandlers: Handlers<keyof typeof seckillCalls> = {
  ...applyHandlers,

  'GET admin/promotion/seckills': async ({ db, query, services, client }) => {
    const now = services.now()
    const where = and(
      query.status === undefined || query.status === 'ALL' ? undefined : seckillsIn(query.status, now),
      queryConditions(query),
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(seckills)
      .where(where)
      .orderBy(...orderOf(query, seckills, seckills.seckill_id, latest))
      .limit(limit)
      .offset(offset)
    const sellers = await sellersOf(db, rows)
    const data = rows.map(row => serializeSeckill(row, sellers, now, client.language))
    return pageOf(data, await db.$count(seckills, where), query)
  },

  'GET admin/promotion/seckills/{seckill_id}': async ({ db, params, services, client }) => {
    const row = await seckillOf(db, params.seckill_id)
    return serializeSeckill(row, await sellersOf(db, [row]), services.now(), client.language)
  },

  'POST admin/promotion/seckills': context => save(context, 0, 'EDITING'),

  'PUT admin/promotion/seckills/{seckill_id}': context => save(context, context.params.seckill_id, 'EDITING'),

  'POST admin/promotion/seckills/{seckill_id}/release': context => save(context, context.params.seckill_id, 'RELEASE'),

  'DELETE admin/promotion/seckills/{seckill_id}': async ({ db, params, services, record }) => {
    const row = await seckillOf(db, params.seckill_id, true)
    const state = seckillState(row, services.now())
    if (state !== 'EDITING' && state !== 'CLOSED') throw conflict('400running')
    await db.delete(seckillApplies).where(eq(seckillApplies.seckill_id, row.seckill_id))
    await db.delete(seckills).where(eq(seckills.seckill_id, row.seckill_id))
    record(row, null)
  },

  'DELETE admin/promotion/seckills/{seckill_id}/close': async ({ db, params, services, record }) => {
    const row = await seckillOf(db, params.seckill_id, true)
    const now = Math.floor(services.now())
    const state = seckillState(row, now)
    if (state !== 'RELEASE' && state !== 'OPEN') throw conflict('400close')
    await db.update(seckills).set({ closed_time: now }).where(eq(seckills.seckill_id, row.seckill_id))
    record({ closed_time: null }, { closed_time: now })
  },
}

/** Saves a form as a draft, or publishes it; 0 creates a seckill. */
async function save(
  { db, body, services, client, record }: SaveContext,
  seckill_id: number,
  status: 'EDITING' | 'RELEASE',
) {
  const now = services.now()
  const before = seckill_id === 0 ? undefined : await seckillOf(db, seckill_id, true)
  if (before && before.seckill_status !== 'EDITING') throw conflict('400draft')
  rejectInvalidTimes(body, now, before !== undefined, client.language)
  const values = {
    seckill_name: body.seckill_name.trim(),
    start_day: chinaDayStart(body.start_day),
    apply_end_time: body.apply_end_time,
    range_list: [...body.range_list].sort((a, b) => a - b),
    seckill_rule: (body.seckill_rule ?? before?.seckill_rule ?? '').trim(),
    seckill_status: status,
  }
  await rejectTakenSeckill(db, values, seckill_id, client.language)
  const write = before
    ? db.update(seckills).set(values).where(eq(seckills.seckill_id, seckill_id))
    : db.insert(seckills).values(values)
  const [after] = await write.returning()
  if (!after) throw new Error('The saved seckill was not answered')
  if (before) record(...changesOf(before, after))
  else record(null, after)
  return serializeSeckill(after, await sellersOf(db, [after]), now, client.language)
}

/** Registration has to end before the day starts, and the day has to be in the future. */
function rejectInvalidTimes(
  { start_day, apply_end_time }: Form,
  now: number,
  isChange: boolean,
  language: Language,
): void {
  const day = chinaDayStart(start_day)
  const today = chinaDayStart(now)
  const wrong: Record<string, string> = {}
  if (apply_end_time < now) wrong.apply_end_time = translate(timeLabels.passed, language)
  else if (apply_end_time > day) wrong.apply_end_time = translate(timeLabels.beforeDay, language)
  if (day < today) wrong.start_day = translate(timeLabels.beforeToday, language)
  else if (isChange && day < nextChinaDay(now)) wrong.start_day = translate(timeLabels.notStarted, language)
  else if (day > today + MAX_DAYS_AHEAD * DAY) wrong.start_day = translate(timeLabels.tooFar, language, MAX_DAYS_AHEAD)
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}

async function rejectTakenSeckill(
  db: Database,
  { seckill_name, start_day }: Pick<SeckillRow, 'seckill_name' | 'start_day'>,
  own: number,
  language: Language,
): Promise<void> {
  const isOther = ne(seckills.seckill_id, own)
  if ((await db.$count(seckills, and(eq(seckills.seckill_name, seckill_name), isOther))) > 0)
    throw conflict('400name', language, 'seckill_name')
  const [taken] = await db
    .select()
    .from(seckills)
    .where(and(eq(seckills.start_day, start_day), isNull(seckills.closed_time), isOther))
  if (!taken) return
  const activity = { kind: 'SECKILL', id: taken.seckill_id, name: taken.seckill_name } as const
  const n = activityText({ ...activity, from: start_day, to: start_day + DAY }, language)
  throw new ApiError('402day', 409, { n, fields: { start_day: translate(errorMessages['402day'], language, n) } })
}

/** A seckill; locks it until the transaction ends if it will be changed. */
export async function seckillOf(db: Database, seckill_id: number, lock = false): Promise<SeckillRow> {
  const query = db.select().from(seckills).where(eq(seckills.seckill_id, seckill_id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound('400seckill')
  return row
}

/** The registered shops of each seckill. */
async function sellersOf(db: Database, rows: readonly SeckillRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.map(row => row.seckill_id)
  if (ids.length === 0) return new Map()
  const found = await db
    .select({
      seckill_id: seckillApplies.seckill_id,
      sellers: sql<string>`string_agg(distinct ${seckillApplies.seller_id}::text, ',')`,
    })
    .from(seckillApplies)
    .where(inArray(seckillApplies.seckill_id, ids))
    .groupBy(seckillApplies.seckill_id)
  return new Map(found.map(one => [one.seckill_id, one.sellers]))
}

function serializeSeckill(
  row: SeckillRow,
  sellers: ReadonlyMap<number, string>,
  now: number,
  language: Language,
): AnswerInput<typeof seckill> {
  const status = seckillState(row, now)
  return {
    ...row,
    seller_ids: sellers.get(row.seckill_id) ?? '',
    range_list: row.range_list as Hour[],
    status,
    seckill_status_text: translate(seckillStatusLabels[status], language),
    is_apply: null,
  }
}
