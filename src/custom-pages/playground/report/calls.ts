import type { MapChart, MultipleChart, SimpleChart } from '@contract/statistics/charts'

/** The calls of three reports of contract/statistics.md that no server implements yet. */

interface Cycle {
  readonly cycle_type?: 'MONTH' | 'YEAR'
  readonly year?: number
  readonly month?: number
}
interface OfShop extends Cycle {
  readonly seller_id?: string
}
interface OfCategory extends OfShop {
  readonly category_id?: string
}
interface OfStatus extends OfShop {
  readonly order_status?: 'CONFIRM' | 'PAID_OFF' | 'SHIPPED' | 'ROG' | 'COMPLETE'
}
interface PageParams {
  readonly page_no?: number
  readonly page_size?: number
}
interface Page<R> {
  readonly data: R[]
  readonly page_no: number
  readonly page_size: number
  readonly data_total: number
}

export interface HotMoney {
  readonly goods_name: string
  readonly price: number
}
export interface HotNumber {
  readonly goods_name: string
  readonly order_num: number
}
export interface SoldOrder {
  readonly sn: string
  readonly create_time: string
  readonly order_price: number
  readonly order_status: NonNullable<OfStatus['order_status']>
  readonly buyer_name: string
}
export interface SoldGoods {
  readonly goods_name: string
  readonly goods_num: number
  readonly price: number
  readonly total: number
}
export interface RefundRow {
  readonly refund_sn: string
  readonly order_sn: string
  readonly refund_price: number
  readonly create_time: string
}
export interface Increase {
  readonly time: number
  readonly num: number
  readonly last_num: number
  readonly growth: string
}
export interface SalesTotal {
  readonly receive_money: number
  readonly real_money: number
  readonly refund_money: number
}

declare module '@contract/calls' {
  interface PlannedCalls {
    'GET admin/statistics/goods/hot/money': Plan<SimpleChart, never, OfCategory>
    'GET admin/statistics/goods/hot/money/page': Plan<Page<HotMoney>, never, OfCategory>
    'GET admin/statistics/goods/hot/num': Plan<SimpleChart, never, OfCategory>
    'GET admin/statistics/goods/hot/num/page': Plan<Page<HotNumber>, never, OfCategory>
    'GET admin/statistics/goods/price/sales': Plan<SimpleChart, never, OfCategory & { readonly prices?: number[] }>
    'GET admin/statistics/member/increase/member': Plan<SimpleChart, never, Cycle>
    'GET admin/statistics/member/increase/member/page': Plan<Page<Increase>, never, Cycle>
    'GET admin/statistics/industry/order/quantity': Plan<SimpleChart, never, OfShop>
    'GET admin/statistics/order/order/money': Plan<MultipleChart, never, OfStatus>
    'GET admin/statistics/order/order/num': Plan<MultipleChart, never, OfStatus>
    'GET admin/statistics/order/order/page': Plan<Page<SoldOrder>, never, OfStatus & PageParams>
    'GET admin/statistics/order/sales/money': Plan<Page<SoldGoods>, never, Cycle & PageParams>
    'GET admin/statistics/order/aftersales/money': Plan<Page<RefundRow>, never, Cycle & PageParams>
    'GET admin/statistics/order/region/num': Plan<MapChart, never, OfShop>
    'GET admin/statistics/order/sales/total': Plan<SalesTotal, never, Cycle>
  }
}
