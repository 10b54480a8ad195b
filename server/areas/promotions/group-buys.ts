import type { AnswerInput } from '@contract/define'
import { errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import type { groupBuy, calls as groupBuyCalls } from '@contract/promotions/group-buys'
import { groupBuyStatusLabels, timeLabels } from '@contract/promotions/labels'
import { MAX_DAYS_AHEAD } from '@contract/promotions/rules'
import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { ApiError, conflict, invalidFields } from '../../api-error'
import { chinaDayStart } from '../../china-time'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { groupBuys } from '../../db/schema'
import type { Handlers } from '../../handler'
import { atLeast, atMost, contains, defineFilters } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'
import { activityText, rejectConflicts } from './conflicts'
import { groupBuyCatHandlers } from './group-buy-cats'
import { claimsOf, groupBuyGoodsHandlers } from './group-buy-goods'
import { actsIn, type GroupBuyRow, groupBuyOf, groupBuyState, isLive } from './group-buy-rows'

type SaveContext = Pick<
  Context<'POST admin/promotion/group-buy-actives'>,
  'db' | 'body' | 'services' | 'client' | 'record'
>
type RemoveContext = Pick<
  Context<'DELETE admin/promotion/group-buy-actives/{act_id}'>,
  'db' | 'params' | 'services' | 'admin' | 'record'
>

const DAY = 86_400
const newest = [desc(groupBuys.act_id)]

const queryConditions = defineFilters('GET admin/promotion/group-buy-actives', groupBuys, {
  act_name: contains,
  start_time: atLeast,
  end_time: atMost,
})

/** Group buys, which may not overlap, with their goods and categories. */
export const groupBuyHandlers: Handlers<keyof typeof groupBuyCalls> = {
  ...groupBuyGoodsHandlers,
  ...groupBuyCatHandlers,

  'GET admin/promotion/group-buy-actives': async ({ db, query, services, client }) => {
    const now = services.now()
    const where = and(
      isLive,
      query.act_status === undefined || query.act_status === 'ALL' ? undefined : actsIn(query.act_status, now),
      queryConditions(query),
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(groupBuys)
      .where(where)
      .orderBy(...orderOf(query, groupBuys, groupBuys.act_id, newest))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => serializeGroupBuy(row, now, client.language))
    return pageOf(data, await db.$count(groupBuys, where), query)
  },

  'GET admin/promotion/group-buy-actives/{act_id}': async ({ db, params, services, client }) =>
    serializeGroupBuy(await groupBuyOf(db, params.act_id), services.now(), client.language),

  'POST admin/promotion/group-buy-actives': context => save(context, undefined),

  'PUT admin/promotion/group-buy-actives/{act_id}': async context => {
    await lockAll(context.db)
    const before = await groupBuyOf(context.db, context.params.act_id, true)
    if (groupBuyState(before, context.services.now()) === 'STARTED') throw conflict('400started')
    return save(context, before)
  },

  'POST admin/promotion/group-buy-actives/{act_id}/delete': async context => {
    await remove(context, context.body.delete_reason.trim())
  },

  'DELETE admin/promotion/group-buy-actives/{act_id}': async context => {
    await remove(context, '')
  },
}

/** An advisory lock serializes writers, so that the check for overlaps holds. */
const lockAll = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(hashtext('group buys'))`)

async function save({ db, body, services, client, record }: SaveContext, before: GroupBuyRow | undefined) {
  const now = Math.floor(services.now())
  rejectInvalidTimes(body, now, client.language)
  await lockAll(db)
  const { join_end_time, start_time, end_time } = body
  const values = { act_name: body.act_name.trim(), join_end_time, start_time, end_time }
  await rejectTakenName(db, values, before?.act_id ?? 0, client.language)
  // Approved goods move with the activity, and may conflict with others in the new period.
  const own = { kind: 'GROUPBUY', id: before?.act_id ?? 0 } as const
  if (before) await rejectConflicts(db, await claimsOf(db, before.act_id, values), own, client.language, 'start_time')
  const write = before
    ? db.update(groupBuys).set(values).where(eq(groupBuys.act_id, before.act_id))
    : db.insert(groupBuys).values({ ...values, add_time: now })
  const [after] = await write.returning()
  if (!after) throw new Error('The saved group buy was not answered')
  if (before) record(...changesOf(before, after))
  else record(null, after)
  return serializeGroupBuy(after, now, client.language)
}

function rejectInvalidTimes(
  { join_end_time, start_time, end_time }: SaveContext['body'],
  now: number,
  language: Language,
): void {
  const last = chinaDayStart(now) + (MAX_DAYS_AHEAD + 1) * DAY
  const wrong: Record<string, string> = {}
  const far = translate(timeLabels.tooFar, language, MAX_DAYS_AHEAD)
  if (join_end_time < now) wrong.join_end_time = translate(timeLabels.passed, language)
  if (start_time < now) wrong.start_time = translate(timeLabels.passed, language)
  else if (start_time >= last) wrong.start_time = far
  if (end_time > last) wrong.end_time = far
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}

async function rejectTakenName(
  db: Database,
  { act_name, start_time, end_time }: Pick<GroupBuyRow, 'act_name' | 'start_time' | 'end_time'>,
  own: number,
  language: Language,
): Promise<void> {
  const isOther = and(isLive, ne(groupBuys.act_id, own))
  if ((await db.$count(groupBuys, and(isOther, eq(groupBuys.act_name, act_name)))) > 0) {
    const text = translate(errorMessages['400name'], language)
    throw new ApiError('400name', 409, { code: '402', fields: { act_name: text } })
  }
  const rows = await db
    .select()
    .from(groupBuys)
    .where(and(isOther, lt(groupBuys.start_time, end_time), gt(groupBuys.end_time, start_time)))
    .orderBy(asc(groupBuys.start_time))
  if (rows.length === 0) return
  const n = rows
    .map(row => ({
      kind: 'GROUPBUY' as const,
      id: row.act_id,
      name: row.act_name,
      from: row.start_time,
      to: row.end_time,
    }))
    .map(activity => activityText(activity, language))
    .join(language === 'zh' ? '、' : ', ')
  throw new ApiError('402day', 409, { n, fields: { start_time: translate(errorMessages['402day'], language, n) } })
}

async function remove({ db, params, services, admin, record }: RemoveContext, delete_reason: string): Promise<void> {
  const now = Math.floor(services.now())
  const before = await groupBuyOf(db, params.act_id, true)
  if (groupBuyState(before, now) === 'STARTED') throw conflict('400runs')
  const deleted = {
    delete_status: 'DELETED' as const,
    delete_reason,
    delete_time: now,
    delete_name: admin?.username ?? '',
  }
  await db.update(groupBuys).set(deleted).where(eq(groupBuys.act_id, before.act_id))
  record(...changesOf(before, { ...before, ...deleted }))
}

function serializeGroupBuy(row: GroupBuyRow, now: number, language: Language): AnswerInput<typeof groupBuy> {
  const act_status = groupBuyState(row, now)
  const status = act_status === 'OVER' ? ('expired' as const) : null
  return { ...row, act_status, status, status_text: translate(groupBuyStatusLabels[act_status], language) }
}
