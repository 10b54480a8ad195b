import { useDataProvider } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { matchPath } from 'react-router'
import type { ScreenPrefetch } from '@/engine/screen'
import { fieldPermissions, type Permissions } from '@/providers/access-control/field-permissions'
import { useConfig } from '@/providers/context'
import { itemsOf, readList } from '@/providers/router/list-address'
import { routerPaths } from './places'
import { preloadScreen } from './screens'
import type { Place } from './tabs/tabs'

/** Milliseconds that a navigation waits for its data; afterwards the skeleton is rendered. */
const TIMEOUT_MS = 100

/** Waits for a promise for at most 100 ms; a failure is left to the screen, which reports it. */
export function withinLimit<T>(promise: Promise<T>): Promise<T | undefined> {
  const waited = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), TIMEOUT_MS))
  return Promise.race([promise.catch(() => undefined), waited])
}

/** Prefetches a screen's code and first rows within 100 ms; it never rejects. */
export type Prefetch = (place: Place) => Promise<void>

interface PrefetchOptions extends Pick<ScreenPrefetch, 'queries' | 'config' | 'provider'> {
  readonly permissions: Permissions | undefined
}

/** The same outside components. */
export function prefetchOf({ permissions, ...context }: PrefetchOptions): Prefetch {
  return async ({ route, key, search }) => {
    const inPath = routerPaths(route)
      .map(path => matchPath({ path, caseSensitive: true }, key)?.params)
      .find(found => found !== undefined)
    const params = { ...itemsOf(search), ...inPath, ...readList(search) }
    const using = { ...context, params, fieldPermissions: fieldPermissions(permissions) }
    await withinLimit(preloadScreen(route).then(screen => screen.prefetch?.(using)))
  }
}

/** Prefetches the screen that an address opens, so that it renders with its rows. */
export function usePrefetch(permissions: Permissions | undefined): Prefetch {
  const queries = useQueryClient()
  const provider = useDataProvider()
  const config = useConfig()
  return useMemo(
    () => prefetchOf({ queries, config, provider: provider(), permissions }),
    [queries, provider, config, permissions],
  )
}
