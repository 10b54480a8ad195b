import { useCallback, useEffect, useState } from 'react'
import { readInspectorState, storeInspectorState } from './inspector-state'
import { addressOf, drawnOf, type Part, partAt, partsInSight, SEPARATOR } from './parts'

const NEXT: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
const PANEL = '.inspector-panel, .inspector-bar'

const isInPanel = (target: EventTarget | null) => target instanceof Element && target.closest(PANEL) !== null

/**
 * The part under the pointer or selected by keyboard, and the one pinned in the panel. While the inspector is on,
 * clicks and these keys do not reach the page, only the panel.
 */
export function usePointing(onClose: () => void) {
  const [pointed, setPointed] = useState<Part>()
  const [pinnedPart, setPinnedPart] = useState<Part>()
  const pin = useCallback((part: Part | undefined) => {
    setPinnedPart(part)
    storeInspectorState({ address: part && addressOf(part) })
  }, [])
  useFoundAgain(setPinnedPart)
  useEffect(() => {
    const onMove = ({ target }: PointerEvent) => {
      if (isInPanel(target)) return
      const part = partAt(target instanceof Element ? target : null)
      setPointed(before => (part?.element === before?.element ? before : part))
    }
    const onPress = (event: MouseEvent) => {
      const part = partAt(event.target instanceof Element ? event.target : null)
      if (isInPanel(event.target) || !part) return
      event.preventDefault()
      event.stopPropagation()
      pin(part)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return stop(event, pinnedPart ? () => pin(undefined) : onClose)
      if (isInPanel(event.target)) return
      const step = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : NEXT[event.key]
      if (step !== undefined) return stop(event, () => setPointed(before => stepped(before, step)))
      if (event.key === 'Enter' && pointed) stop(event, () => pin(pointed))
    }
    document.addEventListener('pointermove', onMove, true)
    document.addEventListener('click', onPress, true)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointermove', onMove, true)
      document.removeEventListener('click', onPress, true)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [pointed, pinnedPart, pin, onClose])
  return { pointed, pinnedPart, pin }
}

const LOOK_MS = 200
/** The number of attempts to find it; then it is gone, and the next item of the same list is used. */
const TIMES = 25

/** Finds the part that was pinned before a reload, once it is rendered. */
function useFoundAgain(find: (part: Part) => void) {
  useEffect(() => {
    const { address } = readInspectorState()
    if (!address) return
    const list = address.slice(0, address.lastIndexOf(SEPARATOR) + 1)
    let times = 0
    const look = setInterval(() => {
      times++
      const parts = partsInSight()
      const isLast = times === TIMES
      const part =
        parts.find(one => addressOf(one) === address) ??
        (isLast ? parts.find(one => addressOf(one).startsWith(list)) : undefined)
      if (part) find(part)
      if (part || isLast) clearInterval(look)
    }, LOOK_MS)
    return () => clearInterval(look)
  }, [find])
}

function stop(event: Event, then: () => void) {
  event.preventDefault()
  event.stopPropagation()
  then()
}

function stepped(before: Part | undefined, step: number): Part | undefined {
  const parts = partsInSight()
  const at = before ? parts.findIndex(one => addressOf(one) === addressOf(before)) : -1
  const next = parts[(at + step + parts.length) % parts.length] ?? parts[0]
  const [drawn] = next ? drawnOf(next.element) : []
  drawn?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return next
}
