import { Button } from 'antd'
import { memo, useCallback, useEffect, useId, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { nestedMarker } from '../context/dev-markers'
import { useEvent } from '../context/use-event'
import { kinds } from '../kinds'
import type { FilterValues, ListFilter } from './filters'

interface FilterPanelProps {
  readonly filters: readonly ListFilter[]
  readonly values: FilterValues
  readonly onApply: (values: FilterValues) => void
}

/** All filters of the list as a form; the list is requested only when they are applied. */
export function FilterPanel({ filters, values, onApply }: FilterPanelProps) {
  const base = useId()
  const [draft, setDraft] = useState(values)
  useEffect(() => setDraft(values), [values])

  const set = useCallback(
    (param: string, value: unknown) => setDraft(before => ({ ...before, [param]: String(value ?? '') })),
    [],
  )
  // Remounts the inputs on reset, so that state besides their value, such as non-numeric text, is cleared too.
  const [resets, setResets] = useState(0)
  const onReset = useEvent(() => {
    setResets(resets + 1)
    onApply({})
  })
  return (
    <form
      className="filter-panel"
      {...(import.meta.env.DEV && nestedMarker('filters'))}
      onSubmit={event => {
        event.preventDefault()
        onApply(draft)
      }}
    >
      {filters.map(filter => (
        <FilterItem
          key={`${resets}${filter.param}`}
          filter={filter}
          id={`${base}${filter.param}`}
          value={draft[filter.param]}
          onChange={set}
        />
      ))}
      <FilterButtons onReset={onReset} />
    </form>
  )
}

interface FilterItemProps {
  readonly filter: ListFilter
  readonly id: string
  readonly value: string | undefined
  readonly onChange: (param: string, value: unknown) => void
}

/** Memoized: a keystroke re-renders only its filter. */
const FilterItem = memo(function FilterItem({ filter, id, value, onChange }: FilterItemProps) {
  const { word } = useMessages()
  const { param, field, label } = filter
  const { Filter } = kinds[field.kind]
  return (
    Filter && (
      <div className="filter-item" {...(import.meta.env.DEV && nestedMarker('filters', param))}>
        <label htmlFor={id}>{word(label)}</label>
        <Filter id={id} field={field} value={value} onChange={next => onChange(param, next)} />
      </div>
    )
  )
})

const FilterButtons = memo(function FilterButtons({ onReset }: { onReset: () => void }) {
  const { t } = useMessages()
  return (
    <div className="filter-buttons">
      <Button type="primary" htmlType="submit">
        {t('list.apply')}
      </Button>
      <Button onClick={onReset}>{t('list.reset')}</Button>
    </div>
  )
})
