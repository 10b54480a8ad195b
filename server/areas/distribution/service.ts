/** What other areas may use of distribution. */
export { drawUp, monthlyDistributionBills } from './bill-month'
export { releaseClock } from './earnings'
export { DISTRIBUTION_SETTINGS } from './settings'
