import { engineWords } from '@/locales/engine'
import type { Kind } from './kind'
import { laterInput } from './parts/later'
import { NameCell, nameText, RefNames } from './parts/names'

const RefInput = laterInput(() => import('../inputs/refs-input'))

/** A record of another resource, shown by its name. */
export const refKind: Kind = {
  Cell: NameCell,
  Input: RefInput,
  Filter: RefInput,
  Detail: RefNames,
  text: nameText,
  imports: 'text',
  target: ({ options }) => String(options.to),
  empty: engineWords['form.chooseOne'],
  width: 160,
  least: 96,
}
