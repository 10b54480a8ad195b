/** Normalizes text for comparison: ignores spaces and full-width variants of letters and digits. */
const meant = (text: string): string => text.normalize('NFKC').replace(/[\s,\u200b-\u200d\ufeff]/g, '')

/** Checks whether the entered text equals the expected one. */
export const isTyped = (typed: string, expected: string): boolean => meant(typed) === meant(expected)

/** The text to type to confirm a permanent deletion: the record's title, or its id if it has none. */
export const nameToType = (title: unknown, id: unknown): string => {
  const name = String(title ?? '').trim()
  return meant(name) === '' ? String(id ?? '') : name
}
