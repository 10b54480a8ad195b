import { useEffect } from 'react'
import { usePane } from '@/providers/pane'
import { useLatest } from '@/providers/use-latest'
import type { AnyAction, Resource, Row } from '@/schema'
import type { Engine } from '../context/engine-context'

/** What a screen has at hand: a record that is open, or the rows of a list; and how something is done to one of them. */
export interface AtHand {
  readonly resource: Resource
  /** The actions of such a record, in the order of the screen. */
  readonly names: readonly string[]
  readonly rights: Engine
  readonly run: (name: string, row: Row) => void
  /** The record that is open. */
  readonly record?: Row | undefined
  /** What is being done with it already. */
  readonly doing?: AnyAction | undefined
  /** The list on the screen and its rows. */
  readonly frame?: HTMLElement | null
  readonly rows?: readonly Row[]
}

const hands = new Set<() => AtHand>()

/** What is at hand on the screen that is shown now. */
export const allAtHand = (): AtHand[] => [...hands].map(hand => hand())

/** A screen says what it has at hand, for whoever asks while it is shown. */
export function useAtHand(what: () => AtHand): void {
  const { active } = usePane()
  const latest = useLatest(what)
  useEffect(() => {
    if (!active) return
    const hand = () => latest.current()
    hands.add(hand)
    return () => void hands.delete(hand)
  }, [active])
}
