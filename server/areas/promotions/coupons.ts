import type { AnswerInput } from '@contract/define'
import { errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { timeLabels } from '@contract/promotions/labels'
import type { coupon, calls as offerCalls } from '@contract/promotions/offers'
import { MAX_DAYS_AHEAD } from '@contract/promotions/rules'
import { and, desc, eq } from 'drizzle-orm'
import { ApiError, conflict, invalidFields } from '../../api-error'
import { chinaDayEnd, chinaDayStart } from '../../china-time'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { coupons } from '../../db/schema'
import type { Handlers } from '../../handler'
import { toFen } from '../../money'
import { atLeast, atMost, contains, defineFilters, on } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'

type CouponRow = typeof coupons.$inferSelect
type Form = Context<'POST admin/promotion/coupons'>['body']

const DAY = 86_400
const newest = [desc(coupons.coupon_id)]
const isPlatform = eq(coupons.seller_id, 0)

const queryConditions = defineFilters('GET admin/promotion/coupons', coupons, {
  keyword: on(coupons.title, contains),
  start_time: atLeast,
  end_time: atMost,
})

/** Coupons of the platform. Coupons issued to members belong to members (areas/members/coupons). */
export const couponHandlers: Handlers<Extract<keyof typeof offerCalls, `${string}/coupons${string}`>> = {
  'GET admin/promotion/coupons': async ({ db, query, services }) => {
    const where = and(isPlatform, queryConditions(query))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(coupons)
      .where(where)
      .orderBy(...orderOf(query, coupons, coupons.coupon_id, newest))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => serializeCoupon(row, services.now()))
    return pageOf(data, await db.$count(coupons, where), query)
  },

  'GET admin/promotion/coupons/{coupon_id}': async ({ db, params, services }) =>
    serializeCoupon(await couponOf(db, params.coupon_id), services.now()),

  'POST admin/promotion/coupons': async ({ db, body, services, client, record }) => {
    const now = services.now()
    rejectInvalidForm(body, now, 0, client.language)
    const [row] = await db.insert(coupons).values(columnsOf(body)).returning()
    if (!row) throw new Error('The new coupon was not answered')
    record(null, row)
    return serializeCoupon(row, now)
  },

  'PUT admin/promotion/coupons/{coupon_id}': async ({ db, params, body, services, client, record }) => {
    const now = services.now()
    const before = await couponOf(db, params.coupon_id, true)
    if (couponState(before, now) === 'VALID') throw conflict('400valid')
    rejectInvalidForm(body, now, before.received_num, client.language)
    const [after] = await db
      .update(coupons)
      .set(columnsOf(body))
      .where(eq(coupons.coupon_id, before.coupon_id))
      .returning()
    if (!after) throw new Error('The changed coupon was not answered')
    record(...changesOf(before, after))
    return serializeCoupon(after, now)
  },

  'PUT admin/promotion/coupons/{coupon_id}/stop': async ({ db, params, services, record }) => {
    const now = Math.floor(services.now())
    const before = await couponOf(db, params.coupon_id, true)
    if (couponState(before, now) !== 'VALID') throw conflict('400stop')
    // Its last second is the previous one, so that it counts as ended immediately, here and on the buyers' site.
    const after = { ...before, end_time: now - 1 }
    await db.update(coupons).set({ end_time: after.end_time }).where(eq(coupons.coupon_id, before.coupon_id))
    record(...changesOf(before, after))
    return serializeCoupon(after, now)
  },

  'DELETE admin/promotion/coupons/{coupon_id}': async ({ db, params, services, record }) => {
    const row = await couponOf(db, params.coupon_id, true)
    if (couponState(row, services.now()) === 'VALID') throw conflict('400valid')
    await db.delete(coupons).where(eq(coupons.coupon_id, row.coupon_id))
    record(row, null)
  },
}

/** Both days are included, by the calendar of China. */
const columnsOf = (form: Form) => ({
  title: form.title.trim(),
  coupon_price: form.coupon_price,
  coupon_threshold_price: form.coupon_threshold_price,
  shop_commission: form.shop_commission,
  create_num: form.create_num,
  limit_num: form.limit_num,
  start_time: chinaDayStart(form.start_time),
  end_time: chinaDayEnd(form.end_time),
  use_scope: form.use_scope,
  scope_id: form.use_scope === 'ALL' ? '0' : `,${idsIn(namedIn(form)).join(',')},`,
  scope_description: form.scope_description.trim(),
  activity_description: (form.activity_description ?? '').trim(),
})

/** Parses comma-separated ids. */
export const idsIn = (text: string | undefined): number[] => [
  ...new Set((text ?? '').split(',').flatMap(id => (/^[1-9]\d{0,14}$/.test(id.trim()) ? [Number(id)] : []))),
]

/** The ids in the form, from either field. */
const namedIn = ({ use_scope, scope_id, category_ids, sku_ids }: Form): string | undefined =>
  use_scope === 'ALL' ? undefined : use_scope === 'CATEGORY' ? (category_ids ?? scope_id) : (sku_ids ?? scope_id)

/** @param taken number of coupons issued to members */
function rejectInvalidForm(form: Form, now: number, taken: number, language: Language): void {
  const beside = (field: string, key: keyof typeof errorMessages, n?: number) =>
    new ApiError(key, 409, {
      ...(n !== undefined && { n }),
      fields: { [field]: translate(errorMessages[key], language, n) },
    })
  if (form.limit_num > form.create_num) throw beside('limit_num', '405limit')
  if (form.create_num < taken) throw beside('create_num', '405taken', taken)
  if (toFen(form.coupon_price) >= toFen(form.coupon_threshold_price)) throw beside('coupon_price', '409amount')
  const scope = form.use_scope === 'CATEGORY' ? 'category_ids' : 'sku_ids'
  if (form.use_scope !== 'ALL' && idsIn(namedIn(form)).length === 0) throw beside(scope, '406scope')
  const today = chinaDayStart(now)
  const last = today + (MAX_DAYS_AHEAD + 1) * DAY
  const wrong: Record<string, string> = {}
  if (chinaDayStart(form.start_time) < today) wrong.start_time = translate(timeLabels.beforeToday, language)
  if (chinaDayEnd(form.end_time) >= last) wrong.end_time = translate(timeLabels.tooFar, language, MAX_DAYS_AHEAD)
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}

/** Upcoming, valid or expired. */
export const couponState = ({ start_time, end_time }: CouponRow, now: number): AnswerInput<typeof coupon>['state'] =>
  now < start_time ? 'COMING' : now <= end_time ? 'VALID' : 'OVER'

async function couponOf(db: Database, coupon_id: number, lock = false): Promise<CouponRow> {
  const query = db
    .select()
    .from(coupons)
    .where(and(eq(coupons.coupon_id, coupon_id), isPlatform))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new ApiError('002coupon', 401)
  return row
}

function serializeCoupon(row: CouponRow, now: number): AnswerInput<typeof coupon> {
  const state = couponState(row, now)
  const named = idsIn(row.scope_id)
  const category_ids = row.use_scope === 'CATEGORY' ? named : []
  const sku_ids = row.use_scope === 'SOME_GOODS' ? named : []
  return { ...row, category_ids, sku_ids, disabled: state === 'VALID', state }
}
