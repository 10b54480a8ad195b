import { Button, Tag } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import { kinds } from '../kinds'
import { ChipName, targetOf } from './chip-name'
import type { FilterValues, ListFilter } from './filters'

interface ChipsProps {
  readonly filters: readonly ListFilter[]
  readonly values: FilterValues
  readonly onChange: (values: FilterValues) => void
}

/** The filters in force, each to be taken away. */
export function Chips({ filters, values, onChange }: ChipsProps) {
  const { t, word, language } = useWords()
  const applied = filters.filter(({ param }) => values[param])
  if (applied.length === 0) return null
  const without = (...params: string[]) =>
    Object.fromEntries(Object.entries(values).filter(([param]) => !params.includes(param)))
  return (
    <div className="list-chips">
      {applied.map(({ param, field, label }) => {
        const name = word(label)
        const target = targetOf(field)
        const value = values[param] ?? ''
        const text = kinds[field.kind].text(value, {}, field, { word, language })
        return (
          <Tag
            key={param}
            closable={{ 'aria-label': t('list.removeFilter', { name }) }}
            onClose={event => {
              event.preventDefault()
              onChange(without(param))
            }}
          >
            {name}: {target ? <ChipName target={target} value={value} /> : text}
          </Tag>
        )
      })}
      <Button type="link" size="small" onClick={() => onChange(without(...applied.map(one => one.param)))}>
        {t('list.clearFilters')}
      </Button>
    </div>
  )
}
