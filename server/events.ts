import type { CallKey } from '@contract/calls'
import type { Context } from './context'

/** The transaction in which something happens, and whose doing it is. */
export type EventContext = Pick<Context<CallKey>, 'db' | 'admin' | 'services'>

/** The transaction alone, of what the server does by itself as well. */
export type WritingContext = Pick<EventContext, 'db'>

type Listener<Told, On> = (context: On, told: Told) => Promise<unknown>

/**
 * What an area tells those that come after it, which it does not know: they listen in its own transaction, in the order
 * of the areas. What one of them rejects does not happen.
 */
export interface AreaEvent<Told, On = EventContext> {
  readonly raise: (context: On, told: Told) => Promise<void>
  /** @returns takes the listener away again */
  readonly on: (listener: Listener<Told, On>) => () => void
}

/** @example export const shopClosed = areaEvent<{ shop_id: number }>() */
export function areaEvent<Told, On = EventContext>(): AreaEvent<Told, On> {
  const listeners = new Set<Listener<Told, On>>()
  return {
    raise: async (context, told) => {
      for (const listener of listeners) await listener(context, told)
    },
    on: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
