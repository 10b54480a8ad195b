import type { afterSaleCalls } from '@contract/orders/after-sales'
import type { Handlers } from '../../handler'
import { serviceDetail } from './after-sales-detail'
import { afterSaleLists } from './after-sales-lists'
import { refundActs } from './after-sales-refund'
import { refundLists } from './after-sales-refunds'

/** contract/orders.md: after-sales and refunds. */
export const afterSaleHandlers: Handlers<keyof typeof afterSaleCalls> = {
  ...afterSaleLists,
  'GET admin/after-sales/detail/{service_sn}': serviceDetail,
  ...refundLists,
  ...refundActs,
}
