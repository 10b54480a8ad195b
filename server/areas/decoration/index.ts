/** Exports of decoration for other areas. */
export { scheduledWithin } from './scheduled-pages'
export { pageClock } from './versions'
