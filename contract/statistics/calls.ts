import { z } from 'zod'
import { call, epoch, epochIn, id, idIn, maybe, pageOf, paging, publicPrice, wholeIn, wordIn, yuan } from '../define'
import { inGroup } from '../field-rights/marks'
import { orderStatusWords } from '../orders/words'
import { alertKinds } from './alerts'

/** contract/statistics.md: every call reads, takes a period and answers what a chart or a table draws. */

/** A month or a year; or any days of a year at most, by the first and last second of them (designed). */
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
/** The lower bounds of the ranges, and the upper one of the last; one of them alone is no range. */
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

/** 810 is said by a deployment that could not make its sums; the server here has the database's, which fail as any call. */
const errors = ['801', '810'] as const
const dayFigures = z.object({ orders: count, money: yuan, members: count })
/** By which goods of one name are told apart (designed). */
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
  'GET admin/statistics/member/order/quantity': chart('The ten members with the most paid orders', ofShop),
  'GET admin/statistics/member/order/quantity/page': table('The same as rows', {
    order_num: count,
    member_name: z.string(),
  }),
  'GET admin/statistics/member/order/goods/num': chart('The ten members who ordered the most pieces', ofShop),
  'GET admin/statistics/member/order/goods/num/page': table('The same as rows', {
    goods_num: count,
    member_name: z.string(),
  }),
  'GET admin/statistics/member/order/money': moneyChart('The ten members who ordered for the most yuan'),
  'GET admin/statistics/member/order/money/page': call({
    summary: 'The same as rows',
    query: z.object(ofShop),
    answer: ofMoney(pageOf(z.object({ total_money: yuan, member_name: z.string() }))),
    errors,
  }),
  'GET admin/statistics/member/increase/member': call({
    summary: 'Who joined, by day of the month or month of the year',
    query: z.object(cycle),
    answer: simpleChart,
    errors,
  }),
  'GET admin/statistics/member/increase/member/page': call({
    summary: 'The same as rows, beside the period before; growth in percent of it',
    query: z.object(cycle),
    answer: pageOf(z.object({ time: count, num: count, last_num: count, growth: z.string() })),
    errors,
  }),

  'GET admin/statistics/goods/price/sales': call({
    summary: 'How many order lines were bought at which price',
    query: z.object({ ...ofCategory, prices }),
    answer: simpleChart,
    errors,
  }),
  'GET admin/statistics/goods/hot/money': chartOfCategory(
    'The fifty goods that sold for the most yuan',
    ofMoney(simpleChart),
  ),
  'GET admin/statistics/goods/hot/money/page': call({
    summary: 'The same as rows',
    query: z.object(ofCategory),
    answer: ofMoney(pageOf(z.object({ goods_name: z.string(), price: yuan, ...ofGoods }))),
    errors,
  }),
  'GET admin/statistics/goods/hot/num': chartOfCategory('The fifty goods with the most order lines'),
  'GET admin/statistics/goods/hot/num/page': call({
    summary: 'The same as rows',
    query: z.object(ofCategory),
    answer: pageOf(z.object({ goods_name: z.string(), order_num: count, ...ofGoods })),
    errors,
  }),
  'GET admin/statistics/goods/sale/details': call({
    summary: 'What was sold of each goods, the most first',
    query: z.object({ ...ofCategory, goods_name: maybe(wordIn), ...paging }),
    answer: pageOf(z.object({ goods_name: z.string(), order_num: count, num: count, price: yuan, ...ofGoods })),
    errors,
  }),

  'GET admin/statistics/goods/collect': call({
    summary: 'The fifty goods that most members keep; a category without those below it',
    query: z.object(scopeQuery),
    answer: simpleChart,
    errors,
  }),
  'GET admin/statistics/goods/collect/page': call({
    summary: 'The same as rows',
    query: z.object(scopeQuery),
    answer: pageOf(
      z.object({
        ...{ goods_name: z.string(), price: publicPrice, seller_name: z.string(), favorite_num: count },
        ...ofGoods,
      }),
    ),
    errors,
  }),
  'GET admin/statistics/page_view/shop': chart('Visits by day or month', ofShop),
  'GET admin/statistics/page_view/goods': chart('The thirty goods that were looked at most', ofShop),

  'GET admin/statistics/days': call({
    summary: 'The last thirty days, today last: orders that were placed, their yuan, new members and visits (designed)',
    answer: z.array(z.object({ day: z.string(), orders: count, money: yuan, members: count, visits: count })),
  }),
  'GET admin/statistics/today': call({
    summary:
      'Orders placed, their yuan and new members of today so far, and of the same hours of yesterday and of a week ago (designed)',
    answer: z.object({ at: epoch, today: dayFigures, yesterday: dayFigures, last_week: dayFigures }),
  }),
  'GET admin/statistics/alerts': call({
    summary:
      'What is unusual now: shares of the last days in percent beside the usual ones of the four weeks before, and what is overdue with how many (up to 1,000), their yuan and since when the oldest waits (designed)',
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
    summary: 'The five shops whose paid orders come to the most (designed)',
    query: z.object(cycle),
    answer: ofMoney(z.array(z.object({ seller_id: id, seller_name: z.string(), money: yuan }))),
    errors,
  }),

  'GET admin/statistics/industry/order/quantity': chart('Orders by top category of goods', ofShop),
  'GET admin/statistics/industry/goods/num': chart('Pieces ordered by top category of goods', ofShop),
  'GET admin/statistics/industry/order/money': moneyChart('Yuan ordered by top category of goods'),
  'GET admin/statistics/industry/overview': call({
    summary: 'The categories right below one, with all that is below each of them; of the whole year',
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
    summary: 'Yuan ordered by day or month, and of the period before',
    query: z.object(ofStatus),
    answer: ofMoney(multipleChart),
    errors,
  }),
  'GET admin/statistics/order/order/num': call({
    summary: 'Orders by day or month, and of the period before',
    query: z.object(ofStatus),
    answer: multipleChart,
    errors,
  }),
  'GET admin/statistics/order/order/page': call({
    summary: 'Those orders, the newest first',
    query: z.object({ ...ofStatus, ...paging }),
    answer: pageOf(
      z.object({
        sn: z.string(),
        create_time: epoch,
        order_price: yuan,
        order_status: z.enum(Object.keys(orderStatusWords) as (keyof typeof orderStatusWords)[]),
        buyer_name: z.string(),
      }),
    ),
    errors,
  }),
  'GET admin/statistics/order/sales/total': call({
    summary: 'What was received, what was paid back, and the difference',
    query: z.object(cycle),
    answer: ofMoney(z.object({ receive_money: yuan, refund_money: yuan, real_money: yuan })),
    errors,
  }),
  'GET admin/statistics/order/sales/money': call({
    summary: 'What was sold in the orders that were paid, the newest first',
    query: z.object({ ...cycle, ...paging }),
    answer: pageOf(z.object({ goods_name: z.string(), goods_num: count, price: yuan, total: yuan })),
    errors,
  }),
  'GET admin/statistics/order/aftersales/money': call({
    summary: 'What was paid back, the newest first',
    query: z.object({ ...cycle, ...paging }),
    answer: pageOf(z.object({ refund_sn: z.string(), order_sn: z.string(), refund_price: yuan, create_time: epoch })),
    errors,
  }),
  'GET admin/statistics/order/region/member': call({
    summary: 'Members who ordered, by province',
    query: z.object(ofShop),
    answer: mapChart,
    errors,
  }),
  'GET admin/statistics/order/region/num': call({
    summary: 'Orders by province',
    query: z.object(ofShop),
    answer: mapChart,
    errors,
  }),
  'GET admin/statistics/order/region/money': call({
    summary: 'Yuan ordered by province',
    query: z.object(ofShop),
    answer: ofMoney(mapChart),
    errors,
  }),
  'GET admin/statistics/order/region/form': table('All three by province', {
    region_id: id,
    region_name: z.string(),
    member_num: count,
    sn_num: count,
    order_price: yuan,
  }),
  'GET admin/statistics/order/unit/price': call({
    summary: 'Orders by what they come to',
    query: z.object({ ...ofShop, prices }),
    answer: ofMoney(simpleChart),
    errors,
  }),
  'GET admin/statistics/order/unit/time': chart(
    'Orders by hour; those between midnight and one stand under 24',
    ofShop,
  ),
  'GET admin/statistics/order/unit/num': call({
    summary: 'How many members ordered how often',
    answer: pageOf(z.object({ order_num: z.string(), member_num: count, percent: z.string() })),
    errors,
  }),
  'GET admin/statistics/order/return/money': moneyChart('Yuan paid back by day or month'),
} as const
