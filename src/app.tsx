import type { Language } from '@contract/messages'
import { ROUTES } from '@contract/routes'
import { Provider as MotionProvider } from '@rc-component/motion'
import { keys, Refine, type ResourceProps } from '@refinedev/core'
import { ConfigProvider, Empty } from 'antd'
import { lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import type { Notice } from '@/custom-pages/login/login'
import { EngineProvider } from '@/engine/context'
import { windowAddress } from '@/lib/base'
import { shellWords } from '@/locales/shell'
import { createAccessControl, createPermissions, type Permissions } from '@/providers/access-control/access-control'
import { createAuditLogProvider } from '@/providers/audit-log/audit-log-provider'
import { createAuthProvider } from '@/providers/auth/auth-provider'
import { HttpProvider } from '@/providers/context'
import { createDataProvider } from '@/providers/data/data-provider'
import { DataClient } from '@/providers/data/query-client'
import type { Http } from '@/providers/http/client'
import { currentUser, storeUser, type User } from '@/providers/http/session'
import { addWords } from '@/providers/i18n/i18n'
import { i18nProvider } from '@/providers/i18n/provider'
import { useWords } from '@/providers/i18n/use-words'
import { createLiveProvider } from '@/providers/live/live-provider'
import { NoticesProvider } from '@/providers/notices/notices'
import { useNotificationProvider } from '@/providers/notification/notification-provider'
import { routerProvider } from '@/providers/router/router-provider'
import { AtWindow, WindowRouter } from '@/providers/router/window-router'
import { chooseMode, type Density, useAppearance } from '@/shell/appearance'
import { Loading } from '@/shell/loading'
import { type AntdLocale, loadLocale, useLocale } from '@/shell/locale'
import { routeAt, routerPath } from '@/shell/places'
import type { Offer } from '@/shell/relogin/use-relogin'
import { preloadScreen } from '@/shell/screens'
import { Outside, Shell } from '@/shell/shell'
import { createStore, useStore } from '@/shell/store'
import { TOKENS_CLASS, themeFor } from '@/shell/theme'
import { tonesIn } from '@/shell/tones'
import { builtRoutes, findPanel, findResource, isBuilt, nounNames, placeOf } from '@/site-map'
import { EmptySheet } from '@/widgets/empty-sheet/empty-sheet'

addWords(shellWords)

/** What must be there before the first screen is drawn. */
export type Prepared = AntdLocale

/** Loads antd's words, and starts loading the code of the screen at a path. */
export function prepareApp(pathname: string, language: Language): Promise<Prepared> {
  const route = routeAt(pathname === '/' ? ROUTES.dashboard.path : pathname)
  if (route && route !== 'login') preloadScreen(route).catch(() => undefined)
  return loadLocale(language)
}

export interface AppProps {
  readonly http: Http
  readonly prepared: Prepared
  /** The address is the sign-in page's now. */
  readonly onLogin: () => void
  /** It cannot be found out what this administrator may do. */
  readonly onUnverified: () => void
  /** How to sign in again without losing what is typed; nothing when nothing would be lost. */
  readonly onOffer: (offer: Offer | undefined) => void
  /** The session is to end, as the person wanted; the notice is for the sign-in page. */
  readonly onPasswordChanged: (notice: Notice) => void
}

/** The parts of the product, composed. One for each sign-in: nothing of the one before is left. */
export default function App({ http, prepared, onUnverified, ...shell }: AppProps) {
  const { language } = useWords()
  const locale = useLocale(language, prepared)
  const { colour, dark, still, density } = useAppearance()
  const compact = density === 'compact'
  // The build makes antd's styles in advance (tools/antd-styles.ts); elsewhere antd makes them itself.
  const theme = useMemo(
    () => (import.meta.env.PROD ? undefined : themeFor({ colour, dark, still, compact })),
    [colour, dark, still, compact],
  )
  const [parts] = useState(() => compose(http, onUnverified))
  const { user } = parts
  const permissions = useStore(parts.held)

  useLookOfPage(colour, dark, density)

  return (
    <WindowRouter>
      <ConfigProvider
        locale={locale}
        {...(theme && { theme })}
        button={{ autoInsertSpace: false }}
        empty={EMPTY}
        renderEmpty={renderEmpty}
      >
        {/* None, not a short one: a dialog that begins small and is large a frame later is clicked beside itself. */}
        <MotionProvider motion={!still}>
          <NoticesProvider message={BELOW_HEADER} notification={BELOW_HEADER}>
            <HttpProvider http={http}>
              <Refine
                {...parts.refine}
                routerProvider={routerProvider}
                i18nProvider={i18nProvider}
                notificationProvider={useNotificationProvider}
                resources={RESOURCES}
              >
                <EngineProvider engine={ENGINE}>
                  <Suspense fallback={<Loading />}>
                    {(import.meta.env.DEV || import.meta.env.MODE === 'examples') &&
                    Playground &&
                    user &&
                    windowAddress().pathname === '/development/playground' ? (
                      <AtWindow>
                        <Playground dark={dark} onDark={on => chooseMode(on ? 'dark' : 'light')} />
                      </AtWindow>
                    ) : user ? (
                      <Shell user={user} permissions={permissions} {...shell} />
                    ) : (
                      <Outside onLogin={shell.onLogin} />
                    )}
                  </Suspense>
                </EngineProvider>
              </Refine>
            </HttpProvider>
          </NoticesProvider>
        </MotionProvider>
      </ConfigProvider>
    </WindowRouter>
  )
}

/** What the sheets go by stands on the document. */
function useLookOfPage(colour: string, dark: boolean, density: Density): void {
  useLayoutEffect(() => {
    const { classList, dataset, style } = document.documentElement
    for (const [name, tone] of Object.entries(tonesIn(colour, dark))) style.setProperty(name, tone)
    classList.add(TOKENS_CLASS)
    dataset.theme = dark ? 'dark' : 'light'
    dataset.density = density
    return () => {
      classList.remove(TOKENS_CLASS)
      delete dataset.theme
      delete dataset.density
    }
  }, [colour, dark, density])
}

/** Nothing there looks the same everywhere: in lists, pickers, panels and dropdowns. */
const EMPTY = { image: <EmptySheet />, style: { marginBlock: 16 }, styles: { image: { height: 56 } } }
/** antd would draw a picture of its own in what it draws by itself; beside the boxes of a column's filter it draws none. */
const renderEmpty = (component?: string) => (component === 'Table.filter' ? null : <Empty />)

/** The header's search and the tabs stay in sight and in reach under what is told: 48 and 36 pixels, and a gap. */
const BELOW_HEADER = { top: 92 }

/** For developers, and live in the docs (tools/docs-site/live.ts): the code is gone from every other build. */
const Playground =
  import.meta.env.DEV || import.meta.env.MODE === 'examples'
    ? lazy(() => import('@/custom-pages/playground/playground'))
    : undefined

const ENGINE = { find: findResource, findPanel, isBuilt, placeOf }

/** Every screen by its route's name, and every entity by its own. */
const RESOURCES: ResourceProps[] = [
  ...builtRoutes().map(route => ({ name: route, list: routerPath(route), meta: { label: ROUTES[route].label[0] } })),
  ...nounNames.map(name => ({ name })),
]

function compose(http: Http, onUnverified: () => void) {
  const permissions = createPermissions(http)
  const user = currentUser()
  const client = queryClient()
  const dataProvider = createDataProvider({ http, find: findResource })
  const held = createStore(user ? orNever(permissions(), onUnverified) : Promise.resolve<Permissions>(new Set()))
  /** The role, or what it allows, is another: the menu, the open screens and their buttons follow without a sign-in. */
  const onRights = async (now: Pick<User, 'role_id' | 'founder'>) => {
    const known = currentUser()
    if (!known) return
    storeUser({ ...known, ...now })
    permissions.forget()
    const asked = permissions()
    await asked
    held.set(asked)
    await client.invalidateQueries({ queryKey: keys().auth().get() })
  }
  return {
    user,
    held,
    refine: {
      dataProvider,
      auditLogProvider: createAuditLogProvider({ data: dataProvider, find: findResource }),
      authProvider: createAuthProvider({ http, permissions }),
      accessControlProvider: createAccessControl(permissions),
      liveProvider: createLiveProvider({
        http,
        onNews: nouns => client.hear(nouns),
        onRights: now => void onRights(now).catch(() => undefined),
      }),
      options: {
        disableTelemetry: true,
        // The boot watches the session, the tabs look at the permission of every address.
        disableRouteChangeHandler: true,
        syncWithLocation: true,
        warnWhenUnsavedChanges: false,
        mutationMode: 'pessimistic' as const,
        reactQuery: { clientConfig: client },
      },
    },
  }
}

/** The http client repeats what may be repeated; a screen that comes back asks again only after a while. */
const queryClient = () =>
  new DataClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 },
      mutations: { retry: false },
    },
  })

/** Without permissions there is nothing to draw: whoever is told takes this app away. */
function orNever(asked: Promise<Permissions>, onFailed: () => void): Promise<Permissions> {
  return asked.catch(() => {
    onFailed()
    return new Promise<never>(() => {})
  })
}
