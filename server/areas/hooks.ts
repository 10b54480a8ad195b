import { enqueueEvent } from '../outbox/outbox'
import { auditDecided } from './reviewed-record'
import { shopClosed, shopRenamed } from './shops'

/** Events sent to an external system (option HOOK_URL). */
export function listenForHooks(): void {
  shopClosed.on((context, { shop_id }) => enqueueEvent(context, 'shop.closed', { shop_id: String(shop_id) }))
  shopRenamed.on((context, { shop_id, shop_name }) =>
    enqueueEvent(context, 'shop.renamed', { shop_id: String(shop_id), shop_name }),
  )
  auditDecided.on(async (context, { queue, decided, verdict }) => {
    for (const { record_id } of decided)
      await enqueueEvent(context, 'audit.decided', { queue, record_id: String(record_id), pass: verdict.pass })
  })
}
