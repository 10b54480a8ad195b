import { orderWords } from '@/locales/orders'
import { addWords } from '@/providers/i18n/i18n'
import type { OrderSku } from '@contract/orders/entities'
import { yuan } from '@/lib/format'
import { useWords } from '@/providers/i18n/use-words'
import type { CellOf } from '@/schema'
import './orders.css'

addWords(orderWords)

/** Amounts are compared and taken apart in fen: floats would not add up. */
const fen = (amount: number): number => Math.round(amount * 100)

/** What was paid for it in the end, and its share of what was taken off the order. */
export default function ItemPaidCell({ row: { subtotal, actual_pay_total } }: CellOf<OrderSku>) {
  const { t } = useWords()
  const share = fen(subtotal) - fen(actual_pay_total)
  return (
    <span className="order-split">
      <span className="cell-number">{yuan(actual_pay_total)}</span>
      {share > 0 && (
        <small className="quiet cell-number">{t('order.shared', { price: yuan(-share / 100) })}</small>
      )}
    </span>
  )
}
