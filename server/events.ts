import type { CallKey } from '@contract/calls'
import type { Context } from './context'

/** The transaction of an event, and its administrator. */
export type EventContext = Pick<Context<CallKey>, 'db' | 'admin' | 'services'>

/** The transaction alone, for events of jobs as well. */
export type WritingContext = Pick<EventContext, 'db'>

type Listener<Payload, On> = (context: On, payload: Payload) => Promise<unknown>

/**
 * An event of an area for later areas, which it does not depend on. Listeners run in its transaction, in the order of
 * the areas; an error rolls it back.
 */
export interface AreaEvent<Payload, On = EventContext> {
  readonly raise: (context: On, payload: Payload) => Promise<void>
  /** @returns removes the listener */
  readonly on: (listener: Listener<Payload, On>) => () => void
}

/** @example export const shopClosed = areaEvent<{ shop_id: number }>() */
export function areaEvent<Payload, On = EventContext>(): AreaEvent<Payload, On> {
  const listeners = new Set<Listener<Payload, On>>()
  return {
    raise: async (context, payload) => {
      for (const listener of listeners) await listener(context, payload)
    },
    on: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
