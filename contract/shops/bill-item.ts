import { entity } from '../entity'

/** Income and refunds on a bill (contract/shops.md, "BillItem"). */
export const billItem = entity('billItem', {
  path: 'admin/order/bills/{bill_id}/{bill_type}',
  id: 'id',
  titleField: 'order_sn',
  invalidates: ['bill'],
  logged: false,
})
