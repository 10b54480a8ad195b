import { useDataProvider } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { matchPath } from 'react-router'
import type { AheadOfScreen } from '@/engine/screen'
import { keptFields, type Permissions } from '@/providers/access-control/kept-fields'
import { useConfig } from '@/providers/context'
import { itemsOf, readList } from '@/providers/router/list-address'
import { routerPaths } from './places'
import { preloadScreen } from './screens'
import type { Place } from './tabs/tabs'

/** So long a screen is not shown for what it needs. Whoever waits longer sees its shape. */
const PATIENCE_MS = 100

/** What is asked for, as far as it comes while that is no wait for a person. What cannot be had is said by the screen. */
export function soon<T>(asked: Promise<T>): Promise<T | undefined> {
  const waited = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), PATIENCE_MS))
  return Promise.race([asked.catch(() => undefined), waited])
}

/** Fetches what a screen is drawn with, its code and its first rows, as far as they come at once. It never fails. */
export type Ahead = (place: Place) => Promise<void>

interface Asking extends Pick<AheadOfScreen, 'queries' | 'config' | 'provider'> {
  readonly permissions: Permissions | undefined
}

/** The same before there is anything drawn to ask by hooks. */
export function aheadOf({ permissions, ...asking }: Asking): Ahead {
  return async ({ route, key, search }) => {
    const inPath = routerPaths(route)
      .map(path => matchPath({ path, caseSensitive: true }, key)?.params)
      .find(found => found !== undefined)
    const params = { ...itemsOf(search), ...inPath, ...readList(search) }
    const using = { ...asking, params, kept: keptFields(permissions) }
    await soon(preloadScreen(route).then(screen => screen.askAhead?.(using)))
  }
}

export function useAhead(permissions: Permissions | undefined): Ahead {
  const queries = useQueryClient()
  const provider = useDataProvider()
  const config = useConfig()
  return useMemo(
    () => aheadOf({ queries, config, provider: provider(), permissions }),
    [queries, provider, config, permissions],
  )
}
