import { engineMessages } from '@/locales/engine'
import type { Kind } from './kind'
import { lazyInput } from './parts/lazy-input'
import { NameCell, nameText, RefNames } from './parts/names'
import { plain } from './parts/values'

const RefInput = lazyInput(() => import('../inputs/ref-input'))

/** A reference to a record of another resource, shown by its name. */
export const refKind: Kind = {
  Cell: NameCell,
  Input: RefInput,
  Filter: lazyInput(() => import('../inputs/ref-filter')),
  Param: RefInput,
  Detail: RefNames,
  text: nameText,
  write: (value, { options: { none } }) => (none !== undefined && plain(value) === '' ? none : value),
  imports: {
    load: async (names, source) => (await import('../inputs/ids-of-names')).idsOfNames(names, source),
    help: engineMessages['form.nameOrId'],
  },
  // An id, or a category's path of ids.
  accepts: text => /^\d{1,19}$|^(?:\d{1,19}\|)+$/.test(text),
  target: ({ options }) => String(options.to),
  empty: engineMessages['form.chooseOne'],
  width: 160,
  least: 96,
}
