import { Input } from 'antd'
import { type Row, valueAt } from '@/schema'
import { personalOf } from '@/schema/personal'
import { textOf } from '../inputs/props'
import type { InputProps } from '../kinds/kind'
import { Eye } from './eye'
import { useRevealedValue } from './use-revealed-value'

interface PersonalInputProps extends InputProps {
  readonly personal: NonNullable<ReturnType<typeof personalOf>>
  readonly record: Row
}

/**
 * An input for a masked value. Unchanged, the mask is sent, and the server keeps the stored value; revealed, the value
 * can be edited.
 */
export default function PersonalInput(props: InputProps) {
  const { field, record, value } = props
  const personal = personalOf(field)
  if (!personal || !record) return <Input disabled={props.disabled ?? false} value={textOf(value)} />
  return <Masked {...props} personal={personal} record={record} />
}

function Masked({
  personal,
  record,
  field,
  value,
  onChange,
  id,
  disabled,
  rule: _,
  name: _name,
  ...rest
}: PersonalInputProps) {
  const shown = useRevealedValue(personal, record)
  const isUntouched = value === valueAt(record, personal.field)
  return (
    <Input
      {...rest}
      {...(id !== undefined && { id })}
      disabled={disabled ?? false}
      value={(isUntouched ? shown.unmasked : undefined) ?? textOf(value)}
      onChange={event => onChange?.(event.target.value)}
      autoComplete="off"
      suffix={isUntouched ? <Eye shown={shown} label={field.label} /> : <span />}
    />
  )
}
