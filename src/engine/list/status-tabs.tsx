import { type GetListResponse, useDataProvider, useKeys } from '@refinedev/core'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { numberText } from '@/lib/format'
import { listRequest } from '@/providers/data/list-query'
import { useAnyCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import type { AnyField, Option, Tabs } from '@/schema'
import { nestedMarker } from '../context/dev-markers'
import { type FilterValues, knownParams, toCrud } from './filters'
import { useListOf } from './list-context'

/** A count of records and when it was loaded, in epoch milliseconds. */
export interface RecordCount {
  readonly total: number
  readonly at: number
  /** The count is an estimate. */
  readonly isAbout?: true | undefined
}

interface StatusTabsProps {
  /** The active search and filters, which also apply to the counts. */
  readonly values: FilterValues
  /** The counts are requested after the rows. */
  readonly ready: boolean
  /** The total of the list, for the count of its open tab. */
  readonly found: RecordCount | undefined
  readonly onChange: (values: FilterValues) => void
}

/** The tabs of a list with states. */
export function StatusTabs(props: StatusTabsProps) {
  const { resource, screen } = useListOf()
  const field = screen.tabs && resource.fields[screen.tabs.field]
  return screen.tabs && field ? <States {...props} tabs={screen.tabs} field={field} /> : null
}

type StatesProps = StatusTabsProps & { readonly tabs: Tabs<string>; readonly field: AnyField }

/** Tabs with counts. Plain buttons, since antd's Tabs are for panels, and large. */
function States({ tabs, field, values, ready, found, onChange }: StatesProps) {
  const { t, word } = useMessages()
  const choices = field.options.choices as Record<string, Option>
  const options = (tabs.values ?? Object.keys(choices)).flatMap(key => {
    const option = choices[key]
    return option ? [[key, option] as const] : []
  })
  const all = tabs.all === false ? [] : [['', t('engine.all')] as const]
  const counts = useCounts({ tabs, values, ready, found }, [...all.map(([key]) => key), ...options.map(([key]) => key)])
  const shown = [...all, ...options.map(([key, [zh, en]]) => [key, word([zh, en])] as const)]
  const value = values[tabs.field] ?? ''
  return (
    <nav className="status-tabs" aria-label={t('list.states')} {...(import.meta.env.DEV && nestedMarker('tabs'))}>
      {shown.map(([key, text]) => (
        <button
          key={key}
          type="button"
          aria-current={key === value}
          onClick={() => onChange({ ...values, [tabs.field]: key })}
        >
          {text} <span className="tab-count">{counts.get(key)}</span>
        </button>
      ))}
    </nav>
  )
}

/** The stale time of counts. */
const COUNT_MS = 30_000

/** The counts by state. Their queries belong to the list's entity, so that writes invalidate them too. */
function useCounts(
  { tabs, values, ready, found }: Pick<StatesProps, 'tabs' | 'values' | 'ready' | 'found'>,
  states: readonly string[],
) {
  const { field: param, counts: counter } = tabs
  const { resource, screen, permanentFilters } = useListOf()
  const { call } = screen
  const { t } = useMessages()
  const tab = useTab()
  const { keys } = useKeys()
  const provider = useDataProvider()()
  const filters = toCrud({ ...values, [param]: '' })
  const key = [
    ...keys().data('default').resource(resource.name).action('list').get(),
    'count',
    call,
    permanentFilters,
    filters,
  ]
  const together = useAnyCall(
    counter?.call,
    counter && listRequest(counter.call, { filters, query: permanentFilters }),
    {
      enabled: ready,
      staleTime: COUNT_MS,
      keep: true,
      reads: [resource.name],
      select: asCounts,
    },
  )
  // A page of one row returns the total.
  const each = useQueries({
    queries: (counter ? [] : states).map(state => ({
      enabled: ready && tab.active,
      staleTime: COUNT_MS,
      placeholderData: keepPreviousData,
      // The list's own total is the count of its open tab.
      ...(found &&
        state === (values[param] ?? '') && {
          initialData: { data: [], total: found.total, ...(found.isAbout && { isAbout: true }) },
          initialDataUpdatedAt: found.at,
        }),
      queryKey: [...key, param, state],
      queryFn: () =>
        provider.getList({
          resource: resource.name,
          pagination: { currentPage: 1, pageSize: 1 },
          filters: [...filters, ...toCrud({ [param]: state })],
          meta: { ...(call && { call }), query: permanentFilters, filters: knownParams(resource, screen) },
        }),
    })),
  })
  return new Map(
    states.map((state, at): [string, string] => {
      const page: (GetListResponse & { isAbout?: true }) | undefined = each[at]?.data
      const count = counter ? together.data?.[counter.keys[state] ?? ''] : page?.total
      const isAbout = counter ? together.data?.about === 1 && count !== undefined && count > EXACT : page?.isAbout
      return [state, isAbout ? t('list.about', { count: numberText(count) }) : numberText(count)]
    }),
  )
}

/** Estimated counts are exact up to this number (contract `estimated`). */
const EXACT = 1_000

/** Converts the values of a response to counts. */
const asCounts = (answer: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(answer ?? {}).map(([name, count]) => [name, Number(count)]))
