import type { CallKey } from '@contract/calls'
import { useKeys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Resource, Row } from '@/schema'
import { type NotifiedWrite, useWriteRunner } from '../actions/use-write-runner'
import { areSame, inOrder, withMoved } from './ids'
import { useOrderMessages } from './use-order-messages'

interface HandOrderOptions {
  readonly resource: Resource
  /** Receives all ids in their new order. */
  readonly call: CallKey | undefined
  /** All rows of the list, as returned by the server. */
  readonly rows: readonly Row[]
  /** The permanent filters, which also fill the path. */
  readonly permanentFilters: object | undefined
}

/** A local order; `of` are the rows it applies to, and it is dropped when other rows are loaded. */
interface LocalOrder {
  readonly ids: readonly string[]
  readonly of?: readonly Row[]
}

/**
 * Manual sorting of a list: optimistic, sent as a whole, rolled back if the server rejects it, with undo for a few
 * seconds. A move during a request waits for it, so that the last order wins.
 */
export function useHandOrder(options: HandOrderOptions) {
  const { resource } = options
  const { t } = useOrderMessages()
  const { rows, latest, put } = useOrder(options)
  const idOf = (row: Row) => String(row[resource.id])
  const key = `undo:order:${resource.name}`

  const restore = (before: readonly string[]) =>
    put(inOrder(latest(), resource.id, before).map(idOf), () => ({ key, successMessage: t('order.undone') }))

  /** Moves a record to the position of another one. */
  const move = (id: string, over: string) => {
    const ids = rows.map(idOf)
    const next = withMoved(ids, id, over)
    if (next === ids) return
    const name = String(rows.find(row => idOf(row) === id)?.[resource.titleField] ?? id)
    put(next, before => ({
      key,
      successMessage: t('order.saved', { name, at: next.indexOf(id) + 1 }),
      undo: () => restore(before),
    }))
  }
  return { rows, move }
}

/** The rows in their current order, with a function to change it. */
function useOrder({ resource, call, rows: served, permanentFilters }: HandOrderOptions) {
  const { runAndNotify, refresh } = useWriteRunner()
  const takeTurn = useTurns()
  const settle = useSettle(resource)
  const [made, setMade] = useState<LocalOrder>()
  /** The last order that the server accepted; the refetched rows follow. */
  const savedOrder = useRef<readonly string[]>(undefined)
  const latest = useRef(served)
  useLayoutEffect(() => {
    latest.current = served
    savedOrder.current = undefined
  }, [served])

  const isOver = made?.of !== undefined && made.of !== served
  const rows = made && !isOver ? inOrder(served, resource.id, made.ids) : served

  /** @param notificationOf builds the notification of the saved order from the previous order */
  const put = (
    ids: readonly string[],
    notificationOf: (before: readonly string[]) => Pick<NotifiedWrite, 'key' | 'successMessage' | 'undo'>,
  ) => {
    if (!call) return
    setMade({ ids })
    takeTurn(async isLast => {
      // A newer order replaces this one.
      if (!isLast()) return
      const before = savedOrder.current ?? latest.current.map(row => String(row[resource.id]))
      const request = { call, params: { ...permanentFilters }, body: { ids } }
      const isSaved = await runAndNotify({
        resource,
        rows: latest.current,
        request,
        refresh: 'never',
        ...notificationOf(before),
      })
      if (isSaved) {
        savedOrder.current = ids
        if (isLast()) setMade({ ids, of: latest.current })
        settle(ids)
      } else if (isLast()) setMade(undefined)
      // The server assigns the position numbers; after a rejection, rows may have been added or deleted.
      await refresh([resource.name])
    })
  }
  return { rows, latest: () => latest.current, put }
}

/** Runs tasks in sequence; each can check whether it is the last. */
function useTurns() {
  const turns = useRef(0)
  const line = useRef(Promise.resolve())
  return (work: (isLast: () => boolean) => Promise<void>) => {
    turns.current += 1
    const turn = turns.current
    line.current = line.current.then(() => work(() => turn === turns.current))
  }
}

/** Reorders cached pages of the same list, which need no refetch for that. */
function useSettle(resource: Resource) {
  const client = useQueryClient()
  const { keys } = useKeys()
  return (ids: readonly string[]) =>
    client.setQueriesData<{ data?: readonly Row[] }>(
      { queryKey: keys().data('default').resource(resource.name).action('list').get() },
      cached =>
        cached?.data && areSame(cached.data, resource.id, ids)
          ? { ...cached, data: inOrder(cached.data, resource.id, ids) }
          : cached,
    )
}
