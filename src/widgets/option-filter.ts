import { includesText } from '@contract/search-text'

/** How a menu with a search finds its options: by a property that holds their words, whatever the width of the letters. */
export const filterBy =
  (property: 'label' | 'title') =>
  (typed: string, option: { readonly label?: unknown; readonly title?: unknown } | undefined): boolean =>
    includesText(String(option?.[property] ?? ''), typed)
