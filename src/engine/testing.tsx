import { ROUTES, type RouteName } from '@contract/routes'
import {
  type AccessControlProvider,
  type AuthProvider,
  keys,
  type LiveProvider,
  type OpenNotificationParams,
  Refine,
} from '@refinedev/core'
import { act, cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { type ReactNode, useState } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { createAuditLogProvider } from '@/providers/audit-log/audit-log-provider'
import { HttpProvider } from '@/providers/context'
import { createDataProvider } from '@/providers/data/data-provider'
import { DataClient } from '@/providers/data/query-client'
import { changeLanguage } from '@/providers/i18n/i18n'
import { i18nProvider } from '@/providers/i18n/provider'
import { NoticesProvider } from '@/providers/notices/notices'
import { routerProvider } from '@/providers/router/router-provider'
import { type TabState, TabStateProvider } from '@/providers/tab-state'
import type { Report, Resource } from '@/schema'
import { DialogHost } from '@/widgets/dialogs'
import type { FakeHttp } from '@/widgets/testing'
import type { EngineOptions } from './context/engine-context'
import { EngineProvider } from './provider/engine-provider'
import { prepareDeclaration, prepareReport } from './provider/prepare-declaration'
import { DeclaredScreen, type ScreenPrefetch } from './screen'

/** Test support of the engine. Not imported by the product. */

// The time a busy machine needs to render a table is irrelevant to the tests.
configure({ asyncUtilTimeout: 10_000 })

// happy-dom does not support <search>. React warns about it once, which is triggered here, before any test listens.
const { error } = console
console.error = () => {}
render(<search />)
cleanup()
console.error = error

interface PlaceOptions {
  /** Other declarations that tables and references refer to. */
  readonly others?: readonly Resource[]
  /** The URL with its parameters filled in. @default the route's path */
  readonly address?: string
  readonly http: FakeHttp
  /** The language tag. @default Chinese */
  readonly language?: string
  readonly tab?: Partial<TabState>
  /** Sends events of other users. */
  readonly live?: LiveProvider
  /** Rendered under the same router. */
  readonly beside?: ReactNode
  /** Whether a screen is built. @default all are */
  readonly isBuilt?: (route: RouteName) => boolean
  /** The link to a record's page. @default none */
  readonly placeOf?: EngineOptions['placeOf']
  /** The role's permissions, as sent by the server. @default all */
  readonly permissions?: readonly string[]
  /** refine's access control. @default allows everything */
  readonly can?: AccessControlProvider['can']
  /** Loads a panel. @default none exist */
  readonly findPanel?: EngineOptions['findPanel']
  /** The router's path. @default the route's path */
  readonly path?: string | undefined
  /** Runs before anything is rendered, such as a prefetch. */
  readonly before?: (using: Pick<ScreenPrefetch, 'queries' | 'provider' | 'config'>) => Promise<void>
  /** Includes antd's styles, for tests of what they hide; without them a test takes half the time. */
  readonly styled?: boolean
}

/** The states of shops, for declarations in tests. */
export const SHOP_STATES = {
  OPEN: ['开启中', 'Open', 'green'],
  CLOSED: ['已关闭', 'Closed', 'grey'],
  APPLY: ['待审核', 'Waiting', 'gold'],
  REFUSED: ['未通过', 'Refused', 'red'],
  APPLYING: ['申请中', 'Applying', 'blue'],
} as const

export interface ShowOptions extends PlaceOptions {
  readonly resource: Resource
  readonly route: RouteName
}

/** Renders a declared screen as the shell does. */
export async function showScreen({ resource, others = [], ...options }: ShowOptions) {
  await prepareDeclaration(resource)
  const element = <DeclaredScreen resource={resource} route={options.route} />
  return showPlace(element, { ...options, name: resource.name, others: [resource, ...others] })
}

/** Renders a report as the shell does. */
export async function showReport({ report, ...options }: PlaceOptions & { readonly report: Report }) {
  await prepareReport(report)
  const { default: ReportScreen } = await import('./report/report-screen')
  const { name } = report
  return showPlace(<ReportScreen report={report} />, { ...options, name, route: name })
}

interface PageOptions extends PlaceOptions {
  readonly page: ReactNode
  readonly route: RouteName
}

/** Renders a custom page as the shell does; `others` are the declarations that it loads. */
export async function showPage({ page, ...options }: PageOptions) {
  for (const one of options.others ?? []) await prepareDeclaration(one)
  return showPlace(page, { ...options, name: options.route })
}

/** An auth provider whose role has these permissions. */
const holding = (names: readonly string[]): AuthProvider => ({
  login: async () => ({ success: true }),
  logout: async () => ({ success: true }),
  check: async () => ({ authenticated: true }),
  onError: async () => ({}),
  getPermissions: async () => new Set(names),
})

interface Place extends PlaceOptions {
  readonly name: string
  readonly route: RouteName
}

/** Renders router, i18n, antd, refine and the real data provider around an element. */
async function showPlace(element: ReactNode, options: Place) {
  const { name, others = [], route, http, language = 'zh', isBuilt = () => true, styled = false } = options
  await changeLanguage(language)
  const notices: OpenNotificationParams[] = []
  const withdrawn = new Set<OpenNotificationParams>()
  const places: string[] = []
  const known = new Map(others.map(one => [one.name as string, one]))
  const find = async (entity: string) => {
    const found = known.get(entity)
    if (!found) throw new Error(`The test knows no ${entity}`)
    return found
  }
  const dataProvider = createDataProvider({ http, find })
  const path = options.path ?? ROUTES[route].path.replace(/\([^()]*\)/g, '')
  const tab: TabState = {
    active: true,
    setDirty: () => {},
    close: () => {},
    onDiscard: () => () => {},
    setSearch: () => {},
    moveOn: () => {},
    turnTo: () => {},
    setTitle: () => {},
    container: () => document.body,
    ...options.tab,
  }
  const client = new DataClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  // As in the application, permissions are loaded before anything is rendered.
  client.setQueryData(
    keys().auth().action('permissions').get(),
    options.permissions ? new Set(options.permissions) : 'all',
  )
  await options.before?.({ queries: client, provider: dataProvider, config: http.config })
  let setTab: (next: TabState) => void = () => {}
  const drawn = (
    <MemoryRouter initialEntries={[options.address ?? path]}>
      <ConfigProvider
        locale={language === 'zh' ? zhCN : enUS}
        theme={{ token: { motion: false }, zeroRuntime: !styled }}
        button={{ autoInsertSpace: false }}
      >
        <NoticesProvider>
          <HttpProvider http={http}>
            <Refine
              dataProvider={dataProvider}
              auditLogProvider={createAuditLogProvider({ data: dataProvider, find })}
              routerProvider={routerProvider}
              i18nProvider={i18nProvider}
              {...(options.live && { liveProvider: options.live })}
              notificationProvider={{
                open: notice => void notices.push(notice),
                close: key => {
                  for (const notice of notices) if (notice.key === key) withdrawn.add(notice)
                },
              }}
              {...(options.permissions && { authProvider: holding(options.permissions) })}
              {...(options.can && { accessControlProvider: { can: options.can } })}
              resources={[{ name: route, list: path }, { name }]}
              options={{
                disableTelemetry: true,
                syncWithLocation: true,
                warnWhenUnsavedChanges: false,
                mutationMode: 'pessimistic',
                reactQuery: { clientConfig: client },
              }}
            >
              <EngineProvider
                engine={{
                  find,
                  isDeclared: entity => known.has(entity),
                  findPanel:
                    options.findPanel ?? (async panel => Promise.reject(new Error(`The test knows no panel ${panel}`))),
                  isBuilt,
                  ...(options.placeOf && { placeOf: options.placeOf }),
                }}
              >
                <Tab tab={tab} hand={set => (setTab = set)}>
                  <Watch places={places} />
                  {options.beside}
                  {/* A tab has its own popup container, so that dialogs are rendered inside it. */}
                  <NoticesProvider>
                    <DialogHost>
                      <Routes>
                        <Route path={path} element={element} />
                        <Route path="*" element={null} />
                      </Routes>
                    </DialogHost>
                  </NoticesProvider>
                </Tab>
              </EngineProvider>
            </Refine>
          </HttpProvider>
        </NoticesProvider>
      </ConfigProvider>
    </MemoryRouter>
  )
  const view = render(drawn)
  return {
    ...view,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    notices,
    /** The messages of all notifications so far. */
    messages: () => notices.map(notice => notice.message),
    /** The messages of notifications that were not closed. */
    standing: () => notices.filter(notice => !withdrawn.has(notice)).map(notice => notice.message),
    /** The current URL. */
    address: () => places.at(-1) ?? '',
    /** Shows or hides the tab of the screen. */
    setActive: (active: boolean) => act(() => setTab({ ...tab, active })),
    /** The requests of a call so far. */
    sentTo: (key: FakeHttp['sent'][number]['key']) => http.sent.filter(one => one.key === key).map(one => one.sent),
  }
}

/** As in the shell: only the context changes when tabs are switched. */
function Tab({
  tab,
  hand,
  children,
}: {
  tab: TabState
  hand: (set: (next: TabState) => void) => void
  children: ReactNode
}) {
  const [at, setAt] = useState(tab)
  hand(setAt)
  return <TabStateProvider tab={at}>{children}</TabStateProvider>
}

function Watch({ places }: { places: string[] }) {
  const { pathname, search } = useLocation()
  places.push(`${pathname}${search}`)
  return null
}
