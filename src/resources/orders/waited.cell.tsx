import { orderMessages } from '@/locales/orders'
import { addMessages } from '@/providers/i18n/i18n'
import type { Entities } from '@contract/entities'
import { Dot } from '@/engine/kinds/parts'
import { useDurationText, Waited } from '@/engine/kinds/parts/waited'
import { plain } from '@/engine/kinds/parts/values'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellOf } from '@/schema'
import { orderStates } from './order-states.fragment'

addMessages(orderMessages)

type Order = Entities['order']

/** The time since which an order is pending; undefined if it is not. */
function since({ tag, create_time, payment_time, ship_time, payment_type }: Order) {
  if (tag === 'NEW' || tag === 'WAIT_PAY') return create_time
  if (tag === 'WAIT_SHIP') return payment_type === 'COD' ? create_time : payment_time
  if (tag === 'WAIT_GROUP') return payment_time
  return tag === 'SHIPPED' ? ship_time : undefined
}

/** The state of an order, and how long it is pending. */
export default function WaitedCell({ row }: CellOf<Order>) {
  const { t, word } = useMessages()
  const durationText = useDurationText()
  // Another deployment sends the label only.
  const known: Readonly<Partial<typeof orderStates>> = orderStates
  const [zh = '', en = '', tone = 'grey'] = known[row.tag] ?? []
  return (
    <span className="cell-lines">
      <Dot tone={tone}>{plain(row.order_status_text) || word([zh, en]) || plain(row.order_status)}</Dot>
      {row.cancel_left_time > 0 ? (
        <small className="cell-line">{t('order.closesIn', { time: durationText(row.cancel_left_time) })}</small>
      ) : (
        <Waited since={since(row)} />
      )}
    </span>
  )
}
