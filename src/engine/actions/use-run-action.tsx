import { ROUTES } from '@contract/routes'
import { useGo, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'
import type { ActionOfKind, AnyAction, Resource, Row } from '@/schema'
import { useEngine } from '../context/engine-context'
import { hrefOf } from '../context/href-of'
import { siteAddress, type UnavailableReason } from './action-availability'
import type { AfterAction } from './use-after-action'
import { useCommand } from './use-command'

type OpenableAction = ActionOfKind<'drawer'> | ActionOfKind<'panel'> | ActionOfKind<'print'>
export type OpenDrawer = OpenForm<ActionOfKind<'drawer'>>

/** What an action has opened: a drawer with a new record or `row`, a panel, or a print sheet. */
export interface OpenForm<A extends OpenableAction = OpenableAction> {
  readonly action: A
  readonly row?: Row
  /** Initial values of a new record, in addition to those of the fields. */
  readonly start?: Row
  /** Why the role or the record's state does not allow it. */
  readonly reason?: UnavailableReason
  /** Called if the URL no longer names it but the user chooses to stay. */
  readonly left?: () => void
  /** The record named by the URL does not exist. */
  readonly isGone?: true
}

/** Type guard for an open drawer. */
export const openDrawer = (opened: OpenForm | undefined): OpenDrawer | undefined =>
  opened?.action.kind === 'drawer' ? (opened as OpenDrawer) : undefined

/**
 * Runs actions of a resource: navigates, opens an overlay, downloads a workbook, or sends the call. A button only calls
 * `run`.
 * @param onDone called when a call succeeded, or an opened overlay is closed
 */
export function useRunAction(resource: Resource, onDone?: AfterAction) {
  const goTo = useWay()
  const { command, isRunning } = useCommand()
  const saveWorkbook = useSaveWorkbook()
  const [opened, setOpened] = useState<OpenForm>()

  const run = (name: string, row?: Row) => {
    const action = resource.actions[name]
    if (!action) return
    if (action.kind === 'link') return goTo(action, row ?? {})
    if (action.kind === 'call') {
      return void command(resource, action, row ? [row] : []).then(isDone => isDone && row && onDone?.(action, row))
    }
    if (action.kind === 'export') return void saveWorkbook(action, row ?? {})
    setOpened({ action, ...(row && { row }) })
  }

  return {
    run,
    /** Whether the action is running on this record. */
    isRunning: (action: AnyAction, row: Row) => action.kind === 'call' && isRunning(resource, action, row),
    opened,
    close: () => {
      setOpened(undefined)
      if (opened?.row) onDone?.(opened.action, opened.row)
    },
  }
}

/** Follows an action's link: to a screen, or to the buyers' site in a new window. */
function useWay() {
  const go = useGo()
  const engine = useEngine()
  return (action: ActionOfKind<'link'>, row: Row) => {
    if (action.to) {
      const to = hrefOf(action.to, row, route => ROUTES[route].path)
      if (to) go({ to })
    } else if (engine.site !== undefined) {
      window.open(siteAddress(engine.site, action.site, row), '_blank', 'noopener')
    }
  }
}

/** Downloads the workbook that an action makes of a record. */
function useSaveWorkbook() {
  const engine = useEngine()
  const { any: callAny } = useCallNow()
  const translator = useMessages()
  const { open: notify } = useNotification()
  const notifyFailure = useFailureNotification()
  return async (workbook: ActionOfKind<'export'>, row: Row): Promise<void> => {
    const { saveWorkbook: save } = await import('../export/workbook')
    try {
      const file = await save({ workbook, row, callAny, find: engine.find, translator })
      notify?.({ type: 'success', message: translator.t('export.done', { file }) })
    } catch (error) {
      notifyFailure(error)
    }
  }
}
