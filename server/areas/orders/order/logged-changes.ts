import { orderTagOf } from '@contract/orders/order-tags'
import { changesOf } from '../../listing'
import type { OrderRow } from './serialize-order'

/** An order as the operation log has it: its state in the words of the list. */
const logged = ({ order_status, ...row }: OrderRow) => ({ ...row, tag: orderTagOf({ ...row, order_status }) })

/** What an operation changed of an order, for the operation log. */
export const loggedChanges = (before: OrderRow, after: OrderRow) => changesOf(logged(before), logged(after))
