import { errorTexts, sessionIdle } from '@contract/messages'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Notice } from '@/custom-pages/login/use-sign-in-form'
import { windowAddress, withBase } from '@/lib/base'
import { loginAddress } from '@/providers/auth/addresses'
import type { Credentials } from '@/providers/auth/auth-provider'
import { isTooIdle } from '@/providers/http/activity'
import type { Http } from '@/providers/http/client'
import { loadConfig } from '@/providers/http/config'
import type { EndReason } from '@/providers/http/errors'
import { clearSession, currentUser, hasLeft, isSignedIn, leaveSession, watchSession } from '@/providers/http/session'
import { firstLanguage, plainLanguage } from '@/providers/i18n/i18n'
import type { ReloginOffer } from '@/shell/relogin/use-relogin'
import { BootFailed } from './boot-failed'
import { startAddress } from './start-address'

/**
 * The entry point: renders the sign-in page, the app, or the public feature list, depending on URL and session. Each is
 * loaded separately, and switching between them needs no reload.
 */
const sessionExpired: Notice = { title: errorTexts.permissionTitle, text: errorTexts.sessionExpired }
const locked: Notice = { text: sessionIdle }
const verificationFailed: Notice = { text: errorTexts.verificationFailed }

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element for the app')
const root: Root = createRoot(element)

const configured = loadConfig()
let connected: Promise<Http> | undefined

/** Creates the HTTP client. The sign-in page is rendered before its code is loaded. */
function connect(): Promise<Http> {
  connected ??= Promise.all([configured, import('@/providers/http/client')]).then(([config, { createHttp }]) =>
    createHttp({ config, language: plainLanguage, onEnded: ended, ending: () => (isOver() ? ended() : undefined) }),
  )
  connected.catch(() => {
    connected = undefined
  })
  return connected
}

type PageName = 'login' | 'list' | 'app'

/** The rendered page and its user. */
let shown: { readonly page: PageName; readonly uid: string | undefined } | undefined
let turn = 0

/** Renders the page of the current URL. */
async function show(notice?: Notice): Promise<void> {
  const { pathname, search } = windowAddress()
  const to = startAddress({ pathname, search }, isSignedIn())
  if (to !== pathname + search) window.history.replaceState(null, '', withBase(to))
  const page = pageAt(windowAddress().pathname)
  shown = { page, uid: currentUser()?.uid }
  turn += 1
  const mine = turn
  const content = await draw(page, notice).catch(() => <BootFailed />)
  // A user signed in or out while the code was loading.
  if (mine === turn) root.render(<StrictMode key={mine}>{content}</StrictMode>)
}

/** For signed-in users the feature list is a screen of the app. */
function pageAt(pathname: string): PageName {
  if (pathname === '/login') return 'login'
  return pathname === '/auto-list' && !isSignedIn() ? 'list' : 'app'
}

function draw(page: PageName, notice: Notice | undefined): Promise<ReactNode> {
  if (page === 'login') return login(notice)
  return page === 'list' ? list() : app()
}

async function list(): Promise<ReactNode> {
  const { default: AutoList } = await import('@/custom-pages/auto-list/auto-list')
  return <AutoList />
}

async function login(notice: Notice | undefined): Promise<ReactNode> {
  const [{ Login }, config] = await Promise.all([import('@/custom-pages/login/login'), configured])
  return <Login config={config} notice={notice} onTyping={prefetch} signIn={signIn} onDone={() => show()} />
}

async function signIn(credentials: Credentials): Promise<void> {
  const [http, auth] = await Promise.all([connect(), import('@/providers/auth/auth-provider')])
  await auth.signIn(http, credentials)
}

const loadApp = () => import('./app')

async function app(): Promise<ReactNode> {
  const [{ default: App, begin }, http] = await Promise.all([loadApp(), connect()])
  const onUnverified = () => end(verificationFailed)
  const begun = await begin({ http, language: plainLanguage(), onUnverified })
  return (
    <App
      http={http}
      begun={begun}
      onLogin={() => void show()}
      onOffer={offer => {
        signInAgain = offer
      }}
      onPasswordChanged={notice => {
        leaveSession()
        end(notice)
      }}
    />
  )
}

let isPrefetched = false

/**
 * Prefetches the app and the requested screen while a name is being entered. Errors are shown when the code is needed.
 */
function prefetch(): void {
  if (isPrefetched) return
  isPrefetched = true
  connect().catch(() => undefined)
  const { pathname } = new URL(startAddress(windowAddress(), true), window.location.origin)
  loadApp()
    .then(({ loadFor }) => loadFor(pathname, plainLanguage()))
    .catch(() => undefined)
}

/** The offer to sign in without leaving the screen, if there is one. */
let signInAgain: ReloginOffer | undefined
let ending: Promise<boolean> | undefined

/**
 * Handles the end of the session: offers to sign in again in place if there are unsaved values or the idle limit was
 * exceeded; otherwise redirects to the sign-in page with the reason.
 */
function ended(why: EndReason = isTooIdle() ? 'idle' : 'expired'): Promise<boolean> {
  ending ??= promptSignIn(why).finally(() => {
    ending = undefined
  })
  return ending
}

const NOTICES: Readonly<Record<EndReason, Notice>> = {
  expired: sessionExpired,
  unverified: verificationFailed,
  idle: locked,
}

async function promptSignIn(why: EndReason): Promise<boolean> {
  const mine = turn
  const isBack = (await signInAgain?.(why)) === true
  // Another user may have signed in meanwhile, in another browser tab.
  if (!isBack && mine === turn) end(NOTICES[why])
  return isBack
}

/** The app is rendered, but its user is no longer signed in. */
const isLeftOver = () => shown?.page === 'app' && shown.uid !== undefined && !isSignedIn()
/** The session ended without the user's request: it expired or was revoked. */
const isOver = () => isLeftOver() && !hasLeft()

/** Ends the session: the sign-in page shows the reason and redirects back afterwards. */
function end(notice?: Notice): void {
  if (shown?.page !== 'app') return
  clearSession()
  window.history.replaceState(null, '', withBase(loginAddress(windowAddress())))
  void show(notice)
}

/** Synchronizes with other browser tabs: sign-out, sign-in, or another user. */
watchSession(() => {
  // The other tab stores several items; all are present a moment later.
  setTimeout(() => {
    if (isSignedIn()) {
      // For the same administrator the rendered app stays valid, and an open sign-in dialog closes itself.
      if (shown?.page === 'login' || currentUser()?.uid !== shown?.uid) void show()
    } else if (isOver()) void ended()
    else if (isLeftOver()) end()
  }, 50)
})

/** Also detects a refresh token that expired during idle time, which no request would report. */
const CHECK_MS = 15_000
setInterval(() => {
  if (isOver()) void ended()
}, CHECK_MS)

/** The messages of a further language are loaded before anything is rendered; if that fails, Chinese is used. */
Promise.resolve(firstLanguage())
  .catch(() => undefined)
  .then(() => show())
