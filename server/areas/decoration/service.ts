/** What other areas may use of decoration. */
export { frontPageChanged } from './events'
export { pageClock } from './versions'
