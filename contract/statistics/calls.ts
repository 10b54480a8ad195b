import { z } from 'zod'
import { call, epoch, epochIn, id, idIn, maybe, pageOf, paging, publicPrice, wholeIn, wordIn, yuan } from '../define'
import { inGroup } from '../field-rights/marks'
import { orderStatusLabels } from '../orders/labels'
import { alertKinds } from './alert-rules'

/** contract/statistics.md: every call is a read with a period, and returns the data of a chart or a table. */

/** A month or a year, or any range of up to a year, by the first and last second of its days (designed). */
const cycle = {
  cycle_type: maybe(z.enum(['MONTH', 'YEAR'])),
  year: maybe(wholeIn(2000, 2100)),
  month: maybe(wholeIn(1, 12)),
  start_time: maybe(epochIn),
  end_time: maybe(epochIn),
}
const ofShop = { ...cycle, seller_id: maybe(idIn) }
const scopeQuery = { seller_id: maybe(idIn), category_id: maybe(idIn) }
const ofCategory = { ...ofShop, category_id: maybe(idIn) }
const bound = z.union([z.string().regex(/^\d{1,9}(\.\d{1,2})?$/), z.number().min(0).max(999_999_999)]).transform(Number)
/** The lower bounds of the ranges, and the upper bound of the last; a single bound is no range. */
const prices = z
  .union([z.array(bound).max(100), bound.transform(one => [one])])
  .readonly()
  .optional()
const ORDER_STATES = ['CONFIRM', 'PAID_OFF', 'SHIPPED', 'ROG', 'COMPLETE'] as const
const ofStatus = { ...ofShop, order_status: maybe(z.enum(ORDER_STATES)) }

const series = z.object({
  name: z.string(),
  data: z.array(z.string().nullable()),
  localName: z.array(z.string()),
  ids: z.array(z.string()).optional(),
  codes: z.array(z.string()).optional(),
})
const axes = { xAxis: z.array(z.string()), yAxis: z.array(z.string()) }
export const simpleChart = z.object({ series, ...axes })
const multipleChart = z.object({ series: z.array(series), ...axes })
const mapChart = z.object({ name: z.array(z.string()), data: z.array(z.string()) })
const count = z.number()

/**
 * A deployment whose statistics job failed answers 810. This server aggregates in the database, whose failures are
 * those of any call.
 */
const errors = ['801', '810'] as const
const dayFigures = z.object({ orders: count, money: yuan, members: count })
/** Distinguishes goods with the same name (designed). */
const ofGoods = { goods_id: id.optional(), goods_sn: z.string().optional() }
const ofMoney = <S extends z.ZodType>(answer: S): S => inGroup('money', answer)
const chart = (summary: string, fields: typeof ofShop) =>
  call({ summary, query: z.object(fields), answer: simpleChart, errors })
const moneyChart = (summary: string) => call({ summary, query: z.object(ofShop), answer: ofMoney(simpleChart), errors })
const chartOfCategory = (summary: string, answer = simpleChart) =>
  call({ summary, query: z.object(ofCategory), answer, errors })
const table = <R extends z.ZodRawShape>(summary: string, row: R) =>
  call({ summary, query: z.object(ofShop), answer: pageOf(z.object(row)), errors })

