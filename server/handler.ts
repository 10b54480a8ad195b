import type { CallKey, GivenOf, ServedKey } from '@contract/calls'
import type { ApiError } from './api-error'
import type { Context } from './context'

/** A returned ApiError is answered like a thrown one, but the transaction is committed. */
export type Handler<K extends CallKey> = (context: Context<K>) => Promise<GivenOf<K> | ApiError>

/** One handler per call; a missing one is a type error. */
export type Handlers<K extends CallKey = ServedKey> = { readonly [P in K]: Handler<P> }
