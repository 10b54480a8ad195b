import { numberText } from '@/lib/format'
import type { Kind } from './kind'
import { numeric, withUnit } from './parts/numeric'

const percent = numeric(value => (numberText(value) ? `${numberText(value)}%` : ''))
export const percentKind: Kind = { ...percent, Input: withUnit(['%', '%']) }
