/** What other areas may use of decoration. */
export { scheduledWithin } from './scheduled-pages'
export { pageClock } from './versions'
