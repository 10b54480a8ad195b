import { ROUTES } from '@contract/routes'
import { useGo, useNotification, useUpdate } from '@refinedev/core'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { useHttp } from '@/providers/context'
import { CallError } from '@/providers/http/errors'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyAction, Resource, Row } from '@/schema'
import { useEngine } from '../context'
import { useOptimistic } from './optimistic'
import { hrefOf } from './why'

/** An open drawer form: a new record, or `row`. */
export interface Opened {
  readonly action: AnyAction
  readonly row?: Row
}

/**
 * Runs actions of a resource: goes, opens, asks, sends. Whoever draws a button calls `run`; whatever the action needs
 * (confirmation, spinner, optimistic change, message, refresh) comes along. Two clicks send once.
 */
export function useRunAction(resource: Resource) {
  const go = useGo()
  const engine = useEngine()
  const http = useHttp()
  const words = useWords()
  const { modal } = App.useApp()
  const { open: notify } = useNotification()
  const optimistic = useOptimistic(resource)
  const { mutateAsync } = useUpdate()
  const busy = useRef(new Set<string>())
  const [running, setRunning] = useState<string>()
  const [opened, setOpened] = useState<Opened>()

  const nameOf = (row: Row | undefined) => String(row?.[resource.title] ?? '')

  const send = async (action: AnyAction, row: Row) => {
    if (!action.call) return
    const act = words.word(action.label)
    const undo = action.sets ? await optimistic(row, action.sets) : undefined
    await mutateAsync({
      resource: resource.name,
      id: String(row[resource.id]),
      values: action.sets ?? {},
      meta: {
        call: action.call,
        params: row,
        body: Object.fromEntries(action.sends?.map(key => [key, row[key]]) ?? []),
      },
      successNotification: () => ({ type: 'success', message: words.t('action.doneOf', { act, name: nameOf(row) }) }),
      errorNotification: error => toNotice(error),
      // Sent or refused, refine looks how things stand afterwards.
    }).catch(() => undo?.())
  }

  const once = async (key: string, work: () => Promise<unknown>) => {
    if (busy.current.has(key)) return
    busy.current.add(key)
    setRunning(key)
    try {
      await work()
    } finally {
      busy.current.delete(key)
      setRunning(undefined)
    }
  }

  const ask = (action: AnyAction, row: Row | undefined, key: string, work: () => Promise<unknown>) => {
    const act = words.word(action.label)
    const name = nameOf(row)
    modal.confirm({
      title: name ? words.t('action.confirmOf', { act, name }) : words.t('action.confirm', { act }),
      content: action.confirm === true || !action.confirm ? undefined : words.word(action.confirm),
      okText: act,
      cancelText: words.t('engine.cancel'),
      okButtonProps: { danger: action.danger === true },
      focusable: { autoFocusButton: action.danger ? 'cancel' : 'ok' },
      onOk: () => once(key, work),
    })
  }

  const saveWorkbook = async (action: AnyAction, row: Row) => {
    if (!action.workbook) return
    const { saveWorkbook: save } = await import('./workbook')
    try {
      const file = await save({ workbook: action.workbook, row, http, find: engine.find, say: words })
      notify?.({ type: 'success', message: words.t('export.done', { file }) })
    } catch (error) {
      const notice = toNotice(error)
      if (notice) notify?.(notice)
    }
  }

  const run = (name: string, row?: Row) => {
    const action = resource.actions[name]
    if (!action) return
    const key = `${name}:${String(row?.[resource.id] ?? '')}`
    if (action.to) {
      const to = hrefOf(action, row ?? {}, route => ROUTES[route].path)
      if (to) go({ to })
      return
    }
    if (action.opens) {
      setOpened({ action, ...(row && { row }) })
      return
    }
    const work = () => (action.workbook ? saveWorkbook(action, row ?? {}) : send(action, row ?? {}))
    if (action.confirm) ask(action, row, key, work)
    else void once(key, work)
  }

  return { run, running, opened, close: () => setOpened(undefined) }
}

/** What refine's notification shows of a failed call; nothing for a silent one. */
export function toNotice(error: unknown): { type: 'error'; message: string } | false {
  if (error instanceof CallError && error.silent) return false
  return { type: 'error', message: error instanceof Error ? error.message : String(error) }
}
