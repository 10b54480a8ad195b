/** Exports of search for other areas. */
export { countTips, readingOf } from './tips'
