import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { Row } from '@/schema'
import RecordSelect from '@/widgets/record-select/record-select'
import { useEngine } from '../context'
import type { InputProps } from '../kinds/kind'
import { forWidget, textOf, textsOf } from './props'

export interface RecordsInputProps extends InputProps {
  /** Told which record was chosen, before its id is the value. */
  readonly onRecord?: (record: Row | undefined) => void
}

/** One record of another resource, or several: that resource's own declaration says which call names them. */
export function RecordsInput({ onRecord, ...props }: RecordsInputProps) {
  const { find } = useEngine()
  const to = textOf(props.field.options.to)
  const { data: target } = useQuery({
    queryKey: ['declaration', to],
    queryFn: () => find(to),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const call = target?.calls.all ?? target?.calls.list
  if (!target || !call) return <Skeleton.Input active block />
  const where = props.field.options.where as Readonly<Record<string, string | number>> | undefined
  const isMany = props.field.kind === 'refs'
  const chosen = textsOf(props.value).filter(id => id !== '' && id !== '0')
  return (
    <RecordSelect
      {...forWidget(props)}
      source={{ call, idField: target.id, titleField: target.title, ...(where && { where }) }}
      {...(target.calls.one && { one: target.calls.one })}
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
