import { useEffect } from 'react'
import { useTab } from '@/providers/tab-state'
import { useLatest } from '@/providers/use-latest'
import type { AnyAction, Resource, Row } from '@/schema'
import type { Engine } from '../context/engine-context'

/**
 * The records on which commands of the palette and the keyboard act: an open record or the rows of a list, with the
 * function that runs an action.
 */
export interface CommandTarget {
  readonly resource: Resource
  /** The names of its actions, in the screen's order. */
  readonly names: readonly string[]
  readonly rights: Engine
  readonly run: (name: string, row: Row) => void
  /** The open record. */
  readonly record?: Row | undefined
  /** The action that is already open or running on it. */
  readonly doing?: AnyAction | undefined
  /** The visible list and its rows. */
  readonly frame?: HTMLElement | null
  readonly rows?: readonly Row[]
}

const hands = new Set<() => CommandTarget>()

/** Lists the command targets of the visible screen. */
export const listCommandTargets = (): CommandTarget[] => [...hands].map(hand => hand())

/** Registers a command target while the screen is mounted and visible. */
export function useCommandTarget(what: () => CommandTarget): void {
  const { active } = useTab()
  const latest = useLatest(what)
  useEffect(() => {
    if (!active) return
    const hand = () => latest.current()
    hands.add(hand)
    return () => void hands.delete(hand)
  }, [active])
}
