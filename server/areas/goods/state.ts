import { goodsMessages } from '@contract/goods/rules'
import { type Language, translate } from '@contract/messages'
import { inArray, sql } from 'drizzle-orm'
import { ApiError, invalidFields } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { goods, shops } from '../../db/schema'
import type { Handlers } from '../../handler'
import { idsOf } from '../../id-list'
import { goodsGoOnSale, goodsTakenOff } from './events'
import { type GoodsRow, lockGoods } from './lock'
import { countUnderReason, emitAuditDecided } from './reviewed-goods'
import { snapshotsOf } from './snapshot'

type State = Pick<GoodsRow, 'market_enable' | 'disabled'> & { is_auth?: GoodsRow['is_auth'] }

/**
 * State machine of goods (contract/goods.md, "Goods operations by state"). Putting on sale also requires approval,
 * since buyers see approved goods only.
 */
const STEPS = {
  under: { from: { market_enable: 1, disabled: 1 }, to: { market_enable: 0 } },
  up: { from: { market_enable: 0, disabled: 1, is_auth: 1 }, to: { market_enable: 1, under_message: '' } },
  recycle: { from: { market_enable: 0, disabled: 1 }, to: { disabled: 0 } },
  revert: { from: { market_enable: 0, disabled: 0 }, to: { disabled: 1 } },
  remove: { from: { market_enable: 0, disabled: 0 }, to: { disabled: -1 } },
} as const satisfies Record<string, { from: State; to: Partial<GoodsRow> }>

/** Prefix of the reason for taking goods off sale; stored, hence in the marketplace's own language. */
export const UNDER_PREFIX = '平台下架，原因：'

function stepFrom(step: keyof typeof STEPS, row: GoodsRow): void {
  const from: State = STEPS[step].from
  const fits =
    row.market_enable === from.market_enable &&
    row.disabled === from.disabled &&
    (from.is_auth === undefined || row.is_auth === from.is_auth)
  if (!fits) throw new ApiError('301state', 409, { n: row.goods_name })
}

type StepContext = Pick<Context<'PUT admin/goods/{goods_ids}/up'>, 'db' | 'admin' | 'params' | 'services' | 'record'>

/** Applies a transition to all goods in one transaction. */
async function takeStep(
  context: StepContext,
  step: keyof typeof STEPS,
  more: { under_message?: string } = {},
): Promise<readonly GoodsRow[]> {
  const { db, params, services, record } = context
  const rows = await lockGoods(db, idsOf(params.goods_ids))
  for (const row of rows) stepFrom(step, row)
  if (step === 'up') {
    await rejectClosedShops(db, rows)
    await goodsGoOnSale.raise(context, { rows })
  }
  const change = { ...STEPS[step].to, ...more, last_modify: services.now() }
  await db
    .update(goods)
    .set(change)
    .where(
      inArray(
        goods.goods_id,
        rows.map(row => row.goods_id),
      ),
    )
  await countOnSale(db, rows)
  record(
    rows.map(({ goods_id, market_enable, disabled }) => ({ goods_id, market_enable, disabled })),
    change,
  )
  return rows
}

const stepOnly = (step: Exclude<keyof typeof STEPS, 'under'>) => async (context: StepContext) => {
  await takeStep(context, step)
  return undefined
}

async function rejectClosedShops(db: Database, rows: readonly GoodsRow[]): Promise<void> {
  const found = await db
    .select({ shop_id: shops.shop_id, state: shops.shop_disable })
    .from(shops)
    .where(
      inArray(
        shops.shop_id,
        rows.map(row => row.seller_id),
      ),
    )
  const open = new Set(found.flatMap(shop => (shop.state === 'OPEN' ? [shop.shop_id] : [])))
  // Publishers may sell without a shop.
  const shut = rows.find(row => row.seller_id !== 0 && !open.has(row.seller_id))
  if (shut) throw new ApiError('301shop', 409, { n: shut.goods_name })
}

/** Updates the number of visible goods of shops. */
export async function countOnSale(db: Database, rows: readonly Pick<GoodsRow, 'seller_id'>[]): Promise<void> {
  const sellers = [...new Set(rows.map(row => row.seller_id))].sort((a, b) => a - b)
  await db
    .update(shops)
    .set({
      goods_num: sql`(select count(*) from ${goods} where ${goods.seller_id} = ${shops.shop_id}
        and ${goods.market_enable} = 1 and ${goods.is_auth} = 1 and ${goods.disabled} = 1)`,
    })
    .where(inArray(shops.shop_id, sellers))
}

type AuditContext = Pick<
  Context<'PUT admin/goods/{goods_id}/auth'>,
  'db' | 'admin' | 'body' | 'client' | 'services' | 'record'
>

/** Decides on all goods in one transaction, and stores a snapshot for the next review to compare with. */
async function decide(context: AuditContext, ids: readonly number[]): Promise<undefined> {
  const { db, body, client, services, record } = context
  const message = messageOf(body, client.language)
  const rows = await lockGoods(db, ids)
  for (const row of rows) {
    if (row.is_auth !== 0) throw new ApiError('301audited', 409, { n: row.goods_name })
    if (row.disabled !== 1) throw new ApiError('301state', 409, { n: row.goods_name })
  }
  const change = { is_auth: body.pass === 1 ? 1 : 2, auth_message: message, last_modify: services.now() } as const
  const snapshots = await snapshotsOf(db, rows)
  await db
    .update(goods)
    .set({
      ...change,
      submitted_snapshot: sql`${JSON.stringify(Object.fromEntries(snapshots))}::jsonb -> ${goods.goods_id}::text`,
    })
    .where(
      inArray(
        goods.goods_id,
        rows.map(row => row.goods_id),
      ),
    )
  await countOnSale(db, rows)
  await emitAuditDecided(context, rows, { pass: body.pass, reason: message, reason_id: body.reason_id })
  record(
    rows.map(({ goods_id, is_auth }) => ({ goods_id, is_auth })),
    change,
  )
}

function messageOf({ pass, message }: { pass: 0 | 1; message?: string | undefined }, language: Language): string {
  const reason = message?.trim() ?? ''
  if (pass === 0 && reason === '') throw invalidFields({ message: translate(goodsMessages.reason, language) }, '301')
  return reason
}

type StateKeys =
  | 'PUT admin/goods/{goods_ids}/under'
  | 'PUT admin/goods/{goods_ids}/up'
  | 'PUT admin/goods/{goods_ids}/recycle'
  | 'PUT admin/goods/{goods_ids}/revert'
  | 'DELETE admin/goods/{goods_ids}'
  | 'POST admin/goods/batch/audit'
  | 'PUT admin/goods/{goods_id}/auth'

/** The calls that move goods from state to state. */
export const goodsStates: Handlers<StateKeys> = {
  'PUT admin/goods/{goods_ids}/under': async context => {
    const reason = context.body.reason.trim()
    const rows = await takeStep(context, 'under', { under_message: `${UNDER_PREFIX}${reason}` })
    await goodsTakenOff.raise(context, { rows, reason })
    await countUnderReason(context.db, context.body.reason_id)
    return undefined
  },
  'PUT admin/goods/{goods_ids}/up': stepOnly('up'),
  'PUT admin/goods/{goods_ids}/recycle': stepOnly('recycle'),
  'PUT admin/goods/{goods_ids}/revert': stepOnly('revert'),
  'DELETE admin/goods/{goods_ids}': stepOnly('remove'),
  'POST admin/goods/batch/audit': context => decide(context, context.body.goods_ids),
  'PUT admin/goods/{goods_id}/auth': context => decide(context, [context.params.goods_id]),
}
