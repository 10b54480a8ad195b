import type { RouteName } from '@contract/routes'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { prepareDeclaration, prepareReport } from '@/engine/provider/prepare-declaration'
import type { ScreenPrefetch } from '@/engine/screen'
import { screenNameOf } from '@/schema/link'
import { homeOf } from '@/site-map'
import { lazyComponent } from '@/widgets/lazy-component'
import { Loading } from './loading'

interface ScreenModule {
  readonly default: ComponentType
  /** Prefetches the first query of the screen. */
  readonly prefetch?: (using: ScreenPrefetch) => Promise<void>
}

const requests = new Map<RouteName, Promise<ScreenModule>>()
const loaded = new Map<RouteName, ComponentType>()
const made = new Map<RouteName, ComponentType>()

/** Loads a screen's code: a custom page, or the engine in parallel with the declaration or report. */
async function load(route: RouteName): Promise<ScreenModule> {
  const home = homeOf(route)
  if (!home) throw new Error(`Screen '${route}' is not built`)
  if ('page' in home) return home.page()
  if ('report' in home) {
    const [{ default: report }, { default: ReportScreen }] = await Promise.all([
      home.report().then(async ({ default: one }) => ({ default: await prepareReport(one) })),
      import('@/engine/report/report-screen'),
    ])
    return { default: () => <ReportScreen report={report} /> }
  }
  const declaration = home.load().then(({ default: resource }) => prepareDeclaration(resource))
  const [resource, { DeclaredScreen, prefetchScreen }] = await Promise.all([declaration, import('@/engine/screen')])
  return {
    prefetch: using => prefetchScreen(resource, route, using),
    default: function Declared() {
      const Own = pageUnder(route, useParams().page)
      return Own ? <Own /> : <DeclaredScreen resource={resource} route={route} />
    },
  }
}

const madeUnder = new Map<string, ComponentType>()

/** A custom page below a declared screen; undefined if that page is declared too. */
function pageUnder(route: RouteName, page: string | undefined): ComponentType | undefined {
  if (page === undefined) return undefined
  const name = screenNameOf(route, page)
  const home = homeOf(name)
  if (!home || !('page' in home)) return undefined
  const known = madeUnder.get(name) ?? lazyComponent(home.page, <Loading />)
  madeUnder.set(name, known)
  return known
}

/** Starts loading a screen's code before it is rendered. A failure is reported when the screen renders. */
export function preloadScreen(route: RouteName): Promise<ScreenModule> {
  const known = requests.get(route)
  if (known) return known
  const request = load(route)
  requests.set(route, request)
  request.then(
    screen => loaded.set(route, screen.default),
    () => requests.delete(route),
  )
  return request
}

/** The lazy component of a screen: the same identity for each call. Loaded code renders synchronously. */
export function screenOf(route: RouteName): ComponentType {
  const known = made.get(route)
  if (known) return known
  const screen = loaded.get(route) ?? lazyComponent(() => preloadScreen(route), <Loading />)
  made.set(route, screen)
  return screen
}

/** Resets a screen whose code failed to load, so that it can be tried again. */
export function unloadScreen(route: RouteName): void {
  requests.delete(route)
  loaded.delete(route)
  made.delete(route)
}
