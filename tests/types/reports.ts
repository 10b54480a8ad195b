/** Reports: mistakes that must not compile, as in closed.ts. `tsc` is the test. */
import '@/custom-pages/playground/report/calls'
import {
  bars,
  choice,
  figures,
  filtered,
  fragment,
  line,
  money,
  monthOrYear,
  number,
  pages,
  rank,
  ranking,
  reference,
  report,
  rows,
  text,
} from '@/schema'

const label = fragment(['金额', 'Amount'])
const fields = { title: label, by: label, value: money('金额', 'Amount') } as const
const period = monthOrYear('时间', 'Period')
const seller_id = reference('店铺', 'Shop', 'shop')
const hot = ranking('GET admin/statistics/goods/hot/money', fields)
const columns = { goods_name: text('商品', 'Goods'), price: money('金额', 'Amount') }

export const right = report('hotGoods', {
  params: { period, seller_id },
  tabs: { price: { label, chart: hot, table: rows('GET admin/statistics/goods/hot/money/page', columns) } },
})

/** Columns without a call are those of the chart's rows. */
export const short = report('hotGoods', {
  params: { period, seller_id },
  tabs: { price: { label, chart: hot, table: columns } },
})

report('hotGoods', {
  chart: hot,
  // @ts-expect-error a column that the rows of the chart do not have
  table: { ...columns, seller_name: text('店铺', 'Shop') },
})

report('hotGoods', {
  chart: hot,
  // @ts-expect-error a column of another type
  table: { price: text('金额', 'Amount') },
})

// @ts-expect-error columns without a chart
report('hotGoods', { table: columns })

// @ts-expect-error columns of a chart without rows in an answer
report('orderStatistics', { chart: compared(), table: { sn: text('订单', 'Order') } })

// @ts-expect-error an unknown screen
report('hotGods', { chart: hot })

// @ts-expect-error an unknown option
report('hotGoods', { chart: hot, charts: hot })

// @ts-expect-error an unknown option of a tab
report('hotGoods', { tabs: { price: { label, chart: hot, asked: [] } } })

// @ts-expect-error a tab in one language
report('hotGoods', { tabs: { price: { label: ['金额'], chart: hot } } })

// @ts-expect-error a parameter that no call has
report('hotGoods', { params: { seller: seller_id }, chart: hot })

const gone = choice('状态', 'Status', { GONE: ['无', 'Gone'] })
// @ts-expect-error a parameter with values that its call does not take
report('orderStatistics', { params: { order_status: gone }, chart: compared() })

const sold = pages('GET admin/statistics/order/sales/money', { goods_name: text('商品', 'Goods') })
report('hotGoods', {
  params: { period, seller_id },
  tabs: {
    price: { label, chart: hot },
    // @ts-expect-error a call that does not take every parameter
    total: { label, chart: hot, table: sold },
  },
})

// @ts-expect-error a question of a tab that the report does not ask
report('hotGoods', { params: { period }, tabs: { price: { label, chart: hot, params: ['seller_id'] } } })

// @ts-expect-error a chart beside the tabs
report('hotGoods', { chart: hot, tabs: { price: { label, chart: hot } } })

// @ts-expect-error a table that answers no rows
report('hotGoods', { table: hot })

// @ts-expect-error an unknown call
ranking('GET admin/statistics/goods/hot/monney', fields)

// @ts-expect-error a call that answers several series
ranking('GET admin/statistics/order/order/money', fields)

// @ts-expect-error a call that answers one series
line('GET admin/statistics/goods/hot/money', { title: label, value: money('金额', 'Amount') })

// @ts-expect-error a call that changes something
ranking('PUT admin/shops/disable/{shop_id}', fields)

// @ts-expect-error an unknown option of a chart
ranking('GET admin/statistics/goods/hot/money', { ...fields, colour: 'red' })

// @ts-expect-error a chart without a title
ranking('GET admin/statistics/goods/hot/money', { by: label, value: money('金额', 'Amount') })

// @ts-expect-error values that are no numbers
ranking('GET admin/statistics/goods/hot/money', { ...fields, value: text('金额', 'Amount') })

// @ts-expect-error places of a ranking that are days
ranking('GET admin/statistics/goods/hot/money', { ...fields, by: 'time' })

// @ts-expect-error bars without places
bars('GET admin/statistics/goods/hot/money', { title: label, value: money('金额', 'Amount') })

// @ts-expect-error a column that the rows do not have
rows('GET admin/statistics/goods/hot/money/page', { ...columns, seller_name: text('店铺', 'Shop') })

// @ts-expect-error a column of another type
rows('GET admin/statistics/goods/hot/money/page', { rank: rank(), price: text('金额', 'Amount') })

// @ts-expect-error rows at once of a call that answers pages
rows('GET admin/statistics/order/sales/money', { goods_name: text('商品', 'Goods') })

// @ts-expect-error pages of a call that answers at once
pages('GET admin/statistics/goods/hot/money/page', columns)

// @ts-expect-error a figure that is not answered
figures('GET admin/statistics/order/sales/total', { paid_money: money('已付', 'Paid') })

const byName = filtered('goodsList', { keyword: 'name' })
// @ts-expect-error a link of a row by a field that it does not have
rows('GET admin/statistics/goods/hot/money/page', { goods_name: text('商品', 'Goods', { linkTo: byName }) })

const byGoods = filtered('goodsList', { keyword: 'goods' })
report('hotGoods', {
  // @ts-expect-error a link of a point by an unknown field
  chart: ranking('GET admin/statistics/goods/hot/money', { ...fields, linkTo: byGoods }),
})

// @ts-expect-error a link to an unknown screen
filtered('goodList', { keyword: 'name' })

function compared() {
  return line('GET admin/statistics/order/order/money', { title: label, value: number('订单', 'Orders') })
}

// @ts-expect-error something that no chart has
ranking('GET admin/statistics/goods/hot/money', { ...fields, marks: true })
