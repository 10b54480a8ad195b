import { Select } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { InputProps } from '../kinds/kind'
import { optionsOf } from '../kinds/parts/values'

/** Filters a list by one of a closed set of values. */
export default function ChoiceFilter({ field, value, onChange, id }: InputProps) {
  const { t, word } = useMessages()
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
