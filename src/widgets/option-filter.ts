import { includesText } from '@contract/search-text'

/** The option filter of a searchable select: by the property with the text, ignoring full-width forms. */
export const filterBy =
  (property: 'label' | 'title') =>
  (typed: string, option: { readonly label?: unknown; readonly title?: unknown } | undefined): boolean =>
    includesText(String(option?.[property] ?? ''), typed)
