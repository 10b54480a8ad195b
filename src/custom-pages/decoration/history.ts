import type { Item } from '@/resources/decoration/floors/floor'
import type { Label } from '@/schema'

/** Maximum number of undo steps. */
export const MAX_STEPS = 50

interface Step {
  readonly items: readonly Item[]
  /** The description of the step. */
  readonly done: Label
}

/** The floors on the canvas with undo and redo steps. */
export interface History {
  readonly items: readonly Item[]
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const begin = (items: readonly Item[]): History => ({ items, past: [], future: [] })

/** Records a command's result as a step; an unchanged result is ignored. */
export function done(history: History, items: readonly Item[], label: Label): History {
  if (items === history.items) return history
  const past = [...history.past, { items: history.items, done: label }].slice(-MAX_STEPS)
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
