import type { Item } from '@/resources/decoration/floors/floor'
import type { Label } from '@/schema'

/** So many steps can be taken back. */
export const MOST_STEPS = 50

interface Step {
  readonly items: readonly Item[]
  /** What was done, in words. */
  readonly done: Label
}

/** What is on the canvas, what can be taken back, and what can be done again. */
export interface History {
  readonly items: readonly Item[]
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const begin = (items: readonly Item[]): History => ({ items, past: [], future: [] })

/** A command: the floors as they are after it. One that changes nothing is none. */
export function done(history: History, items: readonly Item[], words: Label): History {
  if (items === history.items) return history
  const past = [...history.past, { items: history.items, done: words }].slice(-MOST_STEPS)
  return { items, past, future: [] }
}

export function undone(history: History): History {
  const step = history.past.at(-1)
  if (!step) return history
  return {
    items: step.items,
    past: history.past.slice(0, -1),
    future: [{ items: history.items, done: step.done }, ...history.future],
  }
}

export function redone(history: History): History {
  const [step, ...future] = history.future
  if (!step) return history
  return { items: step.items, past: [...history.past, { items: history.items, done: step.done }], future }
}
