import type { SomeAction } from '@contract/widgets/rules'
import { actionMessages } from '@/locales/action-entry'
import type { AnyField, Row } from '@/schema'
import type { Kind } from '@/engine/kinds'
import { rare } from '@/engine/kinds/parts/rare'
import { plain } from '@/engine/kinds/parts/values'

const pairOf = (row: Row, field: AnyField) => {
  const [type = '', value = ''] = field.from ?? []
  return { opt_type: plain(row[type]) || 'NONE', opt_value: plain(row[value]) }
}

/** The kind of action entries: two fields of the row, edited as one. */
const actionEntryKind: Kind = rare(
  () => import('./action-entry.input'),
  (_value, row, field, { word }) => {
    const { opt_type, opt_value } = pairOf(row, field)
    if (opt_type === 'NONE') return ''
    const label = actionMessages[`action.${opt_type}` as keyof typeof actionMessages]
    return `${label ? word(label) : opt_type} ${opt_value}`.trim()
  },
  {
    read: (row, _key, field) => pairOf(row, field),
    check: async value => {
      const { checkAction } = await import('@contract/widgets/rules')
      return checkAction((value ?? {}) as SomeAction)
    },
    spread: (value, field) => {
      const { opt_type = 'NONE', opt_value = '' } = (value ?? {}) as { opt_type?: string; opt_value?: string }
      const [type = '', target = ''] = field.from ?? []
      return { [type]: opt_type, [target]: opt_type === 'NONE' ? '' : opt_value }
    },
  },
)
export default actionEntryKind
