import { Checkbox, Select } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Option } from '@/schema'
import { filterBy } from '@/widgets/option-filter'
import type { InputProps } from '../kinds/kind'
import { isMenu } from '../kinds/parts/values'
import { forWidget, textsOf } from './props'

/** Multiple choice as check boxes or a menu. Numeric values are returned as numbers. */
export default function ChoicesInput(props: InputProps) {
  const { t, word } = useMessages()
  const { options } = props.field
  const locked = textsOf(options.locked)
  const choices = Object.entries(options.choices as Record<string, Option>).map(([value, [zh, en]]) => ({
    value,
    label: word([zh, en]),
    disabled: locked.includes(value),
  }))
  const isNumeric = choices.every(({ value }) => /^-?\d+$/.test(value))
  // Sorted in declaration order, so that the order of clicks does not make the form dirty.
  const change = (next: readonly string[]) => {
    const ordered = choices.map(({ value }) => value).filter(value => next.includes(value))
    props.onChange?.(isNumeric ? ordered.map(Number) : ordered)
  }
  const shared = { ...forWidget(props), value: textsOf(props.value), onChange: change, options: choices }
  if (isMenu(props.field)) {
    return (
      <Select
        {...shared}
        mode="multiple"
        placeholder={t('form.placeholder')}
        filterOption={filterBy('label')}
        allowClear
      />
    )
  }
  // role=group does not allow aria-required and aria-invalid.
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...ofGroup } = shared
  // A label can only refer to an input, so the group has an aria-label.
  return <Checkbox.Group aria-label={word(props.field.label)} {...ofGroup} className="choice-boxes" />
}
