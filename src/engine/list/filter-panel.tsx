import { Button } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { kinds } from '../kinds'
import type { FilterValues, ListFilter } from './filters'

interface FilterPanelProps {
  readonly filters: readonly ListFilter[]
  readonly values: FilterValues
  readonly onApply: (values: FilterValues) => void
}

/** Every filter of the list at once; nothing is asked until it is applied. */
export function FilterPanel({ filters, values, onApply }: FilterPanelProps) {
  const { t, word } = useWords()
  const base = useId()
  const [draft, setDraft] = useState(values)
  useEffect(() => setDraft(values), [values])

  const set = (param: string, value: unknown) => setDraft(before => ({ ...before, [param]: String(value ?? '') }))
  return (
    <form
      className="filter-panel"
      onSubmit={event => {
        event.preventDefault()
        onApply(draft)
      }}
    >
      {filters.map(({ param, field, label }) => {
        const Filter = kinds[field.kind].Filter
        const id = `${base}${param}`
        return (
          Filter && (
            <div key={param} className="filter-item">
              <label htmlFor={id}>{word(label)}</label>
              <Filter id={id} field={field} value={draft[param]} onChange={value => set(param, value)} />
            </div>
          )
        )
      })}
      <div className="filter-buttons">
        <Button type="primary" htmlType="submit">
          {t('list.apply')}
        </Button>
        <Button onClick={() => onApply({})}>{t('list.reset')}</Button>
      </div>
    </form>
  )
}
