import { type GoConfig, ResourceContext, type RouterProvider } from '@refinedev/core'
import router from '@refinedev/react-router'
import { useCallback, useContext, useState } from 'react'
import { parsePath, useLocation, useNavigate, useParams } from 'react-router'
import { useTabNow } from '../tab-state'
import { useLatest } from '../use-latest'
import { itemsOf, writeList } from './list-address'
import { parserOf } from './parsed-address'
import { putScope, ScopeContext, withinScope } from './scope'
import { useHere } from './use-here'

/**
 * The state of a navigation by which a screen changed its own query: its tab keeps its state instead of starting anew.
 */
export const OWN_STATE = { own: true } as const
export const isOwn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'own' in state && state.own === true

/** The router implements all of them; the type allows for routers that do not. */
const { go: useLeave, back: useBack } = router as Required<RouterProvider>

/**
 * refine's router provider for react-router with background tabs: a list's state is stored in the URL with the wire's
 * names, a screen that changes its own query keeps its state, and a hidden tab never navigates the window.
 */
export const routerProvider: RouterProvider = {
  ...router,

  go: () => {
    const leave = useLatest(useLeave())
    const navigate = useLatest(useNavigate())
    const tabNow = useTabNow()
    const here = useHere()
    const scope = useContext(ScopeContext)
    const [ours] = useState(() => new Set<string>())

    return useCallback(
      ({ to, type = 'push', query = {}, hash, options = {} }: GoConfig) => {
        const { pathname, search, hash: ownHash, isShown } = here()
        if (to) {
          const target = parsePath(to)
          const targetQuery = writeList(options.keepQuery ? search : '', itemsOf(target.search ?? ''), new Set())
          const address = `${target.pathname ?? pathname}${writeList(targetQuery, query, ours)}`
          if (type !== 'path' && !isShown) return
          return leave.current({
            to: address,
            type,
            hash: hash ?? target.hash,
            options: { keepHash: options.keepHash },
          })
        }
        const written = writeList(options.keepQuery ? withinScope(search, scope) : '', query, ours)
        const next = putScope(search, scope, written)
        const anchor = hash ?? (options.keepHash ? ownHash : '')
        if (type === 'path') return leave.current({ to: `${pathname}${next}`, type, hash: anchor })
        if (next === search && anchor.replace(/^#/, '') === ownHash.replace(/^#/, '')) return
        const place = { pathname, search: next, hash: anchor && `#${anchor.replace(/^#/, '')}` }
        if (isShown) navigate.current(place, { replace: type === 'replace', state: OWN_STATE })
        else tabNow().setSearch(next)
      },
      [tabNow, here, ours, scope],
    )
  },

  back: () => {
    const back = useLatest(useBack())
    const tabNow = useTabNow()
    return useCallback(() => {
      if (tabNow().active) back.current()
    }, [tabNow])
  },

  parse: () => {
    const inPath = useParams()
    const { pathname, search } = useLocation()
    const { resources } = useContext(ResourceContext)
    const scope = useContext(ScopeContext)
    return parserOf(resources, { pathname, search: withinScope(search, scope), inPath })
  },
}
