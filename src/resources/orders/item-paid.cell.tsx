import { orderMessages } from '@/locales/orders'
import { addMessages } from '@/providers/i18n/i18n'
import type { OrderSku } from '@contract/orders/entities'
import { toFen, yuan } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellOf } from '@/schema'
import './orders.css'

addMessages(orderMessages)


/** The amount paid for an item, and its share of the order's discount. */
export default function ItemPaidCell({ row: { subtotal, actual_pay_total } }: CellOf<OrderSku>) {
  const { t } = useMessages()
  const share = toFen(subtotal) - toFen(actual_pay_total)
  return (
    <span className="order-split">
      <span className="cell-number">{yuan(actual_pay_total)}</span>
      {share > 0 && (
        <small className="quiet cell-number">{t('order.shared', { price: yuan(-share / 100) })}</small>
      )}
    </span>
  )
}
