/** The entities whose records the search over all areas finds, the most looked for first. */
export const searchedEntities = [
  'order',
  'afterSale',
  'member',
  'goods',
  'course',
  'picture',
  'copyright',
  'collectible',
  'shop',
  'bill',
  'article',
  'news',
] as const
export type SearchedEntity = (typeof searchedEntities)[number]

/** Characters of a text that is searched for, at most. */
export const MAX_KEYWORD = 100

/** Whose a record is: its buyer, or else its shop. */
export const ownerEntities: readonly string[] = ['member', 'shop']
