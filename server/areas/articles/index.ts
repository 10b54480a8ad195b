/** Exports of articles for other areas. */
export { findArticles } from './find'
