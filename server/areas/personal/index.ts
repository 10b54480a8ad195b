/** Exports of personal data for the request pipeline. */
export { restoreMasked } from './restore-masked'
