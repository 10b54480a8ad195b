import { Checkbox, Select } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Option } from '@/schema'
import { filterBy } from '@/widgets/option-filter'
import type { InputProps } from '../kinds/kind'
import { isMenu } from '../kinds/parts/words'
import { forWidget, textsOf } from './props'

/** Several of a closed set: boxes to tick, or a menu. Numbers come out as numbers. */
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
  // In the order of the declaration, whatever the order of the clicks: then nothing differs that is the same.
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
  // A group may not bear what says of a text box that it is required or wrong.
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...ofGroup } = shared
  // A label points at inputs only, and the group is none.
  return <Checkbox.Group aria-label={word(props.field.label)} {...ofGroup} className="choice-boxes" />
}
