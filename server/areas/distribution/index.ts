/** Exports of distribution for other areas. */
export { drawUp, monthlyDistributionBills } from './bill-month'
export { releaseClock, setGoodsRates } from './earnings'
export { payoutClock } from './payouts'
export { DISTRIBUTION_SETTINGS } from './settings'
