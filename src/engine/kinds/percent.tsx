import { numberText } from '@/lib/format'
import type { Kind } from './kind'
import { numeric, withUnit } from './parts/numeric'

/** A percentage as a number, or as text from the server; other texts are shown as empty. */
const percent = numeric((value, { options }) => {
  if (options.isFormatted) return String(value ?? '').endsWith('%') ? String(value) : ''
  return numberText(value) ? `${numberText(value)}%` : ''
})
export const percentKind: Kind = { ...percent, Input: withUnit(['%', '%']) }
