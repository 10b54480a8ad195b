import type { QueryOf } from '@contract/calls'
import { activityKinds } from '@contract/promotions/labels'
import { useGo, useParsed } from '@refinedev/core'
import type { Dayjs } from 'dayjs'
import { useEffect, useMemo } from 'react'
import { DAY_FORMAT } from '@/lib/market-days'
import { useTab } from '@/providers/tab-state'
import { type Days, dayIn, daysAround, neighbour, type View } from './calendar-days'
import type { LaneGrouping } from './calendar-lanes'

const FILTERS = ['kind', 'shop', 'goods', 'keyword', 'overlaps'] as const
type Filter = (typeof FILTERS)[number]

/** The state of the calendar, with functions to change it. */
export interface CalendarQuery {
  readonly view: View
  readonly by: LaneGrouping
  readonly day: Dayjs
  readonly days: Days
  readonly filters: Readonly<Record<Filter, string>>
  readonly isNarrowed: boolean
  readonly query: QueryOf<'GET admin/promotion/calendar'>
  readonly change: (next: Readonly<Record<string, string>>) => void
  readonly goTo: (day: Dayjs) => void
  readonly turn: (by: 1 | -1) => void
  readonly clear: () => void
}

/** Stored in the URL, for a reload, sharing, and the browser's Back. */
export function useCalendarQuery(): CalendarQuery {
  const go = useGo()
  const { params } = useParsed()
  const { followsAddress } = useTab()
  useEffect(() => followsAddress?.(), [followsAddress])
  const textOf = (name: string): string => {
    const value: unknown = params?.[name]
    return typeof value === 'string' ? value : ''
  }
  const view: View = textOf('view') === 'week' ? 'week' : 'month'
  const by: LaneGrouping = textOf('by') === 'goods' ? 'goods' : 'shop'
  const at = textOf('at')
  const texts = JSON.stringify(Object.fromEntries(FILTERS.map(name => [name, known(name, textOf(name))])))
  return useMemo(() => {
    const filters = JSON.parse(texts) as Readonly<Record<Filter, string>>
    const day = dayIn(at)
    const days = daysAround(view, day)
    const change = (query: Readonly<Record<string, string>>) =>
      go({ type: 'push', options: { keepQuery: true }, query })
    const goTo = (next: Dayjs) => change({ at: next.format(DAY_FORMAT) })
    return {
      ...{ view, by, day, days, filters, change, goTo },
      isNarrowed: Object.values(filters).some(value => value !== ''),
      query: queryOf(days, filters),
      turn: (step: 1 | -1) => goTo(neighbour(view, day, step)),
      clear: () => change(Object.fromEntries(FILTERS.map(name => [name, '']))),
    }
  }, [texts, at, view, by, go])
}

/** Invalid values are ignored. */
function known(name: Filter, text: string): string {
  if (name === 'kind') return activityKinds.some(kind => kind === text) ? text : ''
  if (name === 'overlaps') return text === '1' ? '1' : ''
  return name === 'keyword' ? text.slice(0, 50) : /^\d{1,19}$/.test(text) ? text : ''
}

function queryOf({ edges }: Days, { kind, shop, goods, keyword }: CalendarQuery['filters']): CalendarQuery['query'] {
  return {
    start_time: edges[0] ?? 0,
    end_time: edges.at(-1) ?? 0,
    ...(kind && { kind: kind as (typeof activityKinds)[number] }),
    ...(shop && { seller_id: shop }),
    ...(goods && { goods_id: goods }),
    ...(keyword && { keyword }),
  }
}
