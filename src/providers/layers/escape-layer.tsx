import Portal from '@rc-component/portal'
import { useEffect, useState } from 'react'
import { useTabNow } from '../tab-state'
import { useLatest } from '../use-latest'

interface Layer {
  /** The sequence number of its opening. */
  readonly since: number
  readonly isInSight: () => boolean
  readonly onEscape: (event: KeyboardEvent) => void
}

const layers = new Set<Layer>()
let opened = 0

/** @returns the sequence number of a layer that opens now */
export function nextLayer(): number {
  opened += 1
  return opened
}

interface EscapeLayerProps {
  readonly isOpen: boolean
  /** The sequence number, if it was taken before rendering (`nextLayer`). */
  readonly since?: number | undefined
  /** Closes the layer. Without it Escape closes neither the layer nor those below. */
  readonly onEscape?: ((event: KeyboardEvent) => void) | undefined
}

/**
 * Handles Escape for an antd dialog or drawer with `keyboard={false}`; rendered as its next sibling. antd sends Escape
 * to the layer that was opened last in the window, even in a hidden tab: that one would close unseen, and the visible
 * one would not. This component is last in antd's order together with its layer: if antd finds it there, the last
 * opened visible layer closes; if antd finds a popup there, the popup closes as usual.
 */
export function EscapeLayer({ isOpen, since: sinceProp, onEscape }: EscapeLayerProps) {
  const tabNow = useTabNow()
  const latest = useLatest(onEscape)
  const counted = useSince(isOpen)
  const since = sinceProp ?? counted
  // antd's drawer joins that order in its second render.
  const [isLater, setLater] = useState(false)
  useEffect(() => setLater(isOpen), [isOpen])
  useEffect(() => {
    if (!isOpen) return
    const layer: Layer = {
      since,
      isInSight: () => tabNow().container().closest('[hidden]') === null,
      onEscape: event => latest.current?.(event),
    }
    layers.add(layer)
    return () => void layers.delete(layer)
  }, [isOpen, since, tabNow])
  return <Portal open={isOpen && isLater} getContainer={false} onEsc={({ top, event }) => top && closeLast(event)} />
}

/**
 * The sequence number of a layer, taken during render: outer layers render before inner ones, though their effects run
 * later.
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
