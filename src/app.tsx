import { ROUTES } from '@contract/routes'
import { Provider as MotionProvider } from '@rc-component/motion'
import { Refine, type ResourceProps } from '@refinedev/core'
import { ConfigProvider, Empty } from 'antd'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { Notice } from '@/custom-pages/login/use-sign-in-form'
import { EngineProvider } from '@/engine/context'
import { windowAddress } from '@/lib/base'
import { shellWords } from '@/locales/shell'
import { HttpProvider } from '@/providers/context'
import type { Http } from '@/providers/http/client'
import { addWords } from '@/providers/i18n/i18n'
import { i18nProvider } from '@/providers/i18n/provider'
import { useWords } from '@/providers/i18n/use-words'
import { NoticesProvider } from '@/providers/notices/notices'
import { CheckingNotice } from '@/providers/notification/checking-notice'
import { useNotificationProvider } from '@/providers/notification/notification-provider'
import { routerProvider } from '@/providers/router/router-provider'
import { AtWindow, WindowRouter } from '@/providers/router/window-router'
import { chooseMode, useAppearance } from '@/shell/appearance'
import { Loading } from '@/shell/loading'
import { useLocale } from '@/shell/locale'
import { LookOfPage } from '@/shell/look-of-page'
import { routerPath } from '@/shell/places'
import type { Offer } from '@/shell/relogin/use-relogin'
import { Outside, Shell } from '@/shell/shell'
import { useStore } from '@/shell/store'
import { themeFor } from '@/shell/theme'
import { builtRoutes, findPanel, findResource, isBuilt, nounNames, placeOf } from '@/site-map'
import { EmptySheet } from '@/widgets/empty-sheet/empty-sheet'
import type { Begun } from './begin'

addWords(shellWords)

export { begin, loadFor } from './begin'

export interface AppProps {
  readonly http: Http
  readonly begun: Begun
  /** The address is the sign-in page's now. */
  readonly onLogin: () => void
  /** How to sign in again without losing what is typed; nothing when nothing would be lost. */
  readonly onOffer: (offer: Offer | undefined) => void
  /** The session is to end, as the person wanted; the notice is for the sign-in page. */
  readonly onPasswordChanged: (notice: Notice) => void
}

/** The parts of the product, as they began. */
export default function App({ http, begun, ...shell }: AppProps) {
  const { language } = useWords()
  const locale = useLocale(language, begun.locale)
  const { parts, known } = begun
  const { user } = parts
  const permissions = useStore(parts.held)

  return (
    <WindowRouter>
      <LookOfPage />
      <Themed locale={locale}>
        <NoticesProvider message={BELOW_HEADER} notification={BELOW_HEADER}>
          <CheckingNotice />
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
                      <InPlayground />
                    </AtWindow>
                  ) : user ? (
                    <Shell user={user} permissions={permissions} known={known} {...shell} />
                  ) : (
                    <Outside onLogin={shell.onLogin} />
                  )}
                </Suspense>
              </EngineProvider>
            </Refine>
          </HttpProvider>
        </NoticesProvider>
      </Themed>
    </WindowRouter>
  )
}

interface ThemedProps {
  readonly locale: ReturnType<typeof useLocale>
  readonly children: ReactNode
}

/** antd as the product has it. What stands in it is not drawn again when the looks change: those are in sheets. */
function Themed({ locale, children }: ThemedProps) {
  const { colour, dark, still, density } = useAppearance()
  const compact = density === 'compact'
  // The build makes antd's styles in advance (tools/antd-styles.ts); elsewhere antd makes them itself.
  const theme = useMemo(
    () => (import.meta.env.PROD ? undefined : themeFor({ colour, dark, still, compact })),
    [colour, dark, still, compact],
  )
  return (
    <ConfigProvider locale={locale} {...(theme && { theme })} button={BUTTON} empty={EMPTY} renderEmpty={renderEmpty}>
      {/* None, not a short one: a dialog that begins small and is large a frame later is clicked beside itself. */}
      <MotionProvider motion={!still}>{children}</MotionProvider>
    </ConfigProvider>
  )
}

const BUTTON = { autoInsertSpace: false }

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

function InPlayground() {
  const { dark } = useAppearance()
  return Playground && <Playground dark={dark} onDark={on => chooseMode(on ? 'dark' : 'light')} />
}

const ENGINE = { find: findResource, findPanel, isBuilt, placeOf }

/** Every screen by its route's name, and every entity by its own. */
const RESOURCES: ResourceProps[] = [
  ...builtRoutes().map(route => ({ name: route, list: routerPath(route), meta: { label: ROUTES[route].label[0] } })),
  ...nounNames.map(name => ({ name })),
]
