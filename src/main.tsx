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
 * The boot: the sign-in page, the app, or for strangers the feature list, whichever the address and the session call
 * for. Each is code of its own, and going from one to the other needs no new page.
 */
const sessionExpired: Notice = { title: errorTexts.permissionTitle, text: errorTexts.sessionExpired }
const locked: Notice = { text: sessionIdle }
const verificationFailed: Notice = { text: errorTexts.verificationFailed }

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element for the app')
const root: Root = createRoot(element)

const configured = loadConfig()
let connected: Promise<Http> | undefined

/** The http client. The sign-in page is there before its code. */
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

/** What is on the screen, and for whom. */
let shown: { readonly page: PageName; readonly uid: string | undefined } | undefined
let turn = 0

/** Draws what belongs to the address now. */
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

/** The feature list is a screen of the app for signed-in users. */
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

/** While a name is typed, the app and the wanted screen are fetched. A failure shows when they are needed. */
function prefetch(): void {
  if (isPrefetched) return
  isPrefetched = true
  connect().catch(() => undefined)
  const { pathname } = new URL(startAddress(windowAddress(), true), window.location.origin)
  loadApp()
    .then(({ loadFor }) => loadFor(pathname, plainLanguage()))
    .catch(() => undefined)
}

/** How to sign in without leaving the screen, where that is of use. */
let signInAgain: ReloginOffer | undefined
let ending: Promise<boolean> | undefined

/** The session is over. Where work is unsaved, or nobody was there, signing in is offered in place; else the sign-in page says why. */
function ended(why: EndReason = isTooIdle() ? 'idle' : 'expired'): Promise<boolean> {
  ending ??= askAgain(why).finally(() => {
    ending = undefined
  })
  return ending
}

const NOTICES: Readonly<Record<EndReason, Notice>> = {
  expired: sessionExpired,
  unverified: verificationFailed,
  idle: locked,
}

async function askAgain(why: EndReason): Promise<boolean> {
  const mine = turn
  const isBack = (await signInAgain?.(why)) === true
  // Another user may have signed in meanwhile, in another browser tab.
  if (!isBack && mine === turn) end(NOTICES[why])
  return isBack
}

/** The app is drawn for a user who is not signed in any more. */
const isLeftOver = () => shown?.page === 'app' && shown.uid !== undefined && !isSignedIn()
/** And did not want it so: the session ran out, or was taken away. */
const isOver = () => isLeftOver() && !hasLeft()

/** The session is over: the sign-in page says why, and knows the way back. */
function end(notice?: Notice): void {
  if (shown?.page !== 'app') return
  clearSession()
  window.history.replaceState(null, '', withBase(loginAddress(windowAddress())))
  void show(notice)
}

/** Follows another browser tab that signs out, or in, or in as another user. */
watchSession(() => {
  // The other tab stores several items; they are all there a moment later.
  setTimeout(() => {
    if (isSignedIn()) {
      // The same administrator again: what is drawn is still true, and a dialog that asks sees it for itself.
      if (shown?.page === 'login' || currentUser()?.uid !== shown?.uid) void show()
    } else if (isOver()) void ended()
    else if (isLeftOver()) end()
  }, 50)
})

/** A refresh token that ran out while nobody was here ends the session too; no request would say so. */
const CHECK_MS = 15_000
setInterval(() => {
  if (isOver()) void ended()
}, CHECK_MS)

/** Words of a further language are there before anything is drawn; without them it begins in Chinese. */
Promise.resolve(firstLanguage())
  .catch(() => undefined)
  .then(() => show())
