import type { Preview } from '@/schema'

/** The page on which a buyer sees goods or another work that is for sale; `parts` names the fields that stand on it. */
export const buyerPage = <const P extends Omit<Preview<string>, 'page'>>(parts: P): P & Pick<Preview<never>, 'page'> => ({
  ...parts,
  page: () => import('./buyer-page/buyer-page'),
})
