import { useDataProvider, useKeys } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { AnyField, Option, Resource } from '@/schema'

interface StatusTabsProps {
  readonly resource: Resource
  readonly field: AnyField
  readonly param: string
  /** The values to show; all of the field's unless given. */
  readonly states: readonly string[] | undefined
  readonly value: string
  /** What the list always sends; the counts send it too. */
  readonly fixed: object
  /** The counts wait until the rows are there. */
  readonly ready: boolean
  readonly onChange: (value: string) => void
}

/** One tab per state, with how many records are in it. Plain buttons: antd's tabs are for panels, and heavy. */
export function StatusTabs({ resource, field, param, states, value, fixed, ready, onChange }: StatusTabsProps) {
  const { t, word } = useWords()
  const choices = field.options.choices as Record<string, Option>
  const options = (states ?? Object.keys(choices)).flatMap(key => {
    const option = choices[key]
    return option ? [[key, option] as const] : []
  })
  const counts = useCounts(resource, param, fixed, ['', ...options.map(([key]) => key)], ready)
  const tabs = [['', t('engine.all')] as const, ...options.map(([key, [zh, en]]) => [key, word([zh, en])] as const)]
  return (
    <nav className="status-tabs" aria-label={t('list.states')}>
      {tabs.map(([key, text]) => (
        <button key={key} type="button" aria-current={key === value} onClick={() => onChange(key)}>
          {text} <span className="tab-count">{counts.get(key) ?? ''}</span>
        </button>
      ))}
    </nav>
  )
}

/** A page of one row says how many there are. The keys lie under the list's, so that a change refreshes them too. */
function useCounts(resource: Resource, param: string, fixed: object, states: string[], ready: boolean) {
  const pane = usePane()
  const { keys } = useKeys()
  const provider = useDataProvider()()
  const answers = useQueries({
    queries: states.map(state => ({
      queryKey: [...keys().data('default').resource(resource.name).action('list').get(), 'count', fixed, param, state],
      queryFn: () =>
        provider.getList({
          resource: resource.name,
          pagination: { currentPage: 1, pageSize: 1 },
          filters: state ? [{ field: param, operator: 'eq' as const, value: state }] : [],
          meta: { query: fixed },
        }),
      enabled: ready && pane.active,
      staleTime: 30_000,
    })),
  })
  return new Map(states.map((state, at) => [state, answers[at]?.data?.total]))
}
