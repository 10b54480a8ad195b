import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isCommandKey } from '@/lib/command-key'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'
import { useTab } from '@/providers/tab-state'
import { useEvent } from '../context/use-event'

/** A part that normally renders a subset: it renders everything before printing and restores the subset afterwards. */
export interface PrintablePart {
  readonly prepare: (signal: AbortSignal) => Promise<void>
  readonly release: () => void
}

/** Registers printable parts with the record around them. */
export const PrintContext = createContext<(part: PrintablePart) => () => void>(() => () => {})

/** Registers a printable part with its record; without one nothing happens. */
export function usePrintablePart(part: PrintablePart): void {
  const register = use(PrintContext)
  const prepare = useEvent(part.prepare)
  const release = useEvent(part.release)
  useEffect(() => register({ prepare, release }), [register, prepare, release])
}

/**
 * Prints a record once all of its parts are rendered completely, also by Ctrl+P, which would not wait. A part that
 * cannot be loaded is reported, and nothing is printed. `parts` is for the context around the record.
 */
export function usePrint() {
  const { active } = useTab()
  const notifyFailure = useFailureNotification()
  const [isPreparing, setPreparing] = useState(false)
  const known = useRef(new Set<PrintablePart>())
  const under = useRef<AbortController>(undefined)

  const parts = useCallback((part: PrintablePart) => {
    known.current.add(part)
    return () => void known.current.delete(part)
  }, [])
  const print = useEvent(async () => {
    if (under.current) return
    const stop = new AbortController()
    under.current = stop
    setPreparing(true)
    try {
      await Promise.all([...known.current].map(part => part.prepare(stop.signal)))
      if (!stop.signal.aborted) window.print()
    } catch (error) {
      if (!stop.signal.aborted) notifyFailure(error)
    } finally {
      under.current = undefined
      setPreparing(false)
    }
  })

  useEffect(() => {
    const release = () => {
      for (const part of known.current) part.release()
    }
    window.addEventListener('afterprint', release)
    return () => {
      window.removeEventListener('afterprint', release)
      under.current?.abort()
    }
  }, [])
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (!isCommandKey('P', event)) return
      event.preventDefault()
      void print()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active, print])

  return useMemo(() => ({ print, isPreparing, parts }), [print, isPreparing, parts])
}

export type PrintState = ReturnType<typeof usePrint>
