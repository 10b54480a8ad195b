import { paymentTypeLabels } from '@contract/orders/labels'
import { choice, dateTime, id, money, resource, text } from '@/schema'

/** Payments of orders, made or due (contract/orders.md). */
export default resource('payLog', {
  calls: { list: 'GET admin/trade/orders/pay-log' },
  fields: {
    order_sn: text('订单号', 'Order number', { width: 200, copy: true, linkTo: { orderDetail: { sn: 'order_sn' } } }),
    pay_log_sn: id('收款单号', 'Payment number', { width: 190 }),
    pay_order_no: id('支付流水号', 'Transaction ID', { width: 200 }),
    pay_way: choice('付款方式', 'Payment type', paymentTypeLabels),
    // A filter only, by a part of the method's name.
    method: choice('支付方式', 'Method', { alipay: ['支付宝', 'Alipay'], wechat: ['微信支付', 'WeChat Pay'] }),
    pay_type: text('支付方式', 'Method', { width: 140 }),
    pay_time: dateTime('付款日期', 'Paid at', { disableFuture: true }),
    pay_money: money('付款金额', 'Amount'),
    pay_member_name: text('付款人', 'Payer', { linkTo: { memberEdit: { id: 'member_id' } } }),
    pay_status: choice('付款状态', 'Payment', { PAY_YES: ['已支付', 'Paid', 'green'], PAY_NO: ['未支付', 'Unpaid', 'gold'] }),
  },
  screens: {
    collectionList: {
      columns: ['order_sn', 'pay_way', 'pay_type', 'pay_time', 'pay_money', 'pay_member_name', 'pay_status'],
      hiddenColumns: ['pay_log_sn', 'pay_order_no'],
      collapseOrder: ['pay_time', 'pay_member_name', 'pay_way'], stackUnder: { pay_time: 'order_sn', pay_member_name: 'pay_type' },
      search: { order_sn: ['订单编号', 'Order number'] },
      filters: [
        { member_name: 'pay_member_name' }, { pay_way: 'method' }, { payment_type: 'pay_way' }, 'pay_status',
        { 'start_time,end_time': 'pay_time' },
      ],
      export: {
        call: 'GET admin/trade/orders/pay-log/list',
        columns: ['order_sn', 'pay_way', 'pay_type', 'pay_time', 'pay_money', 'pay_member_name', 'pay_status'],
      },
    },
  },
})
