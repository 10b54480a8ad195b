import type { CallKey, GivenOf, ServedKey } from '@contract/calls'
import type { Context } from './context'
import type { Refusal } from './refusal'

/** A returned Refusal is answered like a thrown one, but keeps what the handler has written. */
export type Handler<K extends CallKey> = (context: Context<K>) => Promise<GivenOf<K> | Refusal>

/** One handler per call: a call without one does not compile. */
export type Handlers<K extends CallKey = ServedKey> = { readonly [P in K]: Handler<P> }
