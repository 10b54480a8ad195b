/** As people mean it: spaces and the width of letters and digits say nothing. */
const meant = (text: string): string => text.normalize('NFKC').replace(/[\s,\u200b-\u200d\ufeff]/g, '')

/** Whether what was typed is what was asked for. */
export const isTyped = (typed: string, expected: string): boolean => meant(typed) === meant(expected)

/** What is typed to confirm that something goes for good: the name of the record; of one without a name its number. */
export const nameToType = (title: unknown, id: unknown): string => {
  const name = String(title ?? '').trim()
  return meant(name) === '' ? String(id ?? '') : name
}
