/** What the way in asks of personal data. */
export { restoreMasked } from './restore-masked'
