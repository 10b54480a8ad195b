import type { Label } from '@contract/messages'
import type { RuleViolation } from '@contract/rules'

/**
 * The error message of a value that violates a rule.
 * @param word translates a label, as from `useMessages`
 */
export const ruleMessage = (
  { label, n }: RuleViolation,
  word: (label: Label, values?: Record<string, string | number>) => string,
): string => word(label, n === undefined ? undefined : { n })
