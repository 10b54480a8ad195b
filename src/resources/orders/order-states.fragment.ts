import type { OrderTag } from '@contract/orders/order-tags'
import { orderTagLabels } from '@contract/orders/labels'
import type { Option, Tone } from '@/schema'

/** The colours of order states: gold requires an action, blue is in progress. */
const colours: Readonly<Record<OrderTag, Tone>> = {
  WAIT_PAY: 'gold',
  WAIT_SHIP: 'gold',
  WAIT_GROUP: 'gold',
  SHIPPED: 'blue',
  ROG: 'green',
  PAID: 'green',
  AFTER_SERVICE: 'gold',
  COMPLETE: 'green',
  CANCELLED: 'grey',
  NEW: 'gold',
  INTODB_ERROR: 'red',
  BALANCE_ERROR: 'red',
}

const option = (tag: OrderTag): Option => [...orderTagLabels[tag], colours[tag]]

/** The states with labels and colours, in the order of tabs. */
export const orderStates: { readonly [T in OrderTag]: Option } = {
  WAIT_PAY: option('WAIT_PAY'),
  WAIT_SHIP: option('WAIT_SHIP'),
  WAIT_GROUP: option('WAIT_GROUP'),
  SHIPPED: option('SHIPPED'),
  ROG: option('ROG'),
  PAID: option('PAID'),
  AFTER_SERVICE: option('AFTER_SERVICE'),
  COMPLETE: option('COMPLETE'),
  CANCELLED: option('CANCELLED'),
  NEW: option('NEW'),
  INTODB_ERROR: option('INTODB_ERROR'),
  BALANCE_ERROR: option('BALANCE_ERROR'),
}
