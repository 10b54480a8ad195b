import type { Rule } from '@contract/rules'
import { ruleHintWords } from '@/locales/rule-hints'
import type { Label } from '@/schema'

/** Words, and the numbers of the rule that fill them. */
export interface Hint {
  readonly label: Label
  readonly values: Readonly<Record<string, number>>
}

/**
 * What a rule lets a user know before anything is typed: how long a text has to be, how many words a list takes. A
 * declaration writes none of it, so it cannot say something else. Limits that nobody meets by chance are not said.
 */
export function hintOf(rule: Rule | undefined): Hint | undefined {
  if (rule?.type === 'list') return ofList(rule.max, rule.of)
  if (rule?.type !== 'text' || rule.min === undefined || rule.min < 2 || rule.max === undefined) return undefined
  const { min, max, pattern } = rule
  const label =
    pattern === 'capitals' ? ruleHintWords.capitals : pattern === undefined ? ruleHintWords.length : undefined
  return label && { label, values: { min, max } }
}

/** A list of words. One of pictures or files says by itself how many it takes. */
function ofList(most: number | undefined, of: Rule): Hint | undefined {
  if (most === undefined || of.type !== 'text' || of.pattern !== undefined) return undefined
  return of.max === undefined
    ? { label: ruleHintWords.most, values: { most } }
    : { label: ruleHintWords.mostOf, values: { most, max: of.max } }
}
