import { orderTagOf } from '@contract/orders/order-tags'
import { changesOf } from '../../listing'
import type { OrderRow } from './serialize-order'

/** An order as the operation log stores it, with the tab instead of the state. */
const logged = ({ order_status, ...row }: OrderRow) => ({ ...row, tag: orderTagOf({ ...row, order_status }) })

/** The changes that an operation made to an order, for the operation log. */
export const loggedChanges = (before: OrderRow, after: OrderRow) => changesOf(logged(before), logged(after))
