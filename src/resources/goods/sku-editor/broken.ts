import type { Broken } from '@contract/rules'
import type { Label } from '@/schema'

/** A broken rule in the language in use. */
export const textOfBroken = (
  { label, n }: Broken,
  word: (label: Label, values?: Record<string, string | number>) => string,
): string => word(label, n === undefined ? undefined : { n })
