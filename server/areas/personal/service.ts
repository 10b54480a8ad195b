/** What the way in asks of personal data. */
export { withStored } from './kept'
