import { engineWords } from '@/locales/engine'
import type { Kind } from './kind'
import { laterInput } from './parts/later'
import { namedText, RefNames } from './parts/names'
import { rare } from './parts/rare'
import { listOf } from './parts/words'

/** Several records of another resource. */
export const refsKind: Kind = rare(() => import('../inputs/refs-input'), namedText('names'), {
  write: value => listOf(value),
  Filter: laterInput(() => import('../inputs/refs-input')),
  Detail: RefNames,
  many: true,
  empty: engineWords['form.chooseOne'],
})
