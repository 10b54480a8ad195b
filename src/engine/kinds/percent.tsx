import { numberText } from '@/lib/format'
import type { Kind } from './kind'
import { numeric, withUnit } from './parts/numeric'

/** A number of percent; or a text that the server made of one, which says nothing where it is none. */
const percent = numeric((value, { options }) => {
  if (options.isSaid) return String(value ?? '').endsWith('%') ? String(value) : ''
  return numberText(value) ? `${numberText(value)}%` : ''
})
export const percentKind: Kind = { ...percent, Input: withUnit(['%', '%']) }
