import type { ServedKey } from '@contract/calls'
import type { TestServer } from '@tests/support/server'

type Values = Readonly<Record<string, unknown>>

/** A write call with a valid request, and the records that it affects: by id, or from its answer. */
export interface Step {
  readonly params?: Values
  readonly query?: Values
  readonly body?: Values
  readonly kind: string
  readonly ids?: readonly unknown[]
}

/** Sends a step, finds its log entry and returns the answer. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of a hundred calls
export type Send = (key: ServedKey, step: Step) => Promise<any>

/** The life cycle of an entity's records, which sends every write call once. */
export type Life = (send: Send, server: TestServer) => Promise<void>

/** A step whose path names the record. */
export const one = (name: string, id: unknown) => ({ params: { [name]: id }, ids: [id] })
