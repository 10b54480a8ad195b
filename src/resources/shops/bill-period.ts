import { action, choice, date, dateTime, filtered, money, resource, text } from '@/schema'
import { billStates } from './bill-states.fragment'

/** Settlement periods with the sums of their bills (contract/shops.md, "settlement"). */
export default resource('billPeriod', {
  calls: { list: 'GET admin/order/bills/statistics' },
  fields: {
    sn: text('账单号', 'Period number', { copy: true, width: 180 }),
    start_time: date('开始日期', 'From'),
    end_time: date('结束日期', 'To'),
    price: money('订单金额', 'Order amount'),
    commi_price: money('收取佣金', 'Commission charged'),
    refund_price: money('退单金额', 'Refund amount'),
    refund_commi_price: money('退还佣金', 'Commission returned'),
    bill_price: money('本期应结', 'Payable this period'),
    // Only request parameters, set by links to late bills.
    status: choice('结算状态', 'Status', billStates),
    create_time: dateTime('出账日期', 'Issue date'),
  },
  actions: { view: action.link({ to: filtered('settlementList', { status: 'status' }) }) },
  screens: {
    settlement: {
      columns: [
        'sn', 'start_time', 'end_time', 'price', 'commi_price', 'refund_price', 'refund_commi_price', 'bill_price',
      ],
      collapseOrder: ['refund_commi_price', 'refund_price', 'commi_price', 'price', 'end_time'],
      search: { sn: ['账单号', 'Period number'] }, urlFilters: ['status', { 'start_issued,end_issued': 'create_time' }],
      summary: {
        call: 'GET admin/order/bills/statistics/totals',
        fields: ['price', 'commi_price', 'refund_price', 'refund_commi_price', 'bill_price'],
      },
      rowActions: ['view'], export: true,
    },
  },
})
