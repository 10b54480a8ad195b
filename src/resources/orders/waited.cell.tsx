import { orderWords } from '@/locales/orders'
import { addMessages } from '@/providers/i18n/i18n'
import type { Entities } from '@contract/entities'
import { orderStatusWords } from '@contract/orders/words'
import { Dot } from '@/engine/kinds/parts'
import { useDurationText, Waited } from '@/engine/kinds/parts/waited'
import { plain } from '@/engine/kinds/parts/words'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellOf } from '@/schema'
import { orderTones } from './order-states.fragment'

addMessages(orderWords)

type Order = Entities['order']

/** Since when somebody has been waiting for the next step; nothing where nobody is. */
function since({ order_status, create_time, payment_time, ship_time, payment_type }: Order) {
  if (order_status === 'NEW' || (order_status === 'CONFIRM' && payment_type === 'ONLINE')) return create_time
  if (order_status === 'CONFIRM') return create_time
  if (order_status === 'PAID_OFF' || order_status === 'FORMED') return payment_time
  if (order_status === 'SHIPPED') return ship_time
  return undefined
}

/** Where an order stands, and how long it has waited there. */
export default function WaitedCell({ row }: CellOf<Order>) {
  const { t, word } = useMessages()
  const durationText = useDurationText()
  const known: Readonly<Partial<typeof orderStatusWords>> = orderStatusWords
  const said = known[row.order_status]
  return (
    <span className="cell-lines">
      <Dot tone={orderTones[row.order_status] ?? 'grey'}>
        {plain(row.order_status_text) || (said ? word([said[0], said[1]]) : plain(row.order_status))}
      </Dot>
      {row.cancel_left_time > 0 ? (
        <small className="cell-line">{t('order.closesIn', { time: durationText(row.cancel_left_time) })}</small>
      ) : (
        <Waited since={since(row)} />
      )}
    </span>
  )
}
