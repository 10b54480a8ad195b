import type { Label } from '@contract/messages'
import { interpolate } from './interpolate'

/**
 * Interpolates values (`{name}`) into a label, in both languages. A further language does not find the result: where a
 * component renders the label, it passes the values to `word` instead.
 */
export const filledLabel = ([zh, en]: Label, values: Readonly<Record<string, string | number>>): Label => [
  interpolate(zh, values),
  interpolate(en, values),
]
