import { translate } from '@contract/messages'
import { eq } from 'drizzle-orm'
import { conflict } from '../../api-error'
import { type ShopStatus, shops } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { countReason } from '../reasons'
import { shopClosed } from './events'
import { lockShop } from './list'
import { CLOSED_REASON, operatorLabels } from './texts'

/**
 * State machine of shops (contract/shops.md, "Enums"). Everything else is rejected with E227, so that of two concurrent
 * operations only the first succeeds, and a decision on a stale screen does not revert a newer one.
 */
const STEPS = {
  disable: { from: 'OPEN', to: 'CLOSED' },
  enable: { from: 'CLOSED', to: 'OPEN' },
  approve: { from: 'APPLY', to: 'OPEN' },
  refuse: { from: 'APPLY', to: 'REFUSED' },
} as const satisfies Record<string, { from: ShopStatus; to: ShopStatus }>

/** The target state of a step; rejects if the shop is not in its source state. */
export function stateAfter(step: keyof typeof STEPS, state: ShopStatus): ShopStatus {
  if (state !== STEPS[step].from) throw conflict('E227')
  return STEPS[step].to
}

type SwitchKeys = 'PUT admin/shops/disable/{shop_id}' | 'PUT admin/shops/enable/{shop_id}'

/** Closing and opening a shop. */
export const shopSwitches: Handlers<SwitchKeys> = {
  'PUT admin/shops/disable/{shop_id}': async context => {
    const { db, params, body, services, client, record } = context
    const before = await lockShop(db, params.shop_id)
    const change = {
      shop_disable: stateAfter('disable', before.shop_disable),
      shop_endtime: services.now(),
      goods_num: 0,
    }
    await db.update(shops).set(change).where(eq(shops.shop_id, before.shop_id))
    await shopClosed.raise(context, { shop_id: before.shop_id, reason: CLOSED_REASON })
    await countReason(db, body.reason_id, 'shop', 'CLOSE')
    const [was, is] = changesOf(before, { ...before, ...change })
    record(was, { ...is, ...(body.reason && { reason: body.reason }) })
    return { seller_id: before.shop_id, operator: translate(operatorLabels.disable, client.language) }
  },

  'PUT admin/shops/enable/{shop_id}': async ({ db, params, client, record }) => {
    const before = await lockShop(db, params.shop_id)
    const change = { shop_disable: stateAfter('enable', before.shop_disable), shop_endtime: null }
    await db.update(shops).set(change).where(eq(shops.shop_id, before.shop_id))
    record(...changesOf(before, { ...before, ...change }))
    return { seller_id: before.shop_id, operator: translate(operatorLabels.enable, client.language) }
  },
}
