import { type MissingPermission, missingForAction, missingOf } from '@/providers/access-control/missing-permission'
import { type AnyAction, backgroundTask, linkTarget, type Resource, type Row } from '@/schema'
import { useRunAction } from '../actions/use-run-action'
import type { AnyList } from '../context/any-list'
import { useEngine } from '../context/engine-context'
import type { ListQuery } from '../context/list-query'
import { useEvent } from '../context/use-event'
import { useBatchPanel } from './use-batch-panel'
import type { ListState } from './use-list-screen'
import { useOverlayParams } from './use-overlay-params'
import { useRecordOverlay } from './use-record-overlay'

interface ActsOptions {
  readonly resource: Resource
  readonly screen: AnyList
  readonly query: ListQuery
  readonly list: ListState
  readonly isFiltered: boolean
}

/** Runs the actions of a list, including batches over its records, and tracks the open overlay. */
export function useListActions({ resource, screen, query, list, isFiltered }: ActsOptions) {
  const { run: runAction, opened: panel, close: closePanel } = useRunAction(resource)
  const over = useOverlayParams()
  const through = useBatchPanel(resource, over, query, isFiltered)
  const record = useRecordOverlay({ resource, screen, over, rows: list.rows, isRead: list.tableQuery.isFetched })
  const run = useEvent((name: string, row?: Row) => {
    const action = resource.actions[name]
    if (action?.kind === 'panel' && action.batch) through.open(name, { row })
    else if (action?.kind === 'drawer') record.open(name, row)
    else runAction(name, row)
  })
  /** Runs a batch over these records, or over all matching ones if omitted. */
  const runThrough = useEvent((name: string, only: readonly Row[] | undefined) => through.open(name, { only }))
  const close = panel ? closePanel : record.close
  return { run, runThrough, opened: panel ?? record.opened, close, over: through.over }
}

export type ListActionsState = ReturnType<typeof useListActions>

/** An action of the whole list, with the permission that the role lacks for it. */
export type HeaderAction = readonly [name: string, action: AnyAction, missing: MissingPermission | undefined]

/** The actions of the whole list; a command renders its own button and progress. */
export function useHeaderActions(resource: Resource, screen: AnyList): HeaderAction[] {
  const rights = useEngine()
  return (screen.headerActions ?? []).flatMap(name => {
    const action = resource.actions[name]
    const to = linkTarget(action)
    return action && !backgroundTask(action) && !missingOf(action, rights) && (!to || rights.isBuilt(to.route))
      ? [[name, action, missingForAction(resource, action, rights)] as const]
      : []
  })
}
