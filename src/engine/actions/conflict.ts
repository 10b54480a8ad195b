import { createContext, useContext } from 'react'
import { CallError } from '@/providers/http/errors'
import type { WriteRequest } from './build-request'

/** A write that the server rejected because another administrator changed the record after it was read. */
export interface WriteConflict {
  readonly error: CallError
  readonly work: WriteRequest
  /** Sends the write again, based on a newer version. */
  readonly again: (basedOn: string) => Promise<void>
}

/**
 * Lets the administrator resolve a conflict.
 * @returns whether the write was resolved; otherwise its error is shown like any other
 */
export type ResolveConflict = (conflict: WriteConflict) => Promise<boolean>

const ConflictResolverContext = createContext<ResolveConflict>(async () => false)

/** Provides the conflict dialog that all writes below it share. */
export const ConflictResolverProvider = ConflictResolverContext.Provider
export const useConflictResolver = (): ResolveConflict => useContext(ConflictResolverContext)

/**
 * Checks whether a write is pending approval by a second administrator: nothing was written, and the sender need not do
 * anything.
 */
export const isPendingApproval = (error: unknown): error is CallError =>
  error instanceof CallError && error.pendingApprovalId !== undefined

/**
 * Checks whether the server rejected a write because of later changes. Nothing was written; the error carries the
 * conflicting changes.
 */
export const isConflict = (error: unknown): error is CallError =>
  error instanceof CallError && error.newer !== undefined
