/** The entities that the search over all areas covers, the most searched first. */
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

/** Maximum length of a search keyword, in characters. */
export const MAX_KEYWORD = 100

/** The owner of a record: its buyer, or else its shop. */
export const ownerEntities: readonly string[] = ['member', 'shop']
