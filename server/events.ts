import type { CallKey } from '@contract/calls'
import type { Context } from './context'

/** The transaction of an event, and its administrator. */
export type EventContext = Pick<Context<CallKey>, 'db' | 'admin' | 'services'>

/** The transaction alone, for events of jobs as well. */
export type WritingContext = Pick<EventContext, 'db'>

type Listener<Told, On> = (context: On, told: Told) => Promise<unknown>

/**
 * An event of an area for later areas, which it does not depend on. Listeners run in its transaction, in the order of
 * the areas; an error rolls it back.
 */
export interface AreaEvent<Told, On = EventContext> {
  readonly raise: (context: On, told: Told) => Promise<void>
  /** @returns removes the listener */
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
