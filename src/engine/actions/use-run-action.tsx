import { ROUTES } from '@contract/routes'
import { useGo, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { failureNotice } from '@/providers/notification/notification-provider'
import type { AnyAction, Resource, Row } from '@/schema'
import { useEngine } from '../context/engine-context'
import { hrefOf } from '../context/href-of'
import { siteAddress, type UnavailableReason } from './action-availability'
import { useCommand } from './use-command'
import { usePrompt } from './use-prompt'

/** An open drawer form: a new record, or `row`. */
export interface OpenForm {
  readonly action: AnyAction
  readonly row?: Row
  /** What a new record starts with, besides the fields' own first values. */
  readonly start?: Row
  /** Why it is not for this person, or not for this record. */
  readonly reason?: UnavailableReason
  /** The address does not say it any more; told when the person stays all the same. */
  readonly left?: () => void
  /** The record that the address names is not there. */
  readonly isGone?: true
}

/**
 * Runs actions of a resource: goes, opens, saves a workbook, or does it to the record. Whoever draws a button calls
 * `run`; whatever the action needs comes along.
 */
export function useRunAction(resource: Resource) {
  const goTo = useWay()
  const { command, isRunning } = useCommand()
  const saveWorkbook = useSaveWorkbook()
  const ask = usePrompt(resource)
  const [opened, setOpened] = useState<OpenForm>()

  const run = (name: string, row?: Row) => {
    const action = resource.actions[name]
    if (!action) return
    if (action.to || action.site) return goTo(action, row ?? {})
    if (action.opens || action.panel || action.paper) return setOpened({ action, ...(row && { row }) })
    if (!action.workbook) return void command(resource, action, row ? [row] : [])
    const work = () => saveWorkbook(action, row ?? {})
    if (action.confirm) void ask(action, row, work)
    else void work()
  }

  return {
    run,
    /** Whether it is being done to this record. */
    isRunning: (action: AnyAction, row: Row) => isRunning(resource, action, row),
    opened,
    close: () => setOpened(undefined),
  }
}

/** Goes where an action leads: to a screen, or to the buyers' site in a window of its own. */
function useWay() {
  const go = useGo()
  const engine = useEngine()
  return (action: AnyAction, row: Row) => {
    if (action.to) {
      const to = hrefOf(action, row, route => ROUTES[route].path)
      if (to) go({ to })
    } else if (action.site && engine.site !== undefined) {
      window.open(siteAddress(engine.site, action.site, row), '_blank', 'noopener')
    }
  }
}

/** Saves the workbook that an action makes of a record. */
function useSaveWorkbook() {
  const engine = useEngine()
  const { any: ask } = useCallNow()
  const words = useMessages()
  const { open: notify } = useNotification()
  return async ({ workbook }: AnyAction, row: Row): Promise<boolean> => {
    if (!workbook) return false
    const { saveWorkbook: save } = await import('../export/workbook')
    try {
      const file = await save({ workbook, row, ask, find: engine.find, say: words })
      notify?.({ type: 'success', message: words.t('export.done', { file }) })
      return true
    } catch (error) {
      const notice = failureNotice(error)
      if (notice) notify?.(notice)
      return false
    }
  }
}
