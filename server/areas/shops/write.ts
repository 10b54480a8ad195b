import type { CallKey } from '@contract/calls'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { shops } from '../../db/schema'
import type { Handler, Handlers } from '../../handler'
import { changesOf } from '../listing'
import { auditDecided } from '../reviewed-record'
import { shopRenamed } from './events'
import { type CompanyForm, columnsOf, type PersonForm } from './form'
import { lockShop, type ShopRow } from './list'
import { defaultThemes, lockOwner, settleIn } from './opening'
import { reviewedShop } from './reviewed-shop'
import { stateAfter } from './state'

type WriteKeys =
  | 'PUT admin/shops/{shop_id}'
  | 'PUT admin/shops/person/{shop_id}'
  | 'POST admin/shops/add'
  | 'POST admin/shops'

/** Initial values of a shop (contract/shops.md, "POST admin/shops/add"). */
const FRESH = {
  shop_disable: 'OPEN',
  shop_level: 1,
  shop_level_apply: 0,
  shop_credit: 5,
  shop_praise_rate: 0,
  shop_description_credit: 5,
  shop_service_credit: 5,
  shop_delivery_credit: 5,
  shop_collect: 0,
  goods_num: 0,
  goods_warning_count: 5,
  step: 4,
} as const

const add: Handler<'POST admin/shops/add'> = async ({ db, body, client, services, record }) => {
  const owner = await lockOwner(db, body.member_id, 0, client.language)
  const columns = await columnsOf(db, body, client.language, 0)
  const themes = await defaultThemes(db)
  const now = services.now()
  const [row] = await db
    .insert(shops)
    .values({
      ...FRESH,
      ...columns,
      ...themes,
      self_operated: body.self_operated ?? 0,
      member_id: owner.member_id,
      member_name: owner.uname,
      shop_createtime: now,
    })
    .returning()
  if (!row) throw new Error('The new shop was not answered')
  await settleIn(db, row, now)
  record(null, { shop_id: row.shop_id, shop_name: row.shop_name, member_id: row.member_id })
  return row
}

type SaveContext = Pick<Context<CallKey>, 'db' | 'admin' | 'client' | 'services' | 'record'>

interface RejectionForm {
  readonly pass: 0
  readonly reason?: string | undefined
  readonly reason_id?: number | undefined
}

/** Saves a form; with pass 1 also approves the application; with pass 0 only rejects it. */
async function save(context: SaveContext, shop_id: number, form: CompanyForm | PersonForm | RejectionForm) {
  const { db, client, services, record } = context
  const before = await lockShop(db, shop_id)
  const change =
    form.pass === 0
      ? { shop_disable: stateAfter('refuse', before.shop_disable) }
      : { ...(await approval(context, before, form.pass)), ...(await columnsOf(db, form, client.language, shop_id)) }
  const [after] = await db.update(shops).set(change).where(eq(shops.shop_id, shop_id)).returning()
  if (!after) throw new Error('The saved shop was not answered')
  if (form.pass === 1) await settleIn(db, after, services.now())
  if (form.pass !== undefined) {
    const { pass, reason, reason_id } = form
    const verdict = { pass, reason, reason_id }
    await auditDecided.raise(context, { queue: 'shops', decided: [reviewedShop(after)], verdict })
  }
  if (after.shop_name !== before.shop_name) {
    await shopRenamed.raise(context, { shop_id, shop_name: after.shop_name })
  }
  record(...changesOf(before, after))
  return after
}

/** Further changes of an approval: the shop opens now, with the default themes and its applicant as owner. */
async function approval({ db, client, services }: SaveContext, shop: ShopRow, pass: 1 | undefined) {
  if (pass !== 1) return {}
  const shop_disable = stateAfter('approve', shop.shop_disable)
  await lockOwner(db, shop.member_id, shop.shop_id, client.language)
  return { shop_disable, shop_createtime: services.now(), ...(await defaultThemes(db)) }
}

/** The calls that write a shop's facts. */
export const shopWrites: Handlers<WriteKeys> = {
  'POST admin/shops/add': add,
  'POST admin/shops': add,
  'PUT admin/shops/{shop_id}': context => save(context, context.params.shop_id, context.body),
  'PUT admin/shops/person/{shop_id}': context => save(context, context.params.shop_id, context.body),
}
