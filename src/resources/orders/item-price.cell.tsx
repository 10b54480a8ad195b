import { orderMessages } from '@/locales/orders'
import { addMessages } from '@/providers/i18n/i18n'
import type { OrderSku } from '@contract/orders/entities'
import { yuan } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellOf } from '@/schema'
import './orders.css'

addMessages(orderMessages)

/** The unit price, and the price before a promotion. */
export default function ItemPriceCell({ row: { purchase_price, original_price } }: CellOf<OrderSku>) {
  const { t } = useMessages()
  return (
    <span className="order-split">
      <span className="cell-number">{yuan(purchase_price)}</span>
      {original_price > purchase_price && (
        <small className="quiet cell-number">{t('order.was', { price: yuan(original_price) })}</small>
      )}
    </span>
  )
}
