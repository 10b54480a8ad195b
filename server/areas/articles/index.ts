/** What other areas may use of articles. */
export { findArticles } from './find'
