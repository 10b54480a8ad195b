/** What other areas may use of the stored reasons. */
export { countReason } from './handlers'
