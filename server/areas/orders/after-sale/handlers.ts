import type { afterSaleCalls } from '@contract/orders/after-sales'
import type { Handlers } from '../../../handler'
import { serviceDetail } from './detail'
import { afterSaleLists } from './list'
import { refundActs } from './refund-actions'
import { refundLists } from './refund-list'

/** contract/orders.md: after-sales and refunds. */
export const afterSaleHandlers: Handlers<keyof typeof afterSaleCalls> = {
  ...afterSaleLists,
  'GET admin/after-sales/detail/{service_sn}': serviceDetail,
  ...refundLists,
  ...refundActs,
}
