import { useMemo } from 'react'
import type { ActionOfKind, AnyAction, Resource, Row } from '@/schema'
import type { ListQuery } from '../context/list-query'
import type { BatchRecords } from '../context/panel-props'
import { useEvent } from '../context/use-event'
import type { OverlayNavigation } from './use-overlay-params'

interface BatchPanel {
  readonly action: ActionOfKind<'panel'>
  readonly through: BatchRecords
  readonly close: () => void
}

/** The batch panel of a list, as stored in the URL: `?open=desk&at=7&only=7,9`. */
export function useBatchPanel(resource: Resource, over: OverlayNavigation, query: ListQuery, isFiltered: boolean) {
  const { name, at, only: picked, stand, close } = over
  const named = name === undefined ? undefined : resource.actions[name]
  const action = named?.kind === 'panel' && named.batch ? named : undefined
  const open = useEvent((of: string, { row, only }: { row?: Row | undefined; only?: readonly Row[] | undefined }) => {
    const idOf = (one: Row) => String(one[resource.id])
    over.open({ name: of, at: row && idOf(row), only: only?.map(idOf).join() })
  })

  const narrowed = useMemo(() => action && narrowedTo(query, action), [query, action])
  const only = useMemo(() => picked?.split(','), [picked])
  const worked = useMemo((): BatchPanel | undefined => {
    if (!action || !narrowed) return undefined
    return { action, close, through: { query: narrowed, isFiltered, only, at, stand } }
  }, [action, narrowed, isFiltered, only, at, stand, close])
  return { over: worked, open }
}

/** Replaces the list's filters with the condition of the action where both name a field. */
function narrowedTo(query: ListQuery, { when }: AnyAction): ListQuery {
  const states = typeof when === 'object' ? when : {}
  return {
    ...query,
    filters: query.filters.filter(one => !('field' in one) || !(one.field in states)),
    meta: { ...query.meta, query: { ...query.meta.query, ...states } },
  }
}
