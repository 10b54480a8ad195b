import { engineWords } from '@/locales/engine'
import type { Kind } from './kind'
import { laterInput } from './parts/later'
import { namedText } from './parts/names'
import { rare } from './parts/rare'
import { plain } from './parts/words'

/** A category of goods, chosen level by level. */
export const categoryKind: Kind = rare(() => import('../inputs/category-input'), namedText('name'), {
  Filter: laterInput(() => import('../inputs/category-filter')),
  write: (value, field) => (plain(value) === '' ? (field.options.none ?? value) : value),
  imports: 'text',
  target: () => 'category',
  empty: engineWords['form.chooseOne'],
})
