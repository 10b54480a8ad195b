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
  /** Takes all ids in their new order. */
  readonly call: CallKey | undefined
  /** Everything the list has, as the server answered it. */
  readonly rows: readonly Row[]
  /** What the list always sends; fills the path. */
  readonly fixed: object | undefined
}

/** An order that was made here; `of` are the rows it was saved over, and it holds until others come. */
interface LocalOrder {
  readonly ids: readonly string[]
  readonly of?: readonly Row[]
}

/**
 * The order of a list as it is made by hand: shown at once, sent as a whole, and taken back when the server refuses;
 * for a few seconds by hand too. What is dragged while a call is under way waits for it, so that the last order wins.
 */
export function useHandOrder(options: HandOrderOptions) {
  const { resource } = options
  const { t } = useOrderMessages()
  const { rows, latest, put } = useOrder(options)
  const idOf = (row: Row) => String(row[resource.id])
  const key = `undo:order:${resource.name}`

  const restore = (before: readonly string[]) =>
    put(inOrder(latest(), resource.id, before).map(idOf), () => ({ key, successMessage: t('order.undone') }))

  /** Puts a record where another stands. */
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

/** The rows in the order in force, and the way to another one. */
function useOrder({ resource, call, rows: served, fixed }: HandOrderOptions) {
  const { runAndNotify, refresh } = useWriteRunner()
  const takeTurn = useTurns()
  const settle = useSettle(resource)
  const [made, setMade] = useState<LocalOrder>()
  /** What the server has, as soon as it said so; the rows follow. */
  const kept = useRef<readonly string[]>(undefined)
  const latest = useRef(served)
  useLayoutEffect(() => {
    latest.current = served
    kept.current = undefined
  }, [served])

  const isOver = made?.of !== undefined && made.of !== served
  const rows = made && !isOver ? inOrder(served, resource.id, made.ids) : served

  /** @param notificationOf the notification of the saved order, by the order before */
  const put = (
    ids: readonly string[],
    notificationOf: (before: readonly string[]) => Pick<NotifiedWrite, 'key' | 'successMessage' | 'undo'>,
  ) => {
    if (!call) return
    setMade({ ids })
    takeTurn(async isLast => {
      // A newer order says all of this one.
      if (!isLast()) return
      const before = kept.current ?? latest.current.map(row => String(row[resource.id]))
      const request = { call, params: { ...fixed }, body: { ids } }
      const isKept = await runAndNotify({
        resource,
        rows: latest.current,
        request,
        refresh: 'never',
        ...notificationOf(before),
      })
      if (isKept) {
        kept.current = ids
        if (isLast()) setMade({ ids, of: latest.current })
        settle(ids)
      } else if (isLast()) setMade(undefined)
      // The numbers of the places are the server's to say; after a refusal, what is there at all.
      await refresh([resource.name])
    })
  }
  return { rows, latest: () => latest.current, put }
}

/** Runs one piece of work after the other; each can tell whether it is still the last. */
function useTurns() {
  const turns = useRef(0)
  const line = useRef(Promise.resolve())
  return (work: (isLast: () => boolean) => Promise<void>) => {
    turns.current += 1
    const turn = turns.current
    line.current = line.current.then(() => work(() => turn === turns.current))
  }
}

/** Other pages of the same list have the same rows; they need not be asked for to stand in their new order. */
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
