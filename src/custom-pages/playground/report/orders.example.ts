import {
  bars,
  dateTime,
  figures,
  filtered,
  horizontalBar,
  line,
  money,
  monthOrYear,
  number,
  pages,
  provinces,
  report,
  rows,
  step,
  text,
} from '@/schema'

/** The chart and table variants that "hotGoods" does not cover (contract/statistics.md), over a fixture. */
export default report('orderStatistics', {
  params: { period: monthOrYear('时间', 'Period') },
  stats: figures('GET admin/statistics/order/sales/total', {
    receive_money: money('收款金额', 'Received'),
    refund_money: money('退款金额', 'Refunded'),
    real_money: money('实际收入', 'Net income'),
  }),
  tabs: {
    money: {
      label: ['下单金额', 'Amounts'],
      chart: line('GET admin/statistics/order/order/money', {
        title: ['订单金额（{period}）', 'Order amounts, {period}'],
        value: money('订单金额', 'Amount', { help: ['提交的全部订单金额', 'Amounts of all orders placed'] }),
        linkTo: filtered('memberList', { 'start_time,end_time': 'time' }),
      }),
      table: pages('GET admin/statistics/order/order/page', {
        sn: text('订单编号', 'Order number'),
        buyer_name: text('买家', 'Buyer'),
        create_time: dateTime('下单时间', 'Placed at'),
        order_price: money('订单金额', 'Amount'),
      }),
    },
    industries: {
      label: ['行业下单量', 'Industries'],
      chart: horizontalBar('GET admin/statistics/industry/order/quantity', {
        title: ['行业下单量（{period}）', 'Orders by industry, {period}'],
        by: ['行业', 'Industry'],
        value: number('下单量', 'Orders'),
      }),
    },
    regions: {
      label: ['地区', 'Regions'],
      chart: provinces('GET admin/statistics/order/region/num', {
        title: ['下单量分布（{period}）', 'Orders by province, {period}'],
        value: number('下单量', 'Orders', { unit: ['单', 'orders'] }),
        linkTo: filtered('memberList', { 'start_time,end_time': 'time' }),
      }),
    },
    members: {
      label: ['新增会员', 'New members'],
      chart: bars('GET admin/statistics/member/increase/member', {
        title: ['新增会员（{period}）', 'New members, {period}'],
        by: 'time',
        value: number('新增会员', 'New members'),
      }),
      table: rows('GET admin/statistics/member/increase/member/page', {
        time: step('日期', 'Date'),
        num: number('本期', 'This period'),
        last_num: number('上期', 'Before'),
        growth: text('增速', 'Growth'),
      }),
    },
  },
})
