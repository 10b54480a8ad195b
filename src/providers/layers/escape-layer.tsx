import Portal from '@rc-component/portal'
import { useEffect, useState } from 'react'
import { useTabNow } from '../tab-state'
import { useLatest } from '../use-latest'

interface Layer {
  /** Its place among all that were ever opened. */
  readonly since: number
  readonly isInSight: () => boolean
  readonly onEscape: (event: KeyboardEvent) => void
}

const layers = new Set<Layer>()
let opened = 0

/** @returns the place of a layer that opens now among all that were ever opened */
export function nextLayer(): number {
  opened += 1
  return opened
}

interface EscapeLayerProps {
  readonly isOpen: boolean
  /** Where the layer was counted before it was drawn: its place, by `nextLayer`. */
  readonly since?: number | undefined
  /** Closes the layer. Without it the layer stays, and so does what lies below it. */
  readonly onEscape?: ((event: KeyboardEvent) => void) | undefined
}

/**
 * What Escape does to a dialog or a drawer of antd with `keyboard={false}`; it stands beside it, after it. antd hands
 * Escape to the layer that was opened last in the window, though it may lie in a hidden tab: that closes unseen, and the
 * one in sight does not close. This stands last in antd's order together with its layer. Where antd finds it there, the
 * last opened layer in sight closes; where antd finds a popup there, the popup closes as antd has it.
 */
export function EscapeLayer({ isOpen, since: given, onEscape }: EscapeLayerProps) {
  const paneNow = useTabNow()
  const latest = useLatest(onEscape)
  const counted = useSince(isOpen)
  const since = given ?? counted
  // Antd's drawer joins that order in its second drawing.
  const [isLater, setLater] = useState(false)
  useEffect(() => setLater(isOpen), [isOpen])
  useEffect(() => {
    if (!isOpen) return
    const layer: Layer = {
      since,
      isInSight: () => paneNow().container().closest('[hidden]') === null,
      onEscape: event => latest.current?.(event),
    }
    layers.add(layer)
    return () => void layers.delete(layer)
  }, [isOpen, since, paneNow])
  return <Portal open={isOpen && isLater} getContainer={false} onEsc={({ top, event }) => top && closeLast(event)} />
}

/**
 * The place of a layer, counted while it is drawn: what is opened around another one is drawn before it, though its
 * effects come after.
 */
export function useSince(isOpen: boolean): number {
  const [counted, setCounted] = useState(() => ({ isOpen, since: isOpen ? nextLayer() : 0 }))
  if (counted.isOpen === isOpen) return counted.since
  const next = { isOpen, since: isOpen ? nextLayer() : 0 }
  setCounted(next)
  return next.since
}

function closeLast(event: KeyboardEvent): void {
  const inSight = [...layers].filter(layer => layer.isInSight()).sort((a, b) => a.since - b.since)
  inSight.at(-1)?.onEscape(event)
}
