import type { Services } from '../context'
import type { Database } from '../db/database'

/** The context of a job step. */
export interface Step<Input, Cursor> {
  /**
   * The transaction that also stores the end of the step; for a step outside of a transaction, a read-only database.
   */
  readonly db: Database
  /**
   * Writes in a step outside of a transaction: in a transaction that locks the job, so that nothing is written after
   * another process has taken it over. Inside a transaction, it is that transaction.
   * @throws LeaseLost
   */
  readonly write: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  readonly services: Services
  readonly input: Input
  /** Position at the end of the previous step; undefined in the first. */
  readonly cursor: Cursor | undefined
  /** The scheduled time of the job in epoch seconds: it may run later, never earlier. */
  readonly due: number
}

/** The part of an outside step's context that helpers need. */
export type OutsideStep = Pick<Step<object, unknown>, 'db' | 'write' | 'services'>

/** Where the next step starts, and the progress shown meanwhile. */
export interface Next<Cursor> {
  readonly cursor: Cursor
  readonly percentage?: number
  readonly text?: string
}

/**
 * A background job that runs in steps. A step and the position of the next one are written in one transaction, so that
 * each step is done exactly once even after a crash, and the job resumes where it was.
 */
export interface JobKind<Input extends object = never, Cursor = never> {
  readonly name: string
  /**
   * Runs one step.
   * @returns the position of the next one; undefined at the end
   */
  readonly step: (on: Step<Input, Cursor>) => Promise<Next<Cursor> | undefined>
  /** Its steps run outside of a transaction, so they have to be idempotent. */
  readonly outside?: true
  /** Called at the end, in the transaction that stores it: returns a time to run again, if there is more to do. */
  readonly again?: (tx: Database, now: number) => Promise<number | undefined>
  /** Schedule of a recurring job: the next time after a moment, both in epoch seconds. */
  readonly due?: (after: number) => number
  /** A run of this recurring job covers everything due, so missed times are not made up for individually. */
  readonly catchesUp?: true
}

/** A kind as the runner sees it. */
export type AnyKind = JobKind<Record<string, unknown>, unknown>

/** Gives a kind its types. */
export const job = <Input extends object, Cursor>(kind: JobKind<Input, Cursor>): AnyKind => kind as unknown as AnyKind
