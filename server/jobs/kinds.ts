import type { Services } from '../context'
import type { Database } from '../db/database'

/** What a step of a job works with. */
export interface Step<Input, Cursor> {
  /** The transaction that notes the end of the step as well; outside of one, the database, which only reads. */
  readonly db: Database
  /**
   * Writes what a step outside of a transaction writes: in a transaction that keeps the job, so that nothing is written
   * once another process has taken it over. Of a step inside of a transaction it is that one.
   * @throws LeaseLost
   */
  readonly write: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  readonly services: Services
  readonly input: Input
  /** Where the step before ended; nothing in the first. */
  readonly cursor: Cursor | undefined
  /** When the job was due, in epoch seconds: later than that it may be, earlier never. */
  readonly due: number
}

/** What a step outside of a transaction hands on to who works for it. */
export type OutsideStep = Pick<Step<object, unknown>, 'db' | 'write' | 'services'>

/** Where a job goes on, and what a person reads meanwhile. */
export interface Next<Cursor> {
  readonly cursor: Cursor
  readonly percentage?: number
  readonly text?: string
}

/**
 * Something the server does by itself, in steps. A step and the place where the next one begins are written in one
 * transaction: whatever is killed in between, every step is done once, and the job goes on where it was.
 */
export interface JobKind<Input extends object = never, Cursor = never> {
  readonly name: string
  /** Does one step. @returns where the next begins, or nothing at the end */
  readonly step: (on: Step<Input, Cursor>) => Promise<Next<Cursor> | undefined>
  /** Its steps cannot be done in a transaction: they have to bear being done twice. */
  readonly outside?: true
  /** At its end, in the transaction that notes it: when there is more to do after all. */
  readonly again?: (tx: Database, now: number) => Promise<number | undefined>
  /** Of a clock job: the next time after a moment, both in epoch seconds. */
  readonly due?: (after: number) => number
  /** Of a clock job whose run does whatever has come due: times that were missed are not made up for one by one. */
  readonly catchesUp?: true
}

/** A kind as the runner sees it. */
export type AnyKind = JobKind<Record<string, unknown>, unknown>

/** Gives a kind its types. */
export const job = <Input extends object, Cursor>(kind: JobKind<Input, Cursor>): AnyKind => kind as unknown as AnyKind
