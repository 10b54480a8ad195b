/** Exports of imports for the rest of the server. */
export { importJob, type RowWriter } from './job'
