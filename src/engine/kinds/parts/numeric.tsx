import { useMessages } from '@/providers/i18n/use-messages'
import type { Label } from '@/schema'
import { NumberText } from '@/widgets/number-text'
import type { FileValue, InputProps, Kind } from '../kind'
import { None } from '.'
import { lazyInput } from './lazy-input'
import { isNumbers, plain, trimmed } from './values'

/** Shared parts of numbers, amounts and percentages. */

export const unitOf = (field: InputProps['field']) => field.options.unit as Label | undefined

function NumberInput({
  field,
  rule: _rule,
  record: _record,
  name: _name,
  value,
  onChange,
  onCommit: _onCommit,
  ...rest
}: InputProps) {
  const { word } = useMessages()
  const unit = unitOf(field)
  return (
    <NumberText {...rest} value={plain(value)} {...(onChange && { onChange })} {...(unit && { suffix: word(unit) })} />
  )
}

/** A numeric input with the default unit of its kind, which the field can override. */
export const withUnit = (unit: Label) =>
  function UnitInput(props: InputProps) {
    return <NumberInput {...props} field={{ ...props.field, options: { unit, ...props.field.options } }} />
  }

/** A number for a file; undefined if empty. */
const inFile = (value: unknown): FileValue => {
  const number = plain(value) === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? { is: 'number', value: number, isMoney: false } : undefined
}

export const numeric = (
  show: (value: unknown, field: InputProps['field'], word: (label: Label) => string) => string,
): Kind => ({
  Cell: ({ value, field }) => {
    const { word } = useMessages()
    const text = show(value, field, word)
    return text ? <span className="cell-number">{text}</span> : <None />
  },
  Input: NumberInput,
  accepts: isNumbers,
  Filter: lazyInput(() => import('../../inputs/number-range')),
  // A range filter's value is 'from,to'.
  text: (value, _row, field, { word }) =>
    typeof value === 'string' && value.includes(',')
      ? value
          .split(',')
          .map(part => show(part, field, word) || '…')
          .join(' ~ ')
      : show(value, field, word),
  file: inFile,
  imports: 'number',
  narrow: true,
  write: trimmed,
  align: 'right',
  width: 120,
})
