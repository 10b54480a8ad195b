import { action, choice, dateTime, link, money, resource, text } from '@/schema'

/** Income and refunds on a bill (contract/shops.md, "BillItem"). */
export default resource('billItem', {
  calls: {},
  fields: {
    order_sn: text('订单编号', 'Order number', { copy: true, width: 200, linkTo: { orderDetail: { sn: 'order_sn' } } }),
    refund_sn: text('退款单号', 'Refund number', {
      copy: true, width: 200, linkTo: { serviceDetail: { service_sn: 'refund_sn' } },
    }),
    add_time: dateTime('下单时间', 'Placed'),
    refund_time: dateTime('操作时间', 'Processed at'),
    price: money('金额', 'Amount'),
    payment_type: choice('支付方式', 'Payment method', {
      ONLINE: ['在线支付', 'Online'],
      COD: ['货到付款', 'Cash on delivery'],
    }),
  },
  actions: { view: action.link({ to: link('orderDetail', { sn: 'order_sn' }) }) },
})
