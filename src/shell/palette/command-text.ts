import type { Label } from '@contract/messages'
import { searchText } from '@contract/search-text'

/** A text that names an action and a record: 'take off sale SP0001', '下架 SP0001'. */
export interface CommandText {
  /** What stands beside the action: the record is searched for by this. */
  readonly keyword: string
  /** The label of the action, small; nothing where the text names none. */
  readonly verb?: string
}

/**
 * Splits a text into the label of an action, before or after, and the rest. The longest label that fits is meant, and a
 * space has to stand between the two.
 * @param labels of the actions that can be done to records
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
