import type { CalendarActivity } from '@contract/promotions/calendar'

type Wire = CalendarActivity

/** An activity of the calendar, before its goods are loaded. */
export interface FoundActivity {
  readonly kind: Wire['kind']
  readonly id: number
  readonly name: string
  readonly state: Wire['state']
  readonly seller_id: number
  readonly seller_name: string
  readonly start_time: number
  readonly end_time: number
  readonly whole: boolean
  /** Of a coupon: the scope it applies to. */
  readonly scope?: { readonly skus: readonly number[]; readonly categories: readonly number[] }
}

export const keyOf = ({ kind, id }: Pick<FoundActivity, 'kind' | 'id'>): string => `${kind} ${id}`

/** Goods, or one of their SKUs, in an activity. */
export interface ActivityGoods {
  /** The key of its activity. */
  readonly of: string
  readonly activity: FoundActivity
  readonly goods_id: number
  /** 0: all SKUs of the goods. */
  readonly sku_id: number
  readonly goods_name: string
  readonly seller_id: number
  readonly seller_name: string
  /** Registered, without a decision. */
  readonly waiting: boolean
}
