import type { MultipleChart, SimpleChart } from '@contract/statistics/charts'
import { type Row, resource, text } from '@/schema'
import type { HotMoney, HotNumber } from './calls'

/** Sales as the server will answer them (contract/statistics.md): of every month others, and none of the year before last. */

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

/** Shops and categories as questions of a report need them, where no other declaration is at hand. */
export const shop = resource('shop', {
  id: 'shop_id',
  title: 'shop_name',
  calls: { all: 'GET admin/shops/list' },
  fields: { shop_name: text('店铺名称', 'Shop name') },
})

export const category = resource('category', {
  id: 'category_id',
  title: 'name',
  calls: { one: 'GET admin/goods/categories/{category_id}' },
  fields: { name: text('分类名称', 'Name') },
})

/** What narrows a report, as it stands in a query. */
export interface Narrowed {
  readonly isYear: boolean
  readonly year: number
  readonly month: number
  readonly seller: string
}
export const narrowedBy = (query: Row): Narrowed => {
  const now = new Date()
  return {
    isYear: query.cycle_type === 'YEAR',
    year: Number(query.year ?? now.getFullYear()),
    month: Number(query.month ?? now.getMonth() + 1),
    seller: String(query.seller_id ?? ''),
  }
}

/** The same question has the same answer. */
const amount = (seed: number, most: number) => ((seed * 7919 + 104_729) % most) + 1
const seedOf = ({ isYear, year, month, seller }: Narrowed) => year * 13 + (isYear ? 0 : month) + seller.length * 5
const hasSales = ({ year }: Narrowed) => year >= new Date().getFullYear() - 1

/** The best of a month or year, by what they brought. */
export const hotMoney = (of: Narrowed): HotMoney[] =>
  best(of, at => (amount(seedOf(of) + at * 17, 90_000) * (of.isYear ? 9 : 1)) / 100).map(([goods_name, price]) => ({
    goods_name,
    price,
  }))
/** The same by the number of their orders. */
export const hotNumber = (of: Narrowed): HotNumber[] =>
  best(of, at => amount(seedOf(of) + at * 23, of.isYear ? 4_000 : 300)).map(([goods_name, order_num]) => ({
    goods_name,
    order_num,
  }))

const best = (of: Narrowed, amountOf: (at: number) => number): (readonly [name: string, value: number])[] =>
  hasSales(of)
    ? GOODS.map((name, at) => [name, amountOf(at)] as const)
        .filter((_, at) => of.seller === '' || at % 2 === 0)
        .sort(([, a], [, b]) => b - a)
    : []

export const seriesNames = { money: '下单金额', number: '下单数量' } as const

/** Fifty places, however many goods were sold. */
export const places = (name: string, all: readonly (readonly [name: string, value: number])[]): SimpleChart => ({
  series: {
    name,
    data: Array.from({ length: 50 }, (_, at) => String(all[at]?.[1] ?? 0)),
    localName: Array.from({ length: 50 }, (_, at) => all[at]?.[0] ?? '无'),
  },
  xAxis: Array.from({ length: 50 }, (_, at) => String(at + 1)),
  yAxis: [],
})

const stepsIn = ({ isYear, year, month }: Narrowed): string[] =>
  Array.from({ length: isYear ? 12 : new Date(year, month, 0).getDate() }, (_, at) => String(at + 1))

/** The days or months of a period, and those of the one before. */
export const compared = (of: Narrowed, most: number): MultipleChart => {
  const before = of.isYear ? { ...of, year: of.year - 1 } : { ...of, month: of.month - 1 }
  const xAxis = stepsIn(of)
  const seriesOf = (one: Narrowed, name: string) => ({
    name,
    data: xAxis.map((_, at) => (hasSales(of) ? String(amount(seedOf(one) + at * 31, most)) : '0')),
    localName: [],
  })
  return { series: [seriesOf(of, '本期'), seriesOf(before, '上期')], xAxis, yAxis: [] }
}
