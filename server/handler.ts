import type { CallKey, GivenOf, ServedKey } from '@contract/calls'
import type { ApiError } from './api-error'
import type { Context } from './context'

/** A returned ApiError is answered like a thrown one, but keeps what the handler has written. */
export type Handler<K extends CallKey> = (context: Context<K>) => Promise<GivenOf<K> | ApiError>

/** One handler per call: a call without one does not compile. */
export type Handlers<K extends CallKey = ServedKey> = { readonly [P in K]: Handler<P> }