export const calls = {
  'GET admin/statistics/member/order/quantity': chart('Returns the ten members with the most paid orders.', ofShop),
  'GET admin/statistics/member/order/quantity/page': table(
    'Returns the ten members with the most paid orders, as rows.',
    {
      order_num: count,
      member_name: z.string(),
    },
  ),
  'GET admin/statistics/member/order/goods/num': chart('Returns the ten members who ordered the most units.', ofShop),
  'GET admin/statistics/member/order/goods/num/page': table(
    'Returns the ten members who ordered the most units, as rows.',
    {
      goods_num: count,
      member_name: z.string(),
    },
  ),
  'GET admin/statistics/member/order/money': moneyChart(
    'Returns the ten members with the highest order amount in yuan.',
  ),
  'GET admin/statistics/member/order/money/page': call({
    summary: 'Returns the ten members with the highest order amount in yuan, as rows.',
    query: z.object(ofShop),
    answer: ofMoney(pageOf(z.object({ total_money: yuan, member_name: z.string() }))),
    errors,
  }),
  'GET admin/statistics/member/increase/member': call({
    summary: 'Returns the number of new members, by day of the month or month of the year.',
    query: z.object(cycle),
    answer: simpleChart,
    errors,
  }),
  'GET admin/statistics/member/increase/member/page': call({
    summary: 'Returns the number of new members as rows, with the previous period and the growth in percent.',
    query: z.object(cycle),
    answer: pageOf(z.object({ time: count, num: count, last_num: count, growth: z.string() })),
    errors,
  }),

  'GET admin/statistics/goods/price/sales': call({
    summary: 'Returns the number of order lines in each price range.',
    query: z.object({ ...ofCategory, prices }),
    answer: simpleChart,
    errors,
  }),
  'GET admin/statistics/goods/hot/money': chartOfCategory(
    'Returns the fifty goods with the highest sales in yuan.',
    ofMoney(simpleChart),
  ),
  'GET admin/statistics/goods/hot/money/page': call({
    summary: 'Returns the fifty goods with the highest sales in yuan, as rows.',
    query: z.object(ofCategory),
    answer: ofMoney(pageOf(z.object({ goods_name: z.string(), price: yuan, ...ofGoods }))),
    errors,
  }),
  'GET admin/statistics/goods/hot/num': chartOfCategory('Returns the fifty goods with the most order lines.'),
  'GET admin/statistics/goods/hot/num/page': call({
    summary: 'Returns the fifty goods with the most order lines, as rows.',
    query: z.object(ofCategory),
    answer: pageOf(z.object({ goods_name: z.string(), order_num: count, ...ofGoods })),
    errors,
  }),
  'GET admin/statistics/goods/sale/details': call({
    summary: 'Returns the sales of each goods, highest first.',
    query: z.object({ ...ofCategory, goods_name: maybe(wordIn), ...paging }),
    answer: pageOf(z.object({ goods_name: z.string(), order_num: count, num: count, price: yuan, ...ofGoods })),
    errors,
  }),

  'GET admin/statistics/goods/collect': call({
    summary: 'Returns the fifty goods that most members collected; a category excludes its descendants.',
    query: z.object(scopeQuery),
    answer: simpleChart,
    errors,
  }),
  'GET admin/statistics/goods/collect/page': call({
    summary: 'Returns the fifty goods that most members collected, as rows.',
    query: z.object(scopeQuery),
    answer: pageOf(
      z.object({
        ...{ goods_name: z.string(), price: publicPrice, seller_name: z.string(), favorite_num: count },
        ...ofGoods,
      }),
    ),
    errors,
  }),
  'GET admin/statistics/page_view/shop': chart('Returns the number of visits by day or month.', ofShop),
  'GET admin/statistics/page_view/goods': chart('Returns the thirty most viewed goods.', ofShop),

  'GET admin/statistics/days': call({
    summary:
      'Returns the last thirty days up to today: placed orders, their amount in yuan, new members and visits (designed).',
    answer: z.array(z.object({ day: z.string(), orders: count, money: yuan, members: count, visits: count })),
  }),
  'GET admin/statistics/today': call({
    summary:
      'Returns placed orders, their amount in yuan and new members of today so far, and for the same hours of yesterday and a week ago (designed).',
    answer: z.object({ at: epoch, today: dayFigures, yesterday: dayFigures, last_week: dayFigures }),
  }),
  'GET admin/statistics/alerts': call({
    summary:
      'Returns anomalies (designed): rates of the last days in percent beside those of the previous four weeks, and overdue work with its count (up to 1,000), amount in yuan and oldest date.',
    answer: z.array(
      z.object({
        kind: z.enum(alertKinds),
        count: count.optional(),
        money: yuan.optional(),
        since: epoch.optional(),
        share: count.optional(),
        usual: count.optional(),
      }),
    ),
  }),
  'GET admin/statistics/shops/money': call({
    summary: 'Returns the five shops with the highest amount of paid orders (designed).',
    query: z.object(cycle),
    answer: ofMoney(z.array(z.object({ seller_id: id, seller_name: z.string(), money: yuan }))),
    errors,
  }),

  'GET admin/statistics/industry/order/quantity': chart('Returns the number of orders by top-level category.', ofShop),
  'GET admin/statistics/industry/goods/num': chart(
    'Returns the number of units ordered by top-level category.',
    ofShop,
  ),
  'GET admin/statistics/industry/order/money': moneyChart('Returns the order amount in yuan by top-level category.'),
  'GET admin/statistics/industry/overview': call({
    summary: 'Returns the children of a category, each with the totals of its descendants, for the whole year.',
    query: z.object(ofCategory),
    answer: pageOf(
      z.object({
        category_name: z.string(),
        industry_id: id,
        category_id: id,
        avg_price: yuan,
        sold_goods_num: count,
        sold_num: count,
        sales_money: yuan,
        goods_total_num: count,
        nosales_goods_num: count,
      }),
    ),
    errors,
  }),

  'GET admin/statistics/order/order/money': call({
    summary: 'Returns the order amount in yuan by day or month, with the previous period.',
    query: z.object(ofStatus),
    answer: ofMoney(multipleChart),
    errors,
  }),
  'GET admin/statistics/order/order/num': call({
    summary: 'Returns the number of orders by day or month, with the previous period.',
    query: z.object(ofStatus),
    answer: multipleChart,
    errors,
  }),
  'GET admin/statistics/order/order/page': call({
    summary: 'Returns a page of these orders, newest first.',
    query: z.object({ ...ofStatus, ...paging }),
    answer: pageOf(
      z.object({
        sn: z.string(),
        create_time: epoch,
        order_price: yuan,
        order_status: z.enum(Object.keys(orderStatusLabels) as (keyof typeof orderStatusLabels)[]),
        buyer_name: z.string(),
      }),
    ),
    errors,
  }),
  'GET admin/statistics/order/sales/total': call({
    summary: 'Returns the received amount, the refunded amount, and the difference.',
    query: z.object(cycle),
    answer: ofMoney(z.object({ receive_money: yuan, refund_money: yuan, real_money: yuan })),
    errors,
  }),
  'GET admin/statistics/order/sales/money': call({
    summary: 'Returns a page of the items of paid orders, newest first.',
    query: z.object({ ...cycle, ...paging }),
    answer: pageOf(z.object({ goods_name: z.string(), goods_num: count, price: yuan, total: yuan })),
    errors,
  }),
  'GET admin/statistics/order/aftersales/money': call({
    summary: 'Returns a page of refunds, newest first.',
    query: z.object({ ...cycle, ...paging }),
    answer: pageOf(z.object({ refund_sn: z.string(), order_sn: z.string(), refund_price: yuan, create_time: epoch })),
    errors,
  }),
  'GET admin/statistics/order/region/member': call({
    summary: 'Returns the number of members who ordered, by province.',
    query: z.object(ofShop),
    answer: mapChart,
    errors,
  }),
  'GET admin/statistics/order/region/num': call({
    summary: 'Returns the number of orders by province.',
    query: z.object(ofShop),
    answer: mapChart,
    errors,
  }),
  'GET admin/statistics/order/region/money': call({
    summary: 'Returns the order amount in yuan by province.',
    query: z.object(ofShop),
    answer: ofMoney(mapChart),
    errors,
  }),
  'GET admin/statistics/order/region/form': table('Returns members, orders and order amount by province.', {
    region_id: id,
    region_name: z.string(),
    member_num: count,
    sn_num: count,
    order_price: yuan,
  }),
  'GET admin/statistics/order/unit/price': call({
    summary: 'Returns the number of orders by order amount.',
    query: z.object({ ...ofShop, prices }),
    answer: ofMoney(simpleChart),
    errors,
  }),
  'GET admin/statistics/order/unit/time': chart(
    'Returns the number of orders by hour; the hour after midnight is 24.',
    ofShop,
  ),
  'GET admin/statistics/order/unit/num': call({
    summary: 'Returns the number of members by number of orders.',
    answer: pageOf(z.object({ order_num: z.string(), member_num: count, percent: z.string() })),
    errors,
  }),
  'GET admin/statistics/order/return/money': moneyChart('Returns the refunded amount in yuan by day or month.'),
} as const
