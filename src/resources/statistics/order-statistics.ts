import { orderStatusLabels } from '@contract/orders/labels'
import { choice, dateTime, line, money, number, pages, report, text } from '@/schema'
import { counted, ofShop, ordersPlaced as leadsTo } from './params.fragment'

const { CONFIRM, PAID_OFF, SHIPPED, ROG, COMPLETE } = orderStatusLabels

/** Orders per day or month, compared with the previous period (contract/statistics.md, "orderStatistics"). */
export default report('orderStatistics', {
  params: { ...ofShop, order_status: choice('订单状态', 'Order status', { CONFIRM, PAID_OFF, SHIPPED, ROG, COMPLETE }) },
  tabs: {
    price: {
      label: ['下单金额', 'Amount'],
      chart: line('GET admin/statistics/order/order/money', {
        title: ['订单销售金额统计（{period}）', 'Order amounts, {period}'], linkTo: leadsTo,
        value: money('下单金额', 'Placed amount', { help: counted.placedMoney }),
      }),
    },
    order: {
      label: ['下单量', 'Orders'],
      chart: line('GET admin/statistics/order/order/num', {
        title: ['订单下单量统计（{period}）', 'Orders, {period}'], linkTo: leadsTo,
        value: number('下单量', 'Orders placed', { unit: ['单', 'orders'], help: counted.placedOrders }),
      }),
    },
  },
  table: pages('GET admin/statistics/order/order/page', {
    sn: text('订单编号', 'Order number', { width: 190, linkTo: { orderDetail: { sn: 'sn' } } }),
    buyer_name: text('会员名称', 'Member'), create_time: dateTime('下单日期', 'Placed'),
    order_price: money('订单金额', 'Amount'), order_status: choice('订单状态', 'Status', orderStatusLabels),
  }),
})
