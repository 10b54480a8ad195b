import { personRules, shopRules } from '@contract/shops/rules'
import { type Decided, PLACES, pick } from '../decided'
import type { ShopRow } from './list'

const FIELDS = [
  ...Object.keys({ ...shopRules, ...personRules }),
  ...['shop', 'license', 'bank'].flatMap(prefix => PLACES.map(level => `${prefix}_${level}`)),
]

/** A shop as it is decided on. */
export const shopDecided = (shop: ShopRow): Decided => ({
  record_id: shop.shop_id,
  title: shop.shop_name,
  shop_id: shop.shop_id,
  teacher_id: null,
  snapshot: pick(shop, FIELDS),
})
