import { orderWords } from '@/locales/orders'
import { addMessages } from '@/providers/i18n/i18n'
import type { Entities } from '@contract/entities'
import { orderStatusWords } from '@contract/orders/words'
import { Dot } from '@/engine/kinds/parts'
import { plain } from '@/engine/kinds/parts/words'
import { toMillis } from '@/lib/format'
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

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Where an order stands, and how long it has waited there. */
export default function WaitedCell({ row }: CellOf<Order>) {
  const { t, word } = useMessages()
  const text = (seconds: number): string => {
    if (seconds < HOUR) return t('order.minutes', { n: Math.max(1, Math.floor(seconds / MINUTE)) })
    if (seconds < DAY) return t('order.hours', { n: Math.floor(seconds / HOUR) })
    return t('order.days', { n: Math.floor(seconds / DAY) })
  }
  const began = toMillis(since(row))
  const waited = began === undefined ? undefined : (Date.now() - began) / 1000
  const known: Readonly<Partial<typeof orderStatusWords>> = orderStatusWords
  const said = known[row.order_status]
  return (
    <span className="cell-lines">
      <Dot tone={orderTones[row.order_status] ?? 'grey'}>
        {plain(row.order_status_text) || (said ? word([said[0], said[1]]) : plain(row.order_status))}
      </Dot>
      {row.cancel_left_time > 0 ? (
        <small className="cell-line">{t('order.closesIn', { time: text(row.cancel_left_time) })}</small>
      ) : (
        waited !== undefined && <small className="cell-line">{t('order.waited', { time: text(waited) })}</small>
      )}
    </span>
  )
}
