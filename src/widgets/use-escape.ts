import type { EscCallback } from '@rc-component/portal/es/Portal'
import { useEffect, useMemo } from 'react'
import { usePaneNow } from '@/providers/pane'
import { useLatest } from '@/providers/use-latest'

/** Whoever writes with a method of input leaves a word half written with Escape; some browsers say so a moment later. */
const STILL_WRITING_MS = 200

interface Layer {
  /** Its place among all that were ever opened. */
  readonly since: number
  readonly isInSight: () => boolean
  readonly onEscape: EscCallback
}

const layers = new Set<Layer>()
let opened = 0
let written = Number.NEGATIVE_INFINITY

/**
 * Stands in for what antd's dialogs, drawers and popups do on Escape (tools/left-out.ts). Of all that are open in the
 * window only those in sight hear of it, and the last opened of these closes: what was left open in another tab neither
 * closes unseen, nor keeps the one in front of the person from closing. Asked when the key is pressed, so that a tab
 * just turned to answers at once.
 */
export default function useEscape(isOpen: boolean, onEscape?: EscCallback): void {
  const paneNow = usePaneNow()
  const latest = useLatest(onEscape)
  // Counted while it is drawn: what is opened around something else is drawn before it, but has its effects after it.
  const since = useMemo(() => {
    opened += isOpen ? 1 : 0
    return opened
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    const layer: Layer = {
      since,
      isInSight: () => paneNow().container().closest('[hidden]') === null,
      onEscape: pressed => latest.current?.(pressed),
    }
    add(layer)
    return () => remove(layer)
  }, [isOpen, since, paneNow])
}

function add(layer: Layer): void {
  layers.add(layer)
  window.addEventListener('keydown', tell)
  window.addEventListener('compositionend', remember)
}

function remove(layer: Layer): void {
  layers.delete(layer)
  if (layers.size > 0) return
  window.removeEventListener('keydown', tell)
  window.removeEventListener('compositionend', remember)
}

function remember(): void {
  written = performance.now()
}

function tell(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || performance.now() - written < STILL_WRITING_MS) return
  const inSight = [...layers].filter(layer => layer.isInSight()).sort((a, b) => a.since - b.since)
  for (const layer of inSight.toReversed()) layer.onEscape({ top: layer === inSight.at(-1), event })
}
