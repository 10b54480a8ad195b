import type { Language } from '@contract/messages'
import { ROUTES } from '@contract/routes'
import { keys } from '@refinedev/core'
import { windowAddress } from '@/lib/base'
import { createAccessControl, createPermissions } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { recordIn } from '@/providers/access-control/record-in'
import { createAuditLogProvider } from '@/providers/audit-log/audit-log-provider'
import { createAuthProvider } from '@/providers/auth/auth-provider'
import { createDataProvider } from '@/providers/data/data-provider'
import { DataClient } from '@/providers/data/query-client'
import { withUserErrors } from '@/providers/data/user-errors'
import type { Http } from '@/providers/http/client'
import { currentUser, storeUser, type User } from '@/providers/http/session'
import { watchLanguage } from '@/providers/i18n/i18n'
import { createLiveProvider } from '@/providers/live/live-provider'
import { entityOf } from '@/refine-resources'
import { type AntdLocale, loadLocale } from '@/shell/locale'
import { routeAt, targetOf } from '@/shell/places'
import { preloadScreen } from '@/shell/screens'
import { createStore } from '@/shell/store'
import { prefetchOf, withinLimit } from '@/shell/use-prefetch'
import { findResource } from '@/site-map'

/** The parts of the app, created per sign-in, so that nothing of the previous session remains. */
export interface AppStart {
  readonly locale: AntdLocale
  readonly parts: Parts
  /** The permissions, if they arrived in time; then the first screen was prefetched as well. */
  readonly known: Permissions | undefined
}

interface AppStartOptions {
  readonly http: Http
  readonly language: Language
  /** Called if the permissions cannot be loaded. */
  readonly onUnverified: () => void
}

/**
 * Composes the app and prefetches the data of its first render. Otherwise it would render three times: a loading bar,
 * then permissions, then the screen.
 */
export async function begin({ http, language, onUnverified }: AppStartOptions): Promise<AppStart> {
  const parts = compose(http, onUnverified)
  const [locale, known] = await Promise.all([loadFor(windowAddress().pathname, language), firstScreen(http, parts)])
  return { locale, parts, known }
}

/** Loads antd's locale, and starts loading the code of the screen at a path. */
export function loadFor(pathname: string, language: Language): Promise<AntdLocale> {
  const route = routeAt(pathname === '/' ? ROUTES.dashboard.path : pathname)
  if (route && route !== 'login') preloadScreen(route).catch(() => undefined)
  return loadLocale(language)
}

async function firstScreen(
  { config }: Http,
  { user, permissionStore, refine }: Parts,
): Promise<Permissions | undefined> {
  const known = user && (await withinLimit(permissionStore.get()))
  if (!known) return undefined
  const target = targetOf(windowAddress(), known)
  const { dataProvider: provider, options } = refine
  const { clientConfig: queries } = options.reactQuery
  const prefetch = prefetchOf({ queries, config, provider, permissions: known })
  if (target.kind === 'screen') await prefetch(target.place)
  return known
}

export type Parts = ReturnType<typeof compose>

/** Loads the declaration behind a resource name of refine: an entity's or a screen's. */
const findNamed = (name: string) => findResource(entityOf(name))

/** The data provider with user-facing errors. */
const dataOver = (http: Http) =>
  withUserErrors(
    createDataProvider({
      http,
      find: findNamed,
      asSent: async (resource, record) => (await import('./engine/form/whole-record')).wholeRecord(resource, record),
    }),
  )

/** One app at a time. */
let unwatch = (): void => {}

function compose(http: Http, onUnverified: () => void) {
  const permissions = createPermissions(http)
  const user = currentUser()
  const client = queryClient()
  const dataProvider = dataOver(http)
  // Access denials contain translated reasons, so a change of language invalidates them.
  unwatch()
  unwatch = watchLanguage(() => void client.invalidateQueries({ queryKey: keys().access().get() }))
  const permissionStore = createStore(
    user ? orNever(permissions(), onUnverified) : Promise.resolve<Permissions>(new Set()),
  )
  // Otherwise the app would request both after its first render, and re-render header and screen.
  if (user) {
    client.setQueryData(keys().auth().action('identity').get(), user)
    void permissionStore.get().then(known => client.setQueryData(keys().auth().action('permissions').get(), known))
  }
  /** The role or its permissions changed: menu, open screens and buttons are updated without a new sign-in. */
  const onRights = async (now: Pick<User, 'role_id' | 'founder'>) => {
    const known = currentUser()
    if (!known) return
    storeUser({ ...known, ...now })
    permissions.clear()
    const request = permissions()
    await request
    permissionStore.set(request)
    await client.invalidateQueries({ queryKey: keys().auth().get() })
    await client.invalidateQueries({ queryKey: keys().access().get() })
  }
  return {
    user,
    permissionStore,
    refine: {
      dataProvider,
      auditLogProvider: createAuditLogProvider({ data: dataProvider, find: findNamed }),
      authProvider: createAuthProvider({ http, permissions }),
      accessControlProvider: createAccessControl({
        permissions,
        directory: async fieldPermissions => (await import('./access-directory')).accessDirectory(fieldPermissions),
        recordOf: (resource, id) => recordIn(client, resource, id),
      }),
      liveProvider: createLiveProvider({
        http,
        onNews: entities => client.hear(entities),
        onRights: now => void onRights(now).catch(() => undefined),
      }),
      options: {
        disableTelemetry: true,
        // main.tsx watches the session, and the tabs check the permission of every URL.
        disableRouteChangeHandler: true,
        syncWithLocation: true,
        warnWhenUnsavedChanges: false,
        mutationMode: 'pessimistic' as const,
        reactQuery: { clientConfig: client },
      },
    },
  }
}

/** The HTTP client retries what can be retried; a screen that is shown again refetches only stale data. */
const queryClient = () =>
  new DataClient(
    {
      defaultOptions: {
        queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 },
        mutations: { retry: false },
      },
    },
    entityOf,
  )

/** Without permissions nothing can be rendered: the callback removes this app. */
function orNever(promise: Promise<Permissions>, onFailed: () => void): Promise<Permissions> {
  return promise.catch(() => {
    onFailed()
    return new Promise<never>(() => {})
  })
}
