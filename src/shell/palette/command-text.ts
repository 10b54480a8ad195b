import type { Label } from '@contract/messages'
import { searchText } from '@contract/search-text'

/** A text with an action and a record: 'take off sale SP0001', '下架 SP0001'. */
export interface CommandText {
  /** The text besides the action, by which the record is searched. */
  readonly keyword: string
  /** The lower-case label of the action; undefined if the text contains none. */
  readonly verb?: string
}

/**
 * Splits a text into the label of an action, at its start or end, and the rest, separated by a space. The longest
 * matching label counts.
 * @param labels of the actions of records
 */
export function readCommand(typed: string, labels: readonly Label[]): CommandText {
  const keyword = searchText(typed)
  const text = keyword.toLowerCase()
  const verbs = [...new Set(labels.flat().map(label => label.toLowerCase()))].sort((a, b) => b.length - a.length)
  for (const verb of verbs) {
    if (text.startsWith(`${verb} `)) return { keyword: keyword.slice(verb.length).trim(), verb }
    if (text.endsWith(` ${verb}`)) return { keyword: keyword.slice(0, -verb.length).trim(), verb }
  }
  return { keyword }
}
