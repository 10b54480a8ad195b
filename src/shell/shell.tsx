import type { RouteName } from '@contract/routes'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import type { Notice } from '@/custom-pages/login/use-sign-in-form'
import type { Permissions } from '@/providers/access-control/field-permissions'
import type { User } from '@/providers/http/session'
import { useMessages } from '@/providers/i18n/use-messages'
import { AtWindow, useWindowAddress } from '@/providers/router/window-router'
import { DocumentTitle } from './document-title'
import { Brand, Header } from './header/header'
import { Loading } from './loading'
import { EmptySide, SideArea } from './menu/side-area'
import { type Target, targetOf } from './places'
import { Profile } from './profile/profile'
import { Relogin } from './relogin/relogin'
import type { ReloginOffer } from './relogin/use-relogin'
import { ErrorTab, TabPanels } from './tabs/tab-panels'
import { TabStrip } from './tabs/tab-strip'
import { type Open, TabsProvider } from './tabs/tabs-provider'
import { type OpenTabs, TabsContext } from './tabs/use-tabs'
import { usePrefetch } from './use-prefetch'
import './shell.css'

interface ShellProps {
  readonly user: User
  readonly permissions: Promise<Permissions>
  /** The permissions, if they were known before the first render; then the screen was prefetched as well. */
  readonly known?: Permissions | undefined
  /** Called when the URL is the sign-in page, which is outside the shell. */
  readonly onLogin: () => void
  readonly onOffer: (offer: ReloginOffer | undefined) => void
  /** Called to end the session; the notice is shown on the sign-in page. */
  readonly onPasswordChanged: (notice: Notice) => void
}

/** The application shell around the screens of a signed-in administrator. */
export function Shell({ user, permissions, known: first, onLogin, onOffer, onPasswordChanged }: ShellProps) {
  const known = useKnown(permissions, first)
  const prefetch = usePrefetch(known)
  if (!known) return <EmptyFrame />
  return (
    <TabsProvider uid={String(user.uid)} permissions={known} prefetch={prefetch} isPrefetched={first !== undefined}>
      {open => (
        <>
          <Layout {...open} permissions={known} onLogin={onLogin} />
          <TabsContext value={open.tabs}>
            <Profile onPasswordChanged={onPasswordChanged} />
            <Relogin user={user} onOffer={onOffer} />
          </TabsContext>
        </>
      )}
    </TabsProvider>
  )
}

/**
 * The result of a promise as state. React's `use` would delay the shell by 300 ms, because a fallback has just been
 * shown.
 */
function useKnown<T>(promise: Promise<T>, first: T | undefined): T | undefined {
  const [known, setKnown] = useState(first)
  useEffect(() => {
    let isGone = false
    // Errors are handled by the creator of the promise.
    promise.then(
      value => isGone || setKnown(() => value),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [promise])
  return known
}

interface LayoutProps extends Open {
  readonly permissions: Permissions
  readonly onLogin: () => void
}

/** Re-renders when another target is shown, not during a transition. */
const Layout = memo(function Layout({ target, tabs, actions, permissions, onLogin }: LayoutProps) {
  const route = routeOf(target)
  return (
    <Frame
      header={
        <Around tabs={tabs}>
          <Header route={route} permissions={permissions} />
        </Around>
      }
      side={
        <Around tabs={tabs}>
          <SideArea permissions={permissions} current={route} />
        </Around>
      }
    >
      <DocumentTitle route={route} tab={tabs.active} />
      <Around tabs={tabs}>
        <TabStrip />
      </Around>
      <div className="panes">
        <TabPanels tabs={tabs} actions={actions} error={target.kind === 'error' ? target.route : undefined} />
      </div>
      {target.kind === 'redirect' && <Navigate to={target.to} replace state={{ lacking: target.missingRoute }} />}
      {target.kind === 'login' && <Call what={onLogin} />}
    </Frame>
  )
})

/** Provides tabs and location to the parts around the screens, so that screens do not re-render at navigation. */
function Around({ tabs, children }: { tabs: OpenTabs; children: ReactNode }) {
  return (
    <AtWindow>
      <TabsContext value={tabs}>{children}</TabsContext>
    </AtWindow>
  )
}

function Frame({ header, side, children }: { header: ReactNode; side: ReactNode; children: ReactNode }) {
  const { t } = useMessages()
  return (
    <div className="shell">
      <button type="button" className="skip-link" onClick={focusMain}>
        {t('shell.skip')}
      </button>
      {header}
      {side}
      <div className="shell-content">{children}</div>
    </div>
  )
}

/** The skeleton until permissions are known, with the layout of the shell. */
function EmptyFrame() {
  return (
    <div className="shell">
      <div className="shell-header">
        <AtWindow>
          <Brand />
        </AtWindow>
      </div>
      <EmptySide />
      <div className="shell-content">
        <div className="tab-strip" />
        <div className="panes">
          <Loading />
        </div>
      </div>
    </div>
  )
}

/** A link to #main would change the URL, which belongs to the screen. */
const focusMain = () => document.getElementById('main')?.focus()

/** Without a session: the error pages. Every other URL redirects to the sign-in page. */
export function Outside({ onLogin }: { onLogin: () => void }) {
  const { location } = useWindowAddress()
  const target = targetOf(location, 'all')
  return (
    <>
      <DocumentTitle route={routeOf(target)} />
      {target.kind === 'error' ? <ErrorTab route={target.route} /> : <Call what={onLogin} />}
    </>
  )
}

/** Calls back once rendered; the URL is handled elsewhere. */
function Call({ what }: { what: () => void }) {
  useEffect(what, [what])
  return null
}

const routeOf = (target: Target): RouteName | undefined =>
  target.kind === 'screen' ? target.place.route : target.kind === 'error' ? target.route : undefined
