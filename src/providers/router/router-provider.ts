import {
  type GoConfig,
  matchResourceFromRoute,
  type ParseResponse,
  ResourceContext,
  type RouterProvider,
} from '@refinedev/core'
import { createElement, useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPath, Link, type LinkProps, parsePath, useLocation, useNavigate, useParams } from 'react-router'
import { usePane } from '../pane'
import { itemsOf, readList, writeList } from './list-address'
import { putScope, ScopeContext, withinScope } from './scope'

/** What a navigation carries when a screen changed its own query: the tab takes it over instead of starting anew. */
export const OWN_STATE = { own: true } as const
export const isOwn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'own' in state && state.own === true

/** Always the newest value, for functions that are called long after the render they were made in. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/**
 * refine's router over react-router, inside kept tabs: a list's state stands in the address under the wire's names, a
 * screen that changes its own query makes no history, and a hidden tab never navigates the window.
 */
export const routerProvider: RouterProvider = {
  go: () => {
    const location = useLatest(useLocation())
    const pane = useLatest(usePane())
    const navigate = useNavigate()
    const scope = useContext(ScopeContext)
    const [ours] = useState(() => new Set<string>())

    return useCallback(
      ({ to, type = 'push', query = {}, hash, options = {} }: GoConfig) => {
        const here = location.current
        const target = to ? parsePath(to) : {}
        const isOwnQuery = !to
        const own = isOwnQuery ? scope : undefined
        const kept = options.keepQuery ? withinScope(here.search, own) : ''
        const written = writeList(writeList(kept, itemsOf(target.search ?? ''), new Set()), query, ours)
        const search = putScope(here.search, own, written)
        const place = {
          pathname: target.pathname ?? here.pathname,
          search,
          hash: hash ? `#${hash.replace(/^#/, '')}` : (target.hash ?? (options.keepHash ? here.hash : '')),
        }
        if (type === 'path') return createPath(place)
        if (isOwnQuery && place.search === here.search && place.hash === here.hash) return
        if (pane.current.active) {
          navigate(place, {
            replace: type === 'replace',
            ...(isOwnQuery && { state: OWN_STATE }),
          })
        } else if (isOwnQuery) pane.current.setSearch(search)
      },
      [location, pane, navigate, ours, scope],
    )
  },

  back: () => {
    const pane = useLatest(usePane())
    const navigate = useNavigate()
    return useCallback(() => {
      if (pane.current.active) navigate(-1)
    }, [pane, navigate])
  },

  parse: () => {
    const params = useParams()
    const { pathname, search: whole } = useLocation()
    const search = withinScope(whole, useContext(ScopeContext))
    const { resources } = useContext(ResourceContext)
    const { resource, action } = useMemo(() => matchResourceFromRoute(pathname, resources), [pathname, resources])

    return useCallback((): ParseResponse => {
      const { to, ...items } = itemsOf(search)
      return {
        ...(resource && { resource }),
        ...(action && { action }),
        ...(params.id && { id: params.id }),
        pathname,
        params: { ...items, ...(to && { to }), ...params, ...readList(search) },
      }
    }, [pathname, search, params, resource, action])
  },

  Link: (props: LinkProps) => createElement(Link, props),
}
