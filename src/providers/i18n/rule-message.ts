import type { Label } from '@contract/messages'
import type { RuleViolation } from '@contract/rules'

/** A violation whose label interpolates values besides `n`. */
export interface InterpolatedViolation extends RuleViolation {
  readonly values?: Readonly<Record<string, string>>
}

/**
 * The error message of a value that violates a rule.
 * @param word translates a label, as from `useMessages`
 */
export const ruleMessage = (
  { label, n, values }: InterpolatedViolation,
  word: (label: Label, values?: Record<string, string | number>) => string,
): string => word(label, n === undefined ? values : { ...values, n })
