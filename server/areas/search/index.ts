/** What other areas may use of the search. */
export { countTips, readingOf } from './tips'
