import type { Preview } from '@/schema'

/** The page on which a buyer reads an article; `parts` names the fields that stand on it. */
export const articlePage = <const P extends Omit<Preview<string>, 'page'>>(
  parts: P,
): P & Pick<Preview<never>, 'page'> => ({ ...parts, page: () => import('./article-page/article-page') })
