import { choice, dateTime, money, percent, mixin, text } from '@/schema'

/** Shared by commissions and their returns: order, members, and rate. */
export const distributionLine = mixin(['distributionOrder', 'distributionSellback'], {
  fields: {
    sn: text('订单编号', 'Order number', { width: 190, copy: true, linkTo: { orderDetail: { sn: 'sn' } } }),
    member_name: text('买家', 'Buyer', { width: 140 }),
    create_time: dateTime('计提时间', 'Earned at'),
    order_price: money('订单金额', 'Order total'),
    level: choice('等级', 'Level', { 1: ['1 级', 'Level 1'], 2: ['2 级', 'Level 2'] }, { width: 90 }),
    percent: percent('返点', 'Rate', { width: 90 }),
  },
})
