import { Select, Skeleton, Tag } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyField, Label, Option } from '@/schema'
import { late } from '@/widgets/late'
import type { CellProps, InputProps, Kind } from './kind'
import { Dot, None } from './parts'

const ChoiceInput = late(() => import('./choice-input'), <Skeleton.Input active />)

/** One of a closed set of values. A value without words is shown as unknown, with the value itself beside it. */

export const optionsOf = (field: AnyField) => Object.entries(field.options.choices as Record<string, Option>)
const find = (field: AnyField, value: unknown) => (field.options.choices as Record<string, Option>)[String(value)]

function ChoiceCell({ value, field }: CellProps) {
  const { t, word } = useWords()
  if (value === null || value === undefined || value === '') return <None />
  const option = find(field, value)
  const mark = field.options.mark as Label | undefined
  if (mark) return String(value) === '1' ? <Tag color="success">{word(mark)}</Tag> : null
  return (
    <Dot tone={option ? option[2] : 'grey'}>
      {option ? word([option[0], option[1]]) : t('engine.unknown', { value: String(value) })}
    </Dot>
  )
}

function ChoiceFilter({ field, value, onChange, id }: InputProps) {
  const { t, word } = useWords()
  const options = optionsOf(field).map(([key, [zh, en]]) => ({ value: key, label: word([zh, en]) }))
  return (
    <Select
      id={id}
      options={[{ value: '', label: t('engine.all') }, ...options]}
      value={value ? String(value) : ''}
      onChange={next => onChange?.(next)}
      style={{ width: '100%' }}
    />
  )
}

export const choiceKind: Kind = {
  Cell: ChoiceCell,
  Input: ChoiceInput,
  Filter: ChoiceFilter,
  text: (value, _row, field, { word }) => {
    const option = find(field, value)
    return option ? word([option[0], option[1]]) : String(value ?? '')
  },
  width: 130,
}
