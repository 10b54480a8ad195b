import { entity } from '../entity'

/** Complaints about purchases (contract/orders.md, "complaint"). */
export const complaint = entity('complaint', {
  path: 'admin/trade/order-complains',
  id: 'complain_id',
  titleField: 'complain_topic',
  label: ['投诉', 'complaint'],
  fullLabel: ['交易投诉', 'complaint'],
  sorts: ['create_time'],
  defaultSort: ['create_time', 'desc'],
  invalidates: ['order', 'orderSku', 'orderLog'],
  named: false,
  screens: ['complaintList', 'complaintDetail'],
})
