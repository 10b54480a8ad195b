import { tell } from '../outbox/outbox'
import { auditDecided } from './decided'
import { shopClosed, shopRenamed } from './shops/service'

/** What other systems are told of (the option HOOK_URL). */
export function listenForHooks(): void {
  shopClosed.on((context, { shop_id }) => tell(context, 'shop.closed', { shop_id: String(shop_id) }))
  shopRenamed.on((context, { shop_id, shop_name }) =>
    tell(context, 'shop.renamed', { shop_id: String(shop_id), shop_name }),
  )
  auditDecided.on(async (context, { queue, decided, verdict }) => {
    for (const { record_id } of decided)
      await tell(context, 'audit.decided', { queue, record_id: String(record_id), pass: verdict.pass })
  })
}
