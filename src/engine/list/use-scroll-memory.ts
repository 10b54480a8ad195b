import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const nameOf = (place: { pathname: string; search: string }) => `list.scroll.${place.pathname}${place.search}`

/**
 * Restores the scroll position of a list after a reload, and after its tab was unmounted: it is stored per URL, and
 * applied once when the rows are loaded.
 */
export function useScrollMemory(frame: RefObject<HTMLElement | null>, isReady: boolean): void {
  const place = useLocation()
  const name = useRef(nameOf(place))
  const isBack = useRef(false)
  name.current = nameOf(place)

  useEffect(() => {
    if (!isReady || isBack.current) return
    isBack.current = true
    const stored = sessionStorage.getItem(name.current)
    sessionStorage.removeItem(name.current)
    const scroller = frame.current?.closest('main')
    if (stored !== null && scroller) scroller.scrollTop = Number(stored)
  }, [frame, isReady])

  useEffect(() => {
    const scroller = frame.current?.closest('main')
    if (!scroller) return
    const savePosition = () => {
      if (scroller.scrollTop > 0) sessionStorage.setItem(name.current, String(Math.round(scroller.scrollTop)))
    }
    window.addEventListener('pagehide', savePosition)
    return () => {
      window.removeEventListener('pagehide', savePosition)
      savePosition()
    }
  }, [frame])
}
