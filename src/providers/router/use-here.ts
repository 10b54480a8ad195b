import { useCallback, useContext } from 'react'
import { type Location, UNSAFE_NavigationContext as NavigationContext, type Navigator, useLocation } from 'react-router'
import { useTabNow } from '../tab-state'
import { useLatest } from '../use-latest'
import { withinBase } from './window-router'

interface Here extends Pick<Location, 'pathname' | 'search' | 'hash'> {
  /** Whether the window shows this screen, so that it may navigate. */
  readonly isShown: boolean
  /** Whether what is drawn is what the address says. */
  readonly isDrawn: boolean
}

/**
 * Where this screen is by now. What was drawn lags behind: a navigation is shown when its screen is ready, and who asks
 * for something in that moment must neither lose what was asked before nor navigate for a screen that was just left.
 */
export function useHere(): () => Here {
  const drawn = useLatest(useLocation())
  const pane = useTabNow()
  const { navigator } = useContext(NavigationContext)
  return useCallback(() => {
    const at = drawn.current
    const { pathname, search, hash } = at
    const now = placeOf(navigator) ?? at
    if (!pane().active || !isSamePath(now.pathname, pathname)) {
      return { pathname, search, hash, isShown: false, isDrawn: true }
    }
    return { pathname, search: now.search, hash: now.hash, isShown: true, isDrawn: itemsOf(now) === itemsOf(at) }
  }, [pane, navigator])
}

/** Whether the window is at a path, or on its way there: what is drawn may be a screen that was left. */
export function useIsAt(): (pathname: string) => boolean {
  const { navigator } = useContext(NavigationContext)
  return useCallback(
    pathname => {
      const now = placeOf(navigator)
      return now === undefined || isSamePath(now.pathname, pathname)
    },
    [navigator],
  )
}

/** Every history that react-router makes knows where it is, though the type of a navigator does not say so. */
function placeOf(navigator: Navigator): Location | undefined {
  if (!('location' in navigator)) return undefined
  return withinBase((navigator as Navigator & { readonly location: Location }).location)
}

/** As a browser writes it: the address it gives back is encoded, the one a link names may not be. */
const written = (pathname: string): string => new URL(pathname, 'http://localhost').pathname
const isSamePath = (one: string, other: string): boolean => written(one) === written(other)
const itemsOf = ({ search }: Pick<Location, 'search'>): string => new URLSearchParams(search).toString()
