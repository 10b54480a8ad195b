import type { AnswerInput } from '@contract/define'
import type { calls as offerCalls, pintuan } from '@contract/promotions/offers'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { conflict, notFound } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { pintuanGoods, pintuans } from '../../db/schema'
import type { Handlers } from '../../handler'
import { atLeast, atMost, contains, defineFilters, equalsUnlessZero, on } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'
import { rejectConflicts } from './conflicts'
import { specsOf } from './specs'

type Row = typeof pintuans.$inferSelect
type State = AnswerInput<typeof pintuan>['status']
type SwitchContext = Pick<Context<'PUT admin/promotion/pintuan/{promotion_id}/open'>, 'db' | 'params' | 'record'>

const newest = [desc(pintuans.promotion_id)]

const queryConditions = defineFilters('GET admin/promotion/pintuan', pintuans, {
  name: on(pintuans.promotion_name, contains),
  seller_id: equalsUnlessZero,
  start_time: atLeast,
  end_time: atMost,
})

const goodsConditions = defineFilters('GET admin/promotion/pintuan/goods/{promotion_id}', pintuanGoods, {
  name: on(pintuanGoods.goods_name, contains),
})

/** Assembled purchases: created by shops, closed by the platform. */
export const pintuanHandlers: Handlers<Extract<keyof typeof offerCalls, `${string}/pintuan${string}`>> = {
  'GET admin/promotion/pintuan': async ({ db, query, services }) => {
    const now = services.now()
    const where = and(query.status === undefined ? undefined : pintuansIn(query.status, now), queryConditions(query))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(pintuans)
      .where(where)
      .orderBy(...orderOf(query, pintuans, pintuans.promotion_id, newest))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => serializePintuan(row, now))
    return pageOf(data, await db.$count(pintuans, where), query)
  },

  'GET admin/promotion/pintuan/{promotion_id}': async ({ db, params, services }) =>
    serializePintuan(await pintuanOf(db, params.promotion_id), services.now()),

  'GET admin/promotion/pintuan/goods/{promotion_id}': async ({ db, params, query, services }) => {
    const activity = await pintuanOf(db, params.promotion_id)
    const status = pintuanState(activity, services.now())
    const where = and(eq(pintuanGoods.pintuan_id, activity.promotion_id), goodsConditions(query))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(pintuanGoods)
      .where(where)
      .orderBy(...orderOf(query, pintuanGoods, pintuanGoods.id, [asc(pintuanGoods.id)]))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => ({
      ...row,
      specs: specsOf(row.specs) ?? [],
      spec_text: row.specs.map(one => `${one.spec_name}：${one.spec_value}`).join('\n'),
      status,
    }))
    return pageOf(data, await db.$count(pintuanGoods, where), query)
  },

  'PUT admin/promotion/pintuan/{promotion_id}/close': async context => {
    const now = Math.floor(context.services.now())
    const row = await pintuanOf(context.db, context.params.promotion_id, true)
    if (pintuanState(row, now) !== 'UNDERWAY') throw conflict('5012')
    await setClosed(context, now)
  },

  'PUT admin/promotion/pintuan/{promotion_id}/open': async context => {
    const { db, services, client } = context
    const row = await pintuanOf(db, context.params.promotion_id, true)
    if (optionOf(row, services.now()) !== 'CAN_OPEN') throw conflict('5012')
    const registered = await db.select().from(pintuanGoods).where(eq(pintuanGoods.pintuan_id, row.promotion_id))
    const claims = registered.map(item => ({ ...item, from: row.start_time, to: row.end_time }))
    // While it was closed, its goods may have been added to another activity.
    await rejectConflicts(db, claims, { kind: 'PINTUAN', id: row.promotion_id }, client.language)
    await setClosed(context, null)
  },
}

/** Scheduled, running, or ended: by time or by being closed. */
export const pintuanState = ({ start_time, end_time, closed_time }: Row, now: number): State =>
  now < start_time ? 'WAIT' : now >= end_time || closed_time !== null ? 'END' : 'UNDERWAY'

/** The operation that its state allows at a moment. */
function optionOf(row: Row, now: number): AnswerInput<typeof pintuan>['option_status'] {
  const state = pintuanState(row, now)
  if (state === 'UNDERWAY') return 'CAN_CLOSE'
  return state === 'END' && now < row.end_time ? 'CAN_OPEN' : 'NOTHING'
}

function pintuansIn(state: State, now: number): SQL | undefined {
  const { start_time, end_time, closed_time } = pintuans
  if (state === 'WAIT') return gt(start_time, now)
  const hasBegun = lte(start_time, now)
  return state === 'END'
    ? and(hasBegun, or(lte(end_time, now), isNotNull(closed_time)))
    : and(hasBegun, gt(end_time, now), isNull(closed_time))
}

async function setClosed({ db, params, record }: SwitchContext, closed_time: number | null): Promise<void> {
  await db.update(pintuans).set({ closed_time }).where(eq(pintuans.promotion_id, params.promotion_id))
  record({ status: closed_time === null ? 'END' : 'UNDERWAY' }, { status: closed_time === null ? 'UNDERWAY' : 'END' })
}

async function pintuanOf(db: Database, promotion_id: number, lock = false): Promise<Row> {
  const query = db.select().from(pintuans).where(eq(pintuans.promotion_id, promotion_id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound()
  return row
}

const serializePintuan = (row: Row, now: number): AnswerInput<typeof pintuan> => ({
  ...row,
  status: pintuanState(row, now),
  option_status: optionOf(row, now),
})
