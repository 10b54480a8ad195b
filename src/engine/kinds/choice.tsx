import { Skeleton, Tag } from 'antd'
import { engineMessages } from '@/locales/engine'
import { useMessages } from '@/providers/i18n/use-messages'
import type { AnyField, Label } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import type { CellProps, Kind } from './kind'
import { Dot, None } from './parts'
import { lazyInput } from './parts/lazy-input'
import { isOption, optionOf, optionsOf, optionText } from './parts/values'

const ChoiceInput = lazyComponent(() => import('../inputs/choice-input'), <Skeleton.Input active />)

/** A value of a choice. A value without a label is shown as unknown, with the value itself. */

function ChoiceCell({ value, field }: CellProps) {
  const { t, word } = useMessages()
  if (value === null || value === undefined || value === '') return <None />
  const option = optionOf(field, value)
  const mark = field.options.badge as Label | undefined
  if (mark) return String(value) === '1' ? <Tag color="success">{word(mark)}</Tag> : null
  return (
    <Dot tone={option ? option[2] : 'grey'}>
      {option ? word([option[0], option[1]]) : t('engine.unknown', { value: String(value) })}
    </Dot>
  )
}

const isFlag = (field: AnyField) =>
  optionsOf(field)
    .map(([key]) => key)
    .join() === '1,0'

export const choiceKind: Kind = {
  Cell: ChoiceCell,
  Input: ChoiceInput,
  Filter: lazyInput(() => import('../inputs/choice-filter')),
  accepts: isOption,
  text: (value, _row, field, translator) => optionText(field, value, translator),
  imports: 'choice',
  inline: field => (isFlag(field) ? 'switch' : 'menu'),
  // A radio group with a selected option always has one.
  alwaysSet: (field, stored) =>
    field.options.control === 'radio' && optionOf(field, stored ?? field.options.initial) !== undefined,
  empty: engineMessages['form.chooseOne'],
  narrow: true,
  width: 130,
}
