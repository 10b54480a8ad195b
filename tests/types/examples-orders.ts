/** The examples of docs/tutorial about an order; `tsc` compiles them, and lint compares the page with them. */
import { action, dateTime, id, resource } from '@/schema'

resource('order', {
  id: 'sn',
  titleField: 'sn',
  calls: { one: 'GET admin/trade/orders/{sn}' },
  fields: {
    sn: id('订单编号', 'Order number'),
    create_time: dateTime('下单时间', 'Placed'),
    payment_time: dateTime('付款时间', 'Paid'),
  },
  screens: {
    orderDetail: {
      sections: [['基本信息', 'Basics', ['sn']]],
      // #region way
      steps: [
        {
          when: { order_status: 'CANCELLED' },
          steps: [
            { label: ['提交订单', 'Placed'], at: 'create_time' },
            { label: ['付款', 'Paid'], at: 'payment_time', when: { payment_time: 'past' } },
            { label: ['已取消', 'Cancelled'], tone: 'danger' },
          ],
        },
        {
          steps: [
            { label: ['提交订单', 'Placed'], at: 'create_time' },
            { label: ['付款', 'Paid'], at: 'payment_time' },
          ],
        },
      ],
      // #endregion
    },
  },
})

const order = {
  id: 'sn',
  titleField: 'sn',
  calls: { one: 'GET admin/trade/orders/{sn}' },
  fields: { sn: id('订单编号', 'Order number') },
} as const

resource('order', {
  ...order,
  // @ts-expect-error a way by a moment that no order has
  screens: { orderDetail: { sections: [], steps: [{ steps: [{ label: ['付款', 'Paid'], at: 'paid_on' }] }] } },
})

resource('order', {
  ...order,
  actions: {
    // @ts-expect-error a reason by a field that no order has
    pay: action.call({
      label: ['收款', 'Pay'],
      call: 'POST admin/trade/orders/{sn}/cancelled',
      disabledReason: 'reason',
    }),
  },
  screens: { orderDetail: { sections: [['基本信息', 'Basics', ['sn']]], headerActions: ['pay'] } },
})
