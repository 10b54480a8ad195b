/** The examples of reports in docs/tutorial, compiled (tools/docs.ts). The server does not implement their calls. */
import '@/custom-pages/playground/report/calls'
import {
  bars,
  choice,
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
  ranges,
  rank,
  ranking,
  reference,
  report,
  rows,
  share,
  step,
  text,
} from '@/schema'

// #region report
report('hotGoods', {
  params: {
    period: monthOrYear('时间', 'Period'),
    category_id: reference('商品分类', 'Category', 'category'),
    seller_id: reference('店铺', 'Shop', 'shop'),
  },
  tabs: {
    price: {
      label: ['销售金额', 'Sales'],
      chart: ranking('GET admin/statistics/goods/hot/money', {
        title: ['热卖商品 TOP{n}', 'Best sellers, top {n}'],
        by: ['商品', 'Goods'],
        value: money('下单金额', 'Sales'),
        linkTo: filtered('goodsList', { keyword: 'name' }),
      }),
      table: {
        rank: rank(),
        goods_name: text('商品名称', 'Goods', { linkTo: filtered('goodsList', { keyword: 'goods_name' }) }),
        price: money('销售金额', 'Sales'),
      },
    },
    spread: {
      label: ['价格分布', 'Price ranges'],
      params: ['period', 'seller_id', 'category_id'],
      chart: bars('GET admin/statistics/goods/price/sales', {
        title: ['价格销量分布', 'Sales by price'],
        by: ['价格区间', 'Price range'],
        value: number('销量', 'Sold', { unit: ['件', 'pieces'] }),
      }),
    },
  },
})
// #endregion

// #region compared
report('orderStatistics', {
  params: {
    period: monthOrYear('时间', 'Period'),
    order_status: choice('订单状态', 'Status', { PAID_OFF: ['已付款', 'Paid'], COMPLETE: ['已完成', 'Completed'] }),
  },
  chart: line('GET admin/statistics/order/order/money', {
    title: ['订单金额（{period}）', 'Order amounts, {period}'],
    value: money('订单金额', 'Amount'),
    linkTo: filtered('memberList', { 'start_time,end_time': 'time' }),
  }),
  table: pages('GET admin/statistics/order/order/page', {
    sn: text('订单编号', 'Order number'),
    create_time: dateTime('下单时间', 'Placed at'),
    order_price: money('订单金额', 'Amount'),
  }),
})
// #endregion

export const parts = {
  // #region report-parts
  // Bars over the days of a month or the months of a year, bars for long names, a map, and a column of days.
  joined: bars('GET admin/statistics/member/increase/member', {
    title: ['新增会员（{period}）', 'New members, {period}'],
    by: 'time',
    value: number('新增会员', 'New members'),
  }),
  trades: horizontalBar('GET admin/statistics/industry/order/quantity', {
    title: ['行业下单量', 'Orders by industry'],
    by: ['行业', 'Industry'],
    value: number('下单量', 'Orders'),
  }),
  places: provinces('GET admin/statistics/order/region/num', {
    title: ['下单量分布', 'Orders by province'],
    value: number('下单量', 'Orders'),
  }),
  growth: rows('GET admin/statistics/member/increase/member/page', {
    time: step('日期', 'Date'),
    num: number('{period}', '{period}'),
    last_num: number('{before}', '{before}'),
    growth: share('同比', 'Growth'),
  }),
  // Figures with a separate heading; a parameter of a whole year; price ranges.
  earned: figures(
    'GET admin/statistics/order/sales/total',
    { receive_money: money('收款金额', 'Received'), refund_money: money('退款金额', 'Refunded') },
    ['收入总览', 'Revenue overview'],
  ),
  year: monthOrYear('年份', 'Year', { cycle: 'YEAR' }),
  prices: ranges('价格区间', 'Price ranges', { initial: [0, 100, 1000, 10000, 50000] }),
  // #endregion
}
