import { useNotification } from '@refinedev/core'
import { useMemo } from 'react'
import { useWriting } from '@/providers/data/use-write'
import { failureNotice } from '@/providers/notification/notification-provider'
import { useLatest } from '@/providers/use-latest'
import type { WriteRequest } from './build-request'
import { isConflict, isPendingApproval, useConflictResolver } from './conflict'
import { useOptimistic } from './optimistic'
import { useOutcomeUnknown } from './outcome-unknown'
import { successNotification } from './undo-notification'
import { useBaseVersion } from './use-base-version'

/** What `perform` resolves with where the write waits for a second administrator, which it has said then. */
const HELD = Symbol('held')

/** A write with its notification. */
export interface NotifiedWrite extends WriteRequest {
  /** Said when it is done; nothing unless it is there. */
  readonly said?: string | undefined
  /** One message of a key at a time. */
  readonly key?: string | undefined
  /** The way back, offered for some seconds beside what is said. */
  readonly back?: (() => void) | undefined
  /** Shows the refusal in a place of its own instead of a message; nothing where it must not be shown. */
  readonly refused?: ((why: string | undefined) => void) | undefined
}

/** One failure of a write is said at a time, and none any more once it is tried again. */
const failureKey = ({ resource, rows, request }: WriteRequest): string =>
  ['failed', resource.name, request.call, ...rows.map(row => String(row[resource.id]))].join(':')

/** Runs writes and knows which one is under way. */
export interface WriteRunner {
  /** Does it; rejects with what the server says. */
  readonly perform: (work: WriteRequest) => Promise<unknown>
  /** Does it and says how it went. @returns whether it was done */
  readonly tell: (work: NotifiedWrite) => Promise<boolean>
  /** Invalidates the queries of these entities, for writes sent with `refresh: 'never'`. */
  readonly refresh: (nouns: readonly string[]) => Promise<void>
}

/**
 * Runs every write of the engine: optimistic update, request with its base version, rollback on rejection, and
 * invalidation of the queries that depend on it.
 */
export function useWriteRunner(): WriteRunner {
  const { write, refresh } = useWriting()
  const optimistic = useOptimistic()
  const basedOn = useBaseVersion()
  const settle = useConflictResolver()
  const asSeen = useOutcomeUnknown()
  const { open: notify, close: withdraw } = useNotification()

  const perform = async (work: WriteRequest): Promise<unknown> => {
    const { resource, rows, request, sets } = work
    const { call, ...asked } = request
    const based = work.basedOn ?? basedOn(resource, rows)
    const of = { resource: resource.name, ids: rows.map(row => String(row[resource.id])) }
    const send = (position: string | undefined) =>
      write(call, asked, {
        ...{ writes: [resource.name], basedOn: position, of },
        ...(work.refresh && { refresh: work.refresh }),
      })
    const takeBack = sets ? await optimistic(resource, rows, sets) : undefined
    try {
      return await send(based)
    } catch (error) {
      takeBack?.()
      const again = async (position: string) => void (await send(position))
      if (isConflict(error) && !work.isOneOfMany && (await settle({ error, work, again }))) return undefined
      if (!isPendingApproval(error) || work.isOneOfMany)
        throw await asSeen(error, resource, rows.length === 1 ? rows[0] : undefined)
      notify?.({ type: 'success', message: error.message })
      return HELD
    }
  }
  const tell = async (work: NotifiedWrite): Promise<boolean> => {
    const { said, key, back, refused } = work
    withdraw?.(failureKey(work))
    try {
      if ((await perform(work)) === HELD) return true
    } catch (error) {
      const notice = failureNotice(error)
      if (refused) refused(notice ? notice.message : undefined)
      else if (notice) notify?.({ ...notice, key: failureKey(work) })
      return false
    }
    if (said === undefined) return true
    notify?.({ message: said, ...(key !== undefined && { key }), ...successNotification(back) })
    return true
  }

  // Held by jobs and by messages that outlive the drawing they were made in.
  const latest = useLatest({ perform, tell })
  return useMemo(
    () => ({
      perform: work => latest.current.perform(work),
      tell: work => latest.current.tell(work),
      refresh: nouns => refresh(nouns),
    }),
    [refresh],
  )
}
