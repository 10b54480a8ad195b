import { dateTime, figures, filtered, money, monthOrYear, number, pages, report, text } from '@/schema'
import { counted, goodsInRow } from './params.fragment'

/** Receipts and refunds (contract/statistics.md, "salesRevenueStatistics"). */
export default report('salesRevenueStatistics', {
  params: { period: monthOrYear('时间', 'Period') },
  stats: figures('GET admin/statistics/order/sales/total', {
    receive_money: money('收款金额', 'Received', {
      help: ['所选时间内收到的订单款，按付款日期统计', 'Order payments received, by payment date'],
    }),
    refund_money: money('退款金额', 'Refunded', { help: counted.refunded }),
    real_money: money('实收金额', 'Net received', { help: ['收款金额减去退款金额', 'Received less refunded'] }),
  }, ['销售收入总览', 'Revenue overview']),
  chooser: ['表格类型', 'Table type'],
  tabs: {
    sales: {
      label: ['销售单', 'Sales'],
      table: pages('GET admin/statistics/order/sales/money', {
        goods_name: text('商品名称', 'Goods', { width: 360, linkTo: goodsInRow }), price: money('商品单价', 'Price'),
        goods_num: number('商品数量', 'Quantity'), total: money('订单金额', 'Amount'),
      }),
    },
    after: {
      label: ['退款单', 'Refunds'],
      table: pages('GET admin/statistics/order/aftersales/money', {
        refund_sn: text('退款单号', 'Refund number', { width: 190, linkTo: filtered('refundList', { keyword: 'refund_sn' }) }),
        order_sn: text('订单号', 'Order number', { width: 190, linkTo: { orderDetail: { sn: 'order_sn' } } }),
        create_time: dateTime('创建时间', 'Created'), refund_price: money('退款金额', 'Refunded'),
      }),
    },
  },
})
