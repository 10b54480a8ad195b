import { useCallback, useContext } from 'react'
import { type Location, UNSAFE_NavigationContext as NavigationContext, type Navigator, useLocation } from 'react-router'
import { useTabNow } from '../tab-state'
import { useLatest } from '../use-latest'
import { withinBase } from './window-router'

interface Here extends Pick<Location, 'pathname' | 'search' | 'hash'> {
  /** Whether the window shows this screen, so that it may navigate. */
  readonly isShown: boolean
  /** Whether the rendered state is that of the current URL. */
  readonly isDrawn: boolean
}

/**
 * Returns a function for the current position of this screen. The rendered one lags behind, since a navigation is
 * rendered when its screen is ready; a change in between must neither lose the pending query nor navigate for a screen
 * that was just left.
 */
export function useHere(): () => Here {
  const drawn = useLatest(useLocation())
  const tabNow = useTabNow()
  const { navigator } = useContext(NavigationContext)
  return useCallback(() => {
    const at = drawn.current
    const { pathname, search, hash } = at
    const now = placeOf(navigator) ?? at
    if (!tabNow().active || !isSamePath(now.pathname, pathname)) {
      return { pathname, search, hash, isShown: false, isDrawn: true }
    }
    return { pathname, search: now.search, hash: now.hash, isShown: true, isDrawn: itemsOf(now) === itemsOf(at) }
  }, [tabNow, navigator])
}

/** Checks whether the window is at a path or navigating to it; the rendered screen may still be the previous one. */
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

/** The histories of react-router have a location, though the type Navigator does not declare it. */
function placeOf(navigator: Navigator): Location | undefined {
  if (!('location' in navigator)) return undefined
  return withinBase((navigator as Navigator & { readonly location: Location }).location)
}

/** Encodes a path as a browser does; the path of a link may be unencoded. */
const written = (pathname: string): string => new URL(pathname, 'http://localhost').pathname
const isSamePath = (one: string, other: string): boolean => written(one) === written(other)
const itemsOf = ({ search }: Pick<Location, 'search'>): string => new URLSearchParams(search).toString()
