import type { Category } from './goods'
import type { Member } from './members'
import type { Bill, BillDetail, BillItem, BillPeriod, Shop, ShopTheme } from './shops'

/**
 * The rows of the product by the name of their resource. Types only.
 * A form may hold fields its row lacks (a chosen region goes out as one id): they are optional here.
 */
export interface Entities {
  shop: Shop & { shop_region?: string; license_region?: string; bank_region?: string }
  shopTheme: ShopTheme
  billPeriod: BillPeriod
  bill: BillDetail
  billItem: BillItem
  member: Member
  category: Category
}
export type EntityName = keyof Entities
export type { Bill, BillDetail, BillItem, BillPeriod, Category, Member, Shop, ShopTheme }
