import type { ServedKey } from '@contract/calls'
import type { TestServer } from '@tests/support/server'

type Values = Readonly<Record<string, unknown>>

/** One writing call with a request that it accepts, and which records it touches: by ids, or those of its answer. */
export interface Step {
  readonly params?: Values
  readonly query?: Values
  readonly body?: Values
  readonly kind: string
  readonly ids?: readonly unknown[]
}

/** Sends a step, looks for its entry and gives back the answer. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of a hundred calls
export type Send = (key: ServedKey, step: Step) => Promise<any>

/** What a noun's records go through, so that every call that writes is sent once. */
export type Life = (send: Send, server: TestServer) => Promise<void>

/** A step whose record its path names. */
export const one = (name: string, id: unknown) => ({ params: { [name]: id }, ids: [id] })
