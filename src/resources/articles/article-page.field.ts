import type { Preview } from '@/schema'

/** The page on which a buyer reads an article. */
export const articlePage: Preview<never> = { parts: {}, page: () => import('./article-page/article-page') }
