import { dayText } from './clock'
import type { MemberRow } from './members'
import type { ShopRow } from './shops'

/** A sale of a shop. */
export interface Sale {
  readonly number: number
  readonly shop: ShopRow
  readonly buyer: MemberRow
  readonly order_time: number
  readonly payment_type: 'ONLINE' | 'COD'
  /** Whole fen. */
  readonly price: number
  readonly coupon: number
  readonly isRefunded: boolean
}

/** The number of its order. */
export const orderSnOf = (order_time: number, number: number, digits: number): string =>
  `${dayText(order_time)}${String(number).padStart(digits, '0')}`

/** Numbers per stored sale. */
const WIDTH = 8

/**
 * A compact list of sales: each is stored as eight numbers and becomes an object only on access. A million takes 64 MB.
 */
export class Sales {
  readonly #shops: readonly ShopRow[]
  readonly #members: readonly MemberRow[]
  readonly #placeOf: ReadonlyMap<ShopRow | MemberRow, number>
  #values = new Float64Array(WIDTH * 1024)
  #count = 0

  constructor(shops: readonly ShopRow[], members: readonly MemberRow[]) {
    this.#shops = shops
    this.#members = members
    this.#placeOf = new Map<ShopRow | MemberRow, number>([
      ...shops.map((shop, at) => [shop, at] as const),
      ...members.map((member, at) => [member, at] as const),
    ])
  }

  get length(): number {
    return this.#count
  }

  add({ number, shop, buyer, order_time, payment_type, price, coupon, isRefunded }: Sale): void {
    const start = this.#count * WIDTH
    if (start === this.#values.length) {
      const more = new Float64Array(this.#values.length * 2)
      more.set(this.#values)
      this.#values = more
    }
    const places = [this.#placeOf.get(shop) ?? 0, this.#placeOf.get(buyer) ?? 0]
    const flags = [payment_type === 'COD' ? 1 : 0, isRefunded ? 1 : 0]
    this.#values.set([number, ...places, order_time, ...flags, price, coupon], start)
    this.#count += 1
  }

  at(place: number): Sale {
    const start = place * WIDTH
    const [number = 0, shopAt = 0, buyerAt = 0, order_time = 0, isCod, isRefunded, price = 0, coupon = 0] =
      this.#values.subarray(start, start + WIDTH)
    const [shop, buyer] = [this.#shops[shopAt], this.#members[buyerAt]]
    if (place >= this.#count || !shop || !buyer) throw new Error('There is no such sale')
    const payment_type = isCod === 1 ? 'COD' : 'ONLINE'
    return { number, shop, buyer, order_time, payment_type, price, coupon, isRefunded: isRefunded === 1 }
  }

  /** The time of an order, without creating an object. */
  timeOf(place: number): number {
    return this.#values[place * WIDTH + 3] ?? 0
  }
}
