import { yuan } from '@/lib/format'
import { engineMessages } from '@/locales/engine'
import type { FileValue, Kind } from './kind'
import { numeric, withUnit } from './parts/numeric'

const money = numeric(value => yuan(value))

/** An amount in yuan; in a file a number, in a list hidden last. */
export const moneyKind: Kind = {
  ...money,
  Input: withUnit(engineMessages['engine.yuan']),
  file: (value, field): FileValue => {
    const number = money.file?.(value, field)
    return number?.is === 'number' ? { ...number, isMoney: true } : number
  },
  amount: true,
}
