import type { RouteName } from '@contract/routes'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Notice } from '@/custom-pages/login/login'
import type { Permissions } from '@/providers/access-control/access-control'
import type { User } from '@/providers/http/session'
import { useWords } from '@/providers/i18n/use-words'
import { Header } from './header/header'
import { Loading } from './loading'
import { SideArea } from './menu/side-area'
import { type Target, targetOf } from './places'
import { Profile } from './profile/profile'
import { Relogin } from './relogin/relogin'
import type { Offer } from './relogin/use-relogin'
import { ErrorPane, Panes } from './tabs/panes'
import { TabStrip } from './tabs/tab-strip'
import { TabsProvider } from './tabs/tabs-provider'
import type { PaneActions } from './tabs/use-tabs'
import { useAhead } from './use-ahead'
import { useDocumentTitle } from './use-document-title'
import './shell.css'

interface ShellProps {
  readonly user: User
  readonly permissions: Promise<Permissions>
  /** The address is the sign-in page's, which stands outside. */
  readonly onLogin: () => void
  readonly onOffer: (offer: Offer | undefined) => void
  /** The session is to end; the notice is for the sign-in page. */
  readonly onPasswordChanged: (notice: Notice) => void
}

/** Everything around the screens, for somebody who is signed in. */
export function Shell({ user, permissions, onLogin, onOffer, onPasswordChanged }: ShellProps) {
  const known = useKnown(permissions)
  const ahead = useAhead(known)
  if (!known) return <Loading />
  return (
    <TabsProvider uid={String(user.uid)} permissions={known} ahead={ahead}>
      {(target, actions) => (
        <>
          <Layout target={target} actions={actions} permissions={known} onLogin={onLogin} />
          <Profile onPasswordChanged={onPasswordChanged} />
          <Relogin user={user} onOffer={onOffer} />
        </>
      )}
    </TabsProvider>
  )
}

/**
 * What a promise has brought. By state, not by React's `use`: that would hold the whole shell back for 300 ms, because a
 * fallback had just been shown.
 */
function useKnown<T>(asked: Promise<T>): T | undefined {
  const [known, setKnown] = useState<T>()
  useEffect(() => {
    let isGone = false
    // A failure is the affair of whoever made the promise.
    asked.then(
      value => isGone || setKnown(() => value),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [asked])
  return known
}

interface LayoutProps {
  readonly target: Target
  readonly actions: PaneActions
  readonly permissions: Permissions
  readonly onLogin: () => void
}

function Layout({ target, actions, permissions, onLogin }: LayoutProps) {
  const route = routeOf(target)
  useDocumentTitle(route)
  return (
    <Frame
      header={<Header route={route} permissions={permissions} />}
      side={<SideArea permissions={permissions} current={route} />}
    >
      <TabStrip />
      <div className="panes">
        <Panes actions={actions} error={target.kind === 'error' ? target.route : undefined} />
      </div>
      {target.kind === 'redirect' && <Navigate to={target.to} replace state={{ lacking: target.lacking }} />}
      {target.kind === 'login' && <Call what={onLogin} />}
    </Frame>
  )
}

function Frame({ header, side, children }: { header: ReactNode; side: ReactNode; children: ReactNode }) {
  const { t } = useWords()
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

/** A link to #main would change the address, which belongs to the screen. */
const focusMain = () => document.getElementById('main')?.focus()

/** What somebody who is not signed in may see: the error pages. Every other address is the sign-in page's business. */
export function Outside({ onLogin }: { onLogin: () => void }) {
  const location = useLocation()
  const target = targetOf(location, 'all')
  useDocumentTitle(routeOf(target))
  return target.kind === 'error' ? <ErrorPane route={target.route} /> : <Call what={onLogin} />
}

/** Calls once it is shown: what the address asks for is done elsewhere. */
function Call({ what }: { what: () => void }) {
  useEffect(what, [what])
  return null
}

const routeOf = (target: Target): RouteName | undefined =>
  target.kind === 'screen' ? target.place.route : target.kind === 'error' ? target.route : undefined
