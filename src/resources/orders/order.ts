import { orderStatusWords } from '@contract/orders/words'
import { choice, dateTime, money, resource, text } from '@/schema'

/** Orders, as other screens list them (contract/orders.md, "OrderLine"). */
export default resource('order', {
  id: 'order_id', title: 'sn', noun: ['订单', 'order'],
  calls: { list: 'GET admin/trade/orders' },
  fields: {
    sn: text('订单编号', 'Order number', { width: 190, copy: true }),
    goods_names: text('商品', 'Goods', { width: 200 }),
    seller_name: text('店铺', 'Shop'),
    order_amount: money('订单总额', 'Total'),
    order_status: choice('订单状态', 'Status', orderStatusWords),
    order_status_text: text('订单状态', 'Status', { width: 110 }),
    pay_status_text: text('支付状态', 'Payment', { width: 110 }),
    create_time: dateTime('下单时间', 'Placed', { past: true }),
  },
})
