import type { MapChart, MultipleChart, SimpleChart } from '@contract/statistics/charts'
import { type Row, resource, text } from '@/schema'
import type { HotMoney, HotNumber, Increase, SalesTotal, SoldOrder } from './calls'

/**
 * Sales as the server will return them (contract/statistics.md): different for each month, none for the year before
 * last.
 */

const GOODS = [
  '松烟墨 · 手工古法',
  '净皮宣纸 四尺',
  '端砚 老坑',
  '湖笔 狼毫中楷',
  '印泥 朱砂',
  '毛毡垫 加厚',
  '笔洗 青瓷',
  '镇纸 紫檀',
  '册页 空白',
  '折扇 泥金',
  '颜料 矿物十二色',
  '装裱 立轴',
] as const

/** Shops and categories for a report's parameters, where no other declaration is available. */
export const shop = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { all: 'GET admin/shops/list' },
  fields: { shop_name: text('店铺名称', 'Shop name') },
})

export const category = resource('category', {
  id: 'category_id',
  titleField: 'name',
  calls: { one: 'GET admin/goods/categories/{category_id}' },
  fields: { name: text('分类名称', 'Name') },
})

/** The period of a report in a query. */
export interface ReportPeriod {
  readonly isYear: boolean
  readonly year: number
  readonly month: number
  readonly seller: string
}
export const narrowedBy = (query: Row): ReportPeriod => {
  const now = new Date()
  return {
    isYear: query.cycle_type === 'YEAR',
    year: Number(query.year ?? now.getFullYear()),
    month: Number(query.month ?? now.getMonth() + 1),
    seller: String(query.seller_id ?? ''),
  }
}

/** Deterministic: equal parameters give equal responses. */
const amount = (seed: number, most: number) => ((seed * 7919 + 104_729) % most) + 1
const seedOf = ({ isYear, year, month, seller }: ReportPeriod) => year * 13 + (isYear ? 0 : month) + seller.length * 5
const hasSales = ({ year }: ReportPeriod) => year >= new Date().getFullYear() - 1

/** The best sellers of a month or year by amount. */
export const hotMoney = (of: ReportPeriod): HotMoney[] =>
  best(of, at => (amount(seedOf(of) + at * 17, 90_000) * (of.isYear ? 9 : 1)) / 100).map(([goods_name, price]) => ({
    goods_name,
    price,
  }))
/** The best sellers by number of orders. */
export const hotNumber = (of: ReportPeriod): HotNumber[] =>
  best(of, at => amount(seedOf(of) + at * 23, of.isYear ? 4_000 : 300)).map(([goods_name, order_num]) => ({
    goods_name,
    order_num,
  }))

const best = (of: ReportPeriod, amountOf: (at: number) => number): (readonly [name: string, value: number])[] =>
  hasSales(of)
    ? GOODS.map((name, at) => [name, amountOf(at)] as const)
        .filter((_, at) => of.seller === '' || at % 2 === 0)
        .sort(([, a], [, b]) => b - a)
    : []

export const seriesNames = { money: '下单金额', number: '下单数量' } as const

/** Fifty ranks, however many goods were sold. */
export const places = (name: string, all: readonly (readonly [name: string, value: number])[]): SimpleChart => ({
  series: {
    name,
    data: Array.from({ length: 50 }, (_, at) => String(all[at]?.[1] ?? 0)),
    localName: Array.from({ length: 50 }, (_, at) => all[at]?.[0] ?? '无'),
  },
  xAxis: Array.from({ length: 50 }, (_, at) => String(at + 1)),
  yAxis: [],
})

const stepsIn = ({ isYear, year, month }: ReportPeriod): string[] =>
  Array.from({ length: isYear ? 12 : new Date(year, month, 0).getDate() }, (_, at) => String(at + 1))

/** The days or months of a period and of the previous one. */
export const compared = (of: ReportPeriod, most: number): MultipleChart => {
  const before = of.isYear ? { ...of, year: of.year - 1 } : { ...of, month: of.month - 1 }
  const xAxis = stepsIn(of)
  const seriesOf = (one: ReportPeriod, name: string) => ({
    name,
    data: xAxis.map((_, at) => (hasSales(of) ? String(amount(seedOf(one) + at * 31, most)) : '0')),
    localName: [],
  })
  return { series: [seriesOf(of, '本期'), seriesOf(before, '上期')], xAxis, yAxis: [] }
}

/** Received, refunded and net amounts. */
export const salesTotal = (of: ReportPeriod): SalesTotal => {
  const receive_money = hasSales(of) ? amount(seedOf(of), 900_000) / 100 : 0
  const refund_money = Math.round(receive_money * 8) / 100
  return { receive_money, refund_money, real_money: receive_money - refund_money }
}

const BUYERS = ['临帖的人', '山房主人', '半亩方塘'] as const

/** The orders of a period, newest first. */
export const soldOrders = (of: ReportPeriod): SoldOrder[] =>
  hasSales(of)
    ? Array.from({ length: 23 }, (_, at) => ({
        sn: `${of.year}${String(of.month).padStart(2, '0')}${String(230 - at)}`,
        create_time: String(new Date(of.year, of.month - 1, 23 - at, 10).getTime() / 1000),
        order_price: amount(seedOf(of) + at * 11, 60_000) / 100,
        order_status: 'PAID_OFF' as const,
        buyer_name: BUYERS[at % BUYERS.length] ?? '',
      }))
    : []

const INDUSTRIES = ['文房用品', '书画作品', '茶器', '摄影', '文创礼品'] as const

/** A horizontal bar chart: names are in `yAxis`. */
export const byIndustry = (of: ReportPeriod): SimpleChart => ({
  series: {
    name: '下单量',
    data: INDUSTRIES.map((_, at) => (hasSales(of) ? String(amount(seedOf(of) + at * 37, 400)) : '0')),
    localName: [...INDUSTRIES],
  },
  xAxis: [],
  yAxis: [...INDUSTRIES],
})

const PROVINCES = ['北京市', '内蒙古自治区', '浙江省', '四川省', '广东省', '新疆维吾尔自治区'] as const

/** Provinces by the marketplace's names. */
export const byProvince = (of: ReportPeriod): MapChart => ({
  name: PROVINCES,
  data: PROVINCES.map((_, at) => (hasSales(of) ? String(amount(seedOf(of) + at * 41, 900)) : '0')),
})

/** New members by day or month, with those of the previous period. */
export const joined = (of: ReportPeriod): Increase[] => {
  const [now, before] = compared(of, 40).series
  return stepsIn(of).map((time, at) => {
    const [num, last_num] = [Number(now?.data[at]), Number(before?.data[at])]
    const growth = last_num === 0 ? '0%' : `${Math.round(((num - last_num) / last_num) * 100)}%`
    return { time: Number(time), num, last_num, growth }
  })
}
export const joinedChart = (of: ReportPeriod): SimpleChart => ({
  series: { name: '新增会员', data: joined(of).map(({ num }) => String(num)), localName: [] },
  xAxis: stepsIn(of),
  yAxis: [],
})
