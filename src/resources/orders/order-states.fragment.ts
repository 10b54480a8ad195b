import type { OrderLine } from '@contract/orders/entities'
import { orderStatusWords as words } from '@contract/orders/words'
import type { Option, Tone } from '@/schema'

type Status = OrderLine['order_status']

/** What the state of an order means, by its colour: gold waits for somebody, blue is on its way. */
export const orderTones: Readonly<Record<Status, Tone>> = {
  NEW: 'gold',
  INTODB_ERROR: 'red',
  BALANCE_ERROR: 'red',
  CONFIRM: 'gold',
  PAID_OFF: 'gold',
  FORMED: 'gold',
  SHIPPED: 'blue',
  ROG: 'green',
  COMPLETE: 'green',
  CANCELLED: 'grey',
  AFTER_SERVICE: 'gold',
}

const option = (status: Status): Option => [...words[status], orderTones[status]]

/** The states with their words and colours. */
export const orderStates: { readonly [S in Status]: Option } = {
  NEW: option('NEW'),
  INTODB_ERROR: option('INTODB_ERROR'),
  BALANCE_ERROR: option('BALANCE_ERROR'),
  CONFIRM: option('CONFIRM'),
  PAID_OFF: option('PAID_OFF'),
  FORMED: option('FORMED'),
  SHIPPED: option('SHIPPED'),
  ROG: option('ROG'),
  COMPLETE: option('COMPLETE'),
  CANCELLED: option('CANCELLED'),
  AFTER_SERVICE: option('AFTER_SERVICE'),
}
