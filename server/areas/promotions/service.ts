/** What other areas may use of promotions. */
export { activityClock } from './clock'
export { giveBack, reserve, type Wanted } from './reserve'
