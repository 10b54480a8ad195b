import { type Conditions, meets, type Row } from '@/schema'
import RelationSelect from '@/widgets/relation-select/relation-select'
import { kinds } from '../kinds'
import type { InputProps } from '../kinds/kind'
import { forWidget, textsOf } from './props'
import { idsOf, type Target } from './use-target'

/** Props of a picker, whether custom or the default select of names. */
export interface ChooserProps extends InputProps {
  /** Called with the selected record before its id becomes the value. */
  readonly onRecord?: ((record: object | undefined) => void) | undefined
}

interface RecordsInputProps extends ChooserProps {
  readonly target: Target
  readonly isFilter: boolean
}

/** The default picker: a select of names, loaded with the calls of the other entity's declaration. */
export function RecordsInput({ target: { resource, source }, isFilter, onRecord, ...props }: RecordsInputProps) {
  const { selectable, limit } = props.field.options
  const isMany = kinds[props.field.kind].many === true
  const chosen = idsOf(textsOf(props.value))
  return (
    <RelationSelect
      {...forWidget(props)}
      source={
        !isFilter && selectable ? { ...source, canSelect: row => meets(selectable as Conditions<Row>, row) } : source
      }
      {...(resource.calls.one && { recordCall: resource.calls.one })}
      value={chosen}
      multiple={isMany}
      {...(typeof limit === 'number' && { limit })}
      knownNames={knownNames(props)}
      onRecord={onRecord}
      onChange={ids => props.onChange?.(isMany ? ids : (ids[0] ?? ''))}
    />
  )
}

/** The names that the row already contains, by id. */
function knownNames({ field, record, name = '' }: InputProps): Record<string, string> {
  const key = field.options.labelField
  if (typeof key !== 'string' || !record) return {}
  const names = textsOf(record[key])
  return Object.fromEntries(textsOf(record[name]).flatMap((id, at) => (names[at] ? [[id, names[at]]] : [])))
}
