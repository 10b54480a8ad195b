import type { Rule } from '@contract/rules'
import { ruleHintMessages } from '@/locales/rule-hints'
import type { Label } from '@/schema'

/** A label and the numbers of the rule that it interpolates. */
export interface Hint {
  readonly label: Label
  readonly values: Readonly<Record<string, number>>
}

/**
 * The hint of a rule, shown before anything is entered: the length of a text, the number of items of a list. As it
 * follows from the rule, it cannot contradict it. Limits that are rarely reached have no hint.
 */
export function hintOf(rule: Rule | undefined): Hint | undefined {
  if (rule?.type === 'list') return ofList(rule.max, rule.of)
  if (rule?.type !== 'text' || rule.min === undefined || rule.min < 2 || rule.max === undefined) return undefined
  const { min, max, pattern } = rule
  const label =
    pattern === 'capitals' ? ruleHintMessages.capitals : pattern === undefined ? ruleHintMessages.length : undefined
  return label && { label, values: { min, max } }
}

/** The hint of a list of texts. Inputs of pictures and files show their limit themselves. */
function ofList(most: number | undefined, of: Rule): Hint | undefined {
  if (most === undefined || of.type !== 'text' || of.pattern !== undefined) return undefined
  return of.max === undefined
    ? { label: ruleHintMessages.most, values: { most } }
    : { label: ruleHintMessages.mostOf, values: { most, max: of.max } }
}
