/** What the rest of the server may ask of imports. */
export { importJob, type RowWriter } from './job'
