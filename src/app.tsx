import { Refine } from '@refinedev/core'
import { lazy, Suspense, useMemo } from 'react'
import type { Notice } from '@/custom-pages/login/use-sign-in-form'
import { EngineProvider } from '@/engine/provider/engine-provider'
import { windowAddress } from '@/lib/base'
import { shellMessages } from '@/locales/shell'
import { HttpProvider } from '@/providers/context'
import type { Http } from '@/providers/http/client'
import { addMessages } from '@/providers/i18n/i18n'
import { createI18nProvider } from '@/providers/i18n/provider'
import { useMessages } from '@/providers/i18n/use-messages'
import { NoticesProvider } from '@/providers/notices/notices'
import { CheckingNotice } from '@/providers/notification/checking-notice'
import { useNotificationProvider } from '@/providers/notification/notification-provider'
import { routerProvider } from '@/providers/router/router-provider'
import { AtWindow, WindowRouter } from '@/providers/router/window-router'
import { labelOfResource, refineResources } from '@/refine-resources'
import { chooseMode, useAppearance } from '@/shell/appearance'
import { Loading } from '@/shell/loading'
import { useLocale } from '@/shell/locale'
import { LookOfPage } from '@/shell/look-of-page'
import type { ReloginOffer } from '@/shell/relogin/use-relogin'
import { Outside, Shell } from '@/shell/shell'
import { useStore } from '@/shell/store'
import { Themed } from '@/shell/themed'
import { entityNames, findPanel, findReport, findResource, isBuilt, placeOf } from '@/site-map'
import type { AppStart } from './begin'

addMessages(shellMessages)

export { begin, loadFor } from './begin'

export interface AppProps {
  readonly http: Http
  readonly begun: AppStart
  /** Called when the URL is the sign-in page's. */
  readonly onLogin: () => void
  /** Registers the offer to sign in again in place; undefined if nothing would be lost. */
  readonly onOffer: (offer: ReloginOffer | undefined) => void
  /** Called to end the session on the user's request; the notice is shown on the sign-in page. */
  readonly onPasswordChanged: (notice: Notice) => void
}

/** The prepared parts of the app. */
export default function App({ http, begun, ...shell }: AppProps) {
  const { language, word } = useMessages()
  const resources = useMemo(() => refineResources(word), [word])
  const locale = useLocale(language, begun.locale)
  const { parts, known } = begun
  const { user } = parts
  const permissions = useStore(parts.permissionStore)

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
              i18nProvider={I18N}
              notificationProvider={useNotificationProvider}
              resources={resources}
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

const I18N = createI18nProvider(labelOfResource)

/** Notices are below the header and the tab bar, which remain usable: 48 and 36 pixels, and a gap. */
const BELOW_HEADER = { top: 92 }

/** For developers, and live in the docs (tools/docs-site/live.ts); not part of other builds. */
const Playground =
  import.meta.env.DEV || import.meta.env.MODE === 'examples'
    ? lazy(() => import('@/custom-pages/playground/playground'))
    : undefined

function InPlayground() {
  const { dark } = useAppearance()
  return Playground && <Playground dark={dark} onDark={on => chooseMode(on ? 'dark' : 'light')} />
}

const DECLARED: ReadonlySet<string> = new Set(entityNames)
const ENGINE = {
  find: findResource,
  isDeclared: (entity: string) => DECLARED.has(entity),
  findPanel,
  findReport,
  isBuilt,
  placeOf,
}
