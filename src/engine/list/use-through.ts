import { useBack, useGo, useParsed } from '@refinedev/core'
import { useMemo, useRef } from 'react'
import { OVER } from '@/providers/router/list-address'
import type { AnyAction, Resource, Row } from '@/schema'
import type { ListQuery } from '../list-query'
import type { Through } from '../panel'
import { useStable } from './use-stable'

interface Over {
  readonly action: AnyAction
  readonly through: Through
  readonly close: () => void
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

/** How far the window is in its history, as the router counts it. */
const stepNow = (): number => Number((window.history.state as { idx?: unknown } | null)?.idx ?? Number.NaN)

/**
 * The panel that works through a list's records, as the address has it: `?open=desk&at=7&only=7,9`. Opening it is a
 * step of the history, so that "back" leaves it to the list as it was; going from record to record is none.
 */
export function useThrough(resource: Resource, query: ListQuery, isFiltered: boolean) {
  const go = useGo()
  const back = useBack()
  const { params } = useParsed()
  const name = textOf(params?.[OVER.name])
  const at = textOf(params?.[OVER.at])
  const picked = textOf(params?.[OVER.only])
  const action = name === undefined ? undefined : resource.actions[name]
  const opened = useRef<number>(undefined)

  const put = (items: Readonly<Record<string, string | undefined>>, type: 'push' | 'replace') =>
    go({ query: items, type, options: { keepQuery: true } })
  const open = useStable((of: string, { row, only }: { row?: Row | undefined; only?: readonly Row[] | undefined }) => {
    const idOf = (one: Row) => String(one[resource.id])
    opened.current = stepNow() + 1
    put({ [OVER.name]: of, [OVER.at]: row && idOf(row), [OVER.only]: only?.map(idOf).join() }, 'push')
  })
  const stand = useStable((id: string | undefined) => put({ [OVER.at]: id }, 'replace'))
  const close = useStable(() => {
    // Opened here and not left since, the list is one step back.
    if (opened.current === stepNow()) back()
    else put({ [OVER.name]: undefined, [OVER.at]: undefined, [OVER.only]: undefined }, 'replace')
  })

  const narrowed = useMemo(() => (action?.through ? narrowedTo(query, action) : undefined), [query, action])
  const only = useMemo(() => picked?.split(','), [picked])
  const over = useMemo((): Over | undefined => {
    if (!action || !narrowed) return undefined
    return { action, close, through: { query: narrowed, isFiltered, only, at, stand } }
  }, [action, narrowed, isFiltered, only, at, stand, close])
  return { over, open }
}

/** The list with only the records an action is about, whatever its filters say of that. */
function narrowedTo(query: ListQuery, { when }: AnyAction): ListQuery {
  const states = typeof when === 'object' ? when : {}
  return {
    ...query,
    filters: query.filters.filter(one => !('field' in one) || !(one.field in states)),
    meta: { ...query.meta, query: { ...query.meta.query, ...states } },
  }
}
