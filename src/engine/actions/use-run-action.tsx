import { ROUTES } from '@contract/routes'
import { useGo, useNotification } from '@refinedev/core'
import { useRef, useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyAction, Resource, Row } from '@/schema'
import { useEngine } from '../context'
import { hrefOf } from '../href-of'
import { useAsk } from './use-ask'
import { toNotice, useSendAction } from './use-send-action'
import { siteAddress } from './why'

export { toNotice } from './use-send-action'

/** An open drawer form: a new record, or `row`. */
export interface Opened {
  readonly action: AnyAction
  readonly row?: Row
  /** What a new record starts with, besides the fields' own first values. */
  readonly start?: Row
}

/**
 * Runs actions of a resource: goes, opens, asks, sends. Whoever draws a button calls `run`; whatever the action needs
 * (confirmation, fields, spinner, optimistic change, undo, message, refresh) comes along. Two clicks send once.
 */
export function useRunAction(resource: Resource) {
  const goTo = useWay()
  const send = useSendAction(resource)
  const saveWorkbook = useSaveWorkbook()
  const ask = useAsk(resource)
  const { once, running } = useOnceEach()
  const [opened, setOpened] = useState<Opened>()

  const run = (name: string, row?: Row) => {
    const action = resource.actions[name]
    if (!action) return
    if (action.to || action.site) return goTo(action, row ?? {})
    if (action.opens || action.panel) return setOpened({ action, ...(row && { row }) })
    const key = `${name}:${String(row?.[resource.id] ?? '')}`
    const work = (asked: Row) =>
      once(key, () => (action.workbook ? saveWorkbook(action, row ?? {}) : send(action, row ?? {}, asked)))
    if (action.confirm || action.ask) void ask(action, row, work)
    else void work({})
  }

  return { run, running, opened, close: () => setOpened(undefined) }
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

/** Does each thing once at a time, and knows what is being done. */
function useOnceEach() {
  const busy = useRef(new Set<string>())
  const [running, setRunning] = useState<string>()
  /** @returns whether it was done; false for the second of two clicks */
  const once = async (key: string, work: () => Promise<boolean>): Promise<boolean> => {
    if (busy.current.has(key)) return false
    busy.current.add(key)
    setRunning(key)
    try {
      return await work()
    } finally {
      busy.current.delete(key)
      setRunning(undefined)
    }
  }
  return { once, running }
}

/** Saves the workbook that an action makes of a record. */
function useSaveWorkbook() {
  const engine = useEngine()
  const { any: ask } = useCallNow()
  const words = useWords()
  const { open: notify } = useNotification()
  return async ({ workbook }: AnyAction, row: Row): Promise<boolean> => {
    if (!workbook) return false
    const { saveWorkbook: save } = await import('../export/workbook')
    try {
      const file = await save({ workbook, row, ask, find: engine.find, say: words })
      notify?.({ type: 'success', message: words.t('export.done', { file }) })
      return true
    } catch (error) {
      const notice = toNotice(error)
      if (notice) notify?.(notice)
      return false
    }
  }
}
