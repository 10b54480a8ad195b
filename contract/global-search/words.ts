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

/** Whose a record is: its buyer, or else its shop. */
export const ownerEntities: readonly string[] = ['member', 'shop']
