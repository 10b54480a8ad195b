import type { RuleViolation } from '@contract/rules'
import type { Label } from '@/schema'

/** Translates a violated rule. */
export const textOfBroken = (
  { label, n }: RuleViolation,
  word: (label: Label, values?: Record<string, string | number>) => string,
): string => word(label, n === undefined ? undefined : { n })
