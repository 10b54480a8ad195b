import { createContext, useContext } from 'react'
import { CallError } from '@/providers/http/errors'
import type { Work } from './request-of'

/** A write that was refused because somebody else had changed the record meanwhile. */
export interface Conflict {
  readonly error: CallError
  readonly work: Work
  /** Sends it once more, over a newer position. */
  readonly again: (basedOn: string) => Promise<void>
}

/** @returns whether the write was settled; else it is refused as any other */
export type Settle = (conflict: Conflict) => Promise<boolean>

const SettleContext = createContext<Settle>(async () => false)

/** Whoever stands above decides how a person settles it, for all writes alike. */
export const SettleProvider = SettleContext.Provider
export const useSettle = (): Settle => useContext(SettleContext)

/** The write waits for a second administrator: nothing is written, and nothing is left to do for whoever sent it. */
export const isHeld = (error: unknown): error is CallError => error instanceof CallError && error.held !== undefined

/** The server says what happened since, and has written nothing. */
export const isConflict = (error: unknown): error is CallError =>
  error instanceof CallError && error.newer !== undefined
