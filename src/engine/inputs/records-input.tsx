import { Skeleton } from 'antd'
import type { Row } from '@/schema'
import RecordSelect from '@/widgets/record-select/record-select'
import { type InputProps, kinds } from '../kinds'
import { forWidget, textsOf } from './props'
import { idsOf, useTarget } from './use-target'

export interface RecordsInputProps extends InputProps {
  /** Told which record was chosen, before its id is the value. */
  readonly onRecord?: (record: Row | undefined) => void
}

/** One record of another resource, or several: that resource's own declaration says which call names them. */
export function RecordsInput({ onRecord, ...props }: RecordsInputProps) {
  const target = useTarget(props.field)
  if (!target) return <Skeleton.Input active block />
  const { resource, source } = target
  const isMany = kinds[props.field.kind].many === true
  const chosen = idsOf(textsOf(props.value))
  return (
    <RecordSelect
      {...forWidget(props)}
      source={source}
      {...(resource.calls.one && { one: resource.calls.one })}
      value={chosen}
      multiple={isMany}
      known={knownNames(props, isMany ? 'names' : 'name')}
      onRecord={onRecord}
      onChange={ids => props.onChange?.(isMany ? ids : (ids[0] ?? ''))}
    />
  )
}

/** The names that the record has already brought along, by id. */
function knownNames({ field, record, name = '' }: InputProps, option: 'name' | 'names'): Record<string, string> {
  const key = field.options[option]
  if (typeof key !== 'string' || !record) return {}
  const names = textsOf(record[key])
  return Object.fromEntries(textsOf(record[name]).flatMap((id, at) => (names[at] ? [[id, names[at]]] : [])))
}
