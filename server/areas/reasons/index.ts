/** Exports of predefined reasons for other areas. */
export { countReason } from './handlers'
