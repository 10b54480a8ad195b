/** Exports of shops for other areas. */
export { billMoney, sumsOf } from './bill-money'
export { monthlyBills } from './bill-month'
export { shopClosed, shopRenamed } from './events'
export { findBills, findShops } from './find'
export { reviewedShop } from './reviewed-shop'
export { CLOSED_REASON, TAGS } from './texts'
