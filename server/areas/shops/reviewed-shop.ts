import { personRules, shopRules } from '@contract/shops/rules'
import { PLACES, pick, type ReviewedRecord } from '../reviewed-record'
import type { ShopRow } from './list'

const FIELDS = [
  ...Object.keys({ ...shopRules, ...personRules }),
  ...['shop', 'license', 'bank'].flatMap(prefix => PLACES.map(level => `${prefix}_${level}`)),
]

/** A shop as a review record. */
export const reviewedShop = (shop: ShopRow): ReviewedRecord => ({
  record_id: shop.shop_id,
  title: shop.shop_name,
  shop_id: shop.shop_id,
  teacher_id: null,
  snapshot: pick(shop, FIELDS),
})
