import { useEffect, useRef } from 'react'
import { isTypedInto } from '@/lib/typed-into'

/**
 * Single-key shortcuts of the desk: only with the focus on the desk, outside text inputs, and without a modifier. Users
 * of speech input can switch them off (WCAG 2.1.4).
 */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>, active: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      const { target } = event
      if (!(target instanceof Element) || isTypedInto(target)) return
      // Removing a focused button moves the focus to the body. A dialog over the desk handles its own keys.
      if (target !== document.body && !target.closest('.review-desk')) return
      const run = latest.current[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [active])
}
