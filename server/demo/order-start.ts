import type { orders } from '../db/schema'
import type { GoodsRow } from './goods'
import type { MemberRow } from './members'
import type { Random } from './random'
import type { ShopRow } from './shops'

export type OrderRow = typeof orders.$inferInsert & {
  goods: GoodsRow | undefined
  /** Further goods of the same shop. */
  others: readonly GoodsRow[]
}

/** Creates the base of an order. */
export type Start = ReturnType<typeof startOf>

export const CLIENTS = ['PC', 'PC', 'WAP', 'MINI', 'NATIVE', 'REACT'] as const

/** The columns common to all orders. */
export function startOf(
  random: Random,
  { byShop, shopById }: { byShop: ReadonlyMap<number, readonly GoodsRow[]>; shopById: ReadonlyMap<number, ShopRow> },
) {
  return (sn: string, buyer: MemberRow | undefined, seller_id: number, create_time: number) => {
    const goods = byShop.get(seller_id)?.at(random.int(0, (byShop.get(seller_id)?.length ?? 1) - 1))
    return {
      sn,
      trade_sn: `T${sn}`,
      seller_id,
      seller_name: shopById.get(seller_id)?.shop_name ?? '',
      member_id: buyer?.member_id ?? 0,
      member_name: buyer?.uname ?? '',
      order_type: 'NORMAL' as const,
      client_type: random.pick(CLIENTS),
      shipping_amount: random.chance(0.3) ? random.pick([6, 8, 10, 12]) : 0,
      create_time,
      ship_name: buyer?.real_name ?? '',
      ship_mobile: buyer?.mobile ?? '',
      need_receipt: random.chance(0.2) ? (1 as const) : (0 as const),
      goods_names: goods?.goods_name ?? '',
      goods,
    }
  }
}
