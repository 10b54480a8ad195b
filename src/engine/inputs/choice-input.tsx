import { Radio, Select } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField } from '@/schema'
import type { InputProps } from '../kinds/kind'
import { optionsOf } from '../kinds/parts/values'

const isNumeric = (field: AnyField) => optionsOf(field).every(([key]) => /^-?\d+$/.test(key))

/** Radio buttons or a select. Numeric values are returned as numbers. */
export default function ChoiceInput({
  field,
  value,
  onChange,
  rule: _rule,
  record: _record,
  name: _name,
  checks: _checks,
  onCommit: _onCommit,
  ...rest
}: InputProps) {
  const { t, word } = useMessages()
  const options = optionsOf(field).map(([key, [zh, en]]) => ({ value: key, label: word([zh, en]) }))
  // A value that is not among the options is still shown; an empty one is shown as no selection.
  const isNone = value === null || value === undefined || (value === '' && !options.some(one => one.value === ''))
  const selected = isNone ? undefined : String(value)
  const change = (next: unknown) => onChange?.(isNumeric(field) ? Number(next) : next)
  if (field.options.control === 'radio') {
    return (
      <Radio.Group
        // A `<label>` can only refer to an input element, which the group is not.
        aria-label={word(field.label)}
        {...rest}
        options={options}
        value={selected}
        onChange={event => change(event.target.value)}
      />
    )
  }
  return <Select placeholder={t('form.placeholder')} {...rest} options={options} value={selected} onChange={change} />
}
