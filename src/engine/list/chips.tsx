import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { FilterValue } from './filter-value'
import type { ListFiltersState } from './use-list-filters'

/** The active search and filters as removable chips. */
export function Chips({ filterState }: { filterState: ListFiltersState }) {
  const { filters, search, values, change } = filterState
  const { t, word } = useMessages()
  const searched = search === undefined ? undefined : values[search]
  // The search may use the parameter of a filter, which is then shown once.
  const applied = filters.filter(({ param }) => values[param] && param !== search)
  const params = [...(search && searched ? [search] : []), ...applied.map(({ param }) => param)]
  if (params.length === 0) return null
  const without = (...gone: string[]) =>
    Object.fromEntries(Object.entries(values).filter(([param]) => !gone.includes(param)))
  return (
    <div className="list-chips">
      {search && searched && (
        <Chip name={t('list.search')} onRemove={() => change(without(search))}>
          {searched}
        </Chip>
      )}
      {applied.map(({ param, field, label }) => (
        <Chip key={param} name={word(label)} onRemove={() => change(without(param))}>
          <FilterValue field={field} value={values[param] ?? ''} />
        </Chip>
      ))}
      {params.length > 1 && (
        <Button type="link" size="small" onClick={() => change(without(...params))}>
          {t('list.clearFilters')}
        </Button>
      )}
    </div>
  )
}

interface ChipProps {
  readonly name: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

function Chip({ name, onRemove, children }: ChipProps) {
  const { t } = useMessages()
  return (
    <Tag
      closable={{ 'aria-label': t('list.removeFilter', { name }) }}
      onClose={event => {
        event.preventDefault()
        onRemove()
      }}
    >
      {name}: {children}
    </Tag>
  )
}
