/** What other areas may use of shops. */
export { billMoney, sumsOf } from './bill-money'
export { monthlyBills } from './bill-month'
export { shopDecided } from './decided'
export { shopClosed, shopRenamed } from './events'
export { CLOSED_REASON, TAGS } from './words'
