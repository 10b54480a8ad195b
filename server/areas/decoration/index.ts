/** What other areas may use of decoration. */
export { pageClock } from './versions'
