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

/** Result of a write that waits for the approval of a second administrator, which was notified already. */
const PENDING_APPROVAL = Symbol('pending approval')

/** A write with its notification. */
export interface NotifiedWrite extends WriteRequest {
  /** Notification after success; none if undefined. */
  readonly successMessage?: string | undefined
  /** Key of the notification: a later one with the same key replaces it. */
  readonly key?: string | undefined
  /** Reverts the write; offered in the notification for some seconds. */
  readonly undo?: (() => void) | undefined
  /** Shows the rejection in place of a notification; called with undefined when it must not be shown. */
  readonly onReject?: ((why: string | undefined) => void) | undefined
}

/** One failure notification per write, which a retry closes. */
const failureKey = ({ resource, rows, request }: WriteRequest): string =>
  ['failed', resource.name, request.call, ...rows.map(row => String(row[resource.id]))].join(':')

/** Runs writes and tracks the pending one. */
export interface WriteRunner {
  /** Sends a write; rejects with the server's error. */
  readonly run: (work: WriteRequest) => Promise<unknown>
  /** Sends a write and notifies of its outcome. @returns whether it succeeded */
  readonly runAndNotify: (work: NotifiedWrite) => Promise<boolean>
  /** Invalidates the queries of these entities, for writes sent with `refresh: 'never'`. */
  readonly refresh: (entities: readonly string[]) => Promise<void>
}

/**
 * Runs every write of the engine: optimistic update, request with its base version, rollback on rejection, and
 * invalidation of the queries that depend on it.
 */
export function useWriteRunner(): WriteRunner {
  const { write, refresh } = useWriting()
  const applyOptimistic = useOptimistic()
  const baseVersionOf = useBaseVersion()
  const resolveConflict = useConflictResolver()
  const asSeen = useOutcomeUnknown()
  const { open: notify, close: withdraw } = useNotification()

  const run = async (work: WriteRequest): Promise<unknown> => {
    const { resource, rows, request, optimistic } = work
    const { call, ...callParams } = request
    const baseVersion = work.baseVersion ?? baseVersionOf(resource, rows)
    const of = { resource: resource.name, ids: rows.map(row => String(row[resource.id])) }
    const send = (position: string | undefined) =>
      write(call, callParams, {
        ...{ writes: [resource.name], basedOn: position, of },
        ...(work.refresh && { refresh: work.refresh }),
      })
    const rollback = optimistic && (await applyOptimistic(resource, rows, optimistic))
    try {
      return await send(baseVersion)
    } catch (error) {
      rollback?.()
      const again = async (position: string) => void (await send(position))
      if (isConflict(error) && !work.isOneOfMany && (await resolveConflict({ error, work, again }))) return undefined
      if (!isPendingApproval(error) || work.isOneOfMany)
        throw await asSeen(error, resource, rows.length === 1 ? rows[0] : undefined)
      notify?.({ type: 'success', message: error.message })
      return PENDING_APPROVAL
    }
  }
  const runAndNotify = async (work: NotifiedWrite): Promise<boolean> => {
    const { successMessage, key, undo, onReject } = work
    withdraw?.(failureKey(work))
    try {
      if ((await run(work)) === PENDING_APPROVAL) return true
    } catch (error) {
      const notice = failureNotice(error)
      if (onReject) onReject(notice ? notice.message : undefined)
      else if (notice) notify?.({ ...notice, key: failureKey(work) })
      return false
    }
    if (successMessage === undefined) return true
    notify?.({ message: successMessage, ...(key !== undefined && { key }), ...successNotification(undo) })
    return true
  }

  // Jobs and notifications outlive the render that created them, so they call the latest functions.
  const latest = useLatest({ run, runAndNotify })
  return useMemo(
    () => ({
      run: work => latest.current.run(work),
      runAndNotify: work => latest.current.runAndNotify(work),
      refresh: entities => refresh(entities),
    }),
    [refresh],
  )
}
