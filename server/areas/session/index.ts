/** Exports of the session area for other areas. */
export { cleanUp } from './clean-up'
export { readSite, UNSET } from './site'
