import { engineMessages } from '@/locales/engine'
import type { Kind } from './kind'
import { lazyInput } from './parts/lazy-input'
import { namesText, RefNames } from './parts/names'
import { rare } from './parts/rare'
import { listOf } from './parts/values'

/** References to several records of another resource. */
export const manyKind: Kind = rare(() => import('../inputs/ref-input'), namesText, {
  write: value => listOf(value),
  Filter: lazyInput(() => import('../inputs/ref-filter')),
  Detail: RefNames,
  many: true,
  // Either the names, or the table in which records are selected.
  wide: 'form',
  empty: engineMessages['form.chooseOne'],
})
