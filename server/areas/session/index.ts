/** What other areas may use of signing in and what belongs to no area. */
export { cleanUp } from './clean-up'
export { readSite, UNSET } from './site'
