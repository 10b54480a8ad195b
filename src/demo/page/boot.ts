import type { LoginAnswer } from '@contract/session/calls'
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { accessToken, clientUuid, currentUser, storeLogin } from '@/providers/http/session'
import type { Manifest, Results, State } from '../protocol'
import { setClockOffset, takeClock } from './clock'
import { type DemoLink, HASH, readHash } from './link'
import { hasOwnSession, haveOwnSession, takeOwnStorage } from './own-session'
import { DemoPanel } from './panel'
import { type Relay, relayTo } from './relay'
import { waitForAnswers } from './timeouts'
import { canRun, openLine } from './worker-line'

/** The entry point of the demo's pages: the worker, the relay of calls to it, then the product itself. */

const { dataset } = document.documentElement
const base = dataset.base ?? ''
const AS = 'demo-as'
const AT = 'demo-at'
/** A flag of this tab: the next page must replay the state in its URL. */
const COOKING = 'demo:cooking'
/** A link signs in once its state is replayed, not while the clock runs through it. */
let isComing = location.hash.startsWith(HASH)

takeClock()
waitForAnswers()
const panel = new DemoPanel(base)
document.body.append(panel)

async function begin(): Promise<void> {
  if (!canRun()) {
    panel.notify('noWorker')
    return
  }
  const address = new URL(location.href)
  const as = address.searchParams.get(AS)
  if (as !== null) haveOwnSession()
  if (hasOwnSession()) takeOwnStorage()
  if (address.pathname.endsWith('/index.html'))
    history.replaceState(null, '', `${base}/${address.search}${address.hash}`)

  const line = await openLine(`${base}/demo/worker.js`)
  if (!line) {
    panel.notify('oneTab')
    return
  }
  const relay = connect(line)
  panel.use(relay)
  await interceptCalls(relay)
  const linked = await readHash(location.hash)
  if (isComing && !linked) {
    panel.notify('cutLink')
    history.replaceState(null, '', location.pathname + location.search)
  }
  if (linked && !(await comeTo(relay, linked))) return
  isComing = false
  if (as !== null) await comeAs(relay, as, address.searchParams.get(AT) ?? '/')
  // The sign-in page needs only the captcha from the marketplace, which may come later.
  if (currentUser()) await relay.ready
  await startProduct()
}

function connect(line: MessagePort): Relay {
  let clockOffset: number | undefined
  const relay: Relay = relayTo(line, {
    loading: (loaded, total) => panel.loading(loaded, total),
    broken: why => panel.notify('broken', { why }),
    anew: () => location.reload(),
    state: async (state: State) => {
      panel.show(state)
      const hasMoved = clockOffset !== undefined && clockOffset !== state.ahead
      clockOffset = state.ahead
      const login = hasMoved && !isComing ? await enterAgain(relay) : undefined
      // Synchronously, since the old session has expired by the new clock.
      setClockOffset(state.ahead)
      if (login) storeLogin(login)
    },
  })
  void relay.ready.then(() => panel.ready())
  return relay
}

/** Advancing the clock must not sign the visitor out. */
async function enterAgain(relay: Relay): Promise<LoginAnswer | undefined> {
  const user = currentUser()
  return user && enterAs(relay, user.username)
}

async function enterAs(relay: Relay, username: string): Promise<LoginAnswer | undefined> {
  try {
    return await enter(relay, username)
  } catch (error) {
    panel.notifyFailure(error)
    return undefined
  }
}

const enter = (relay: Relay, username: string): Promise<LoginAnswer> =>
  relay.command('enter', { username, uuid: clientUuid() }) as Promise<LoginAnswer>

async function interceptCalls(relay: Relay): Promise<void> {
  const worker = setupWorker(
    http.all(/^https?:\/\/[^/]+\/(?:api|files)\//, ({ request }) => relay.request(request, accessToken)),
  )
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${base}/sw.js`, options: { scope: `${base}/` } },
  })
  if (!navigator.serviceWorker.controller) {
    // The service worker was bypassed, such as by a hard reload.
    location.reload()
    await new Promise(() => {})
  }
}

/** @returns whether this page continues; otherwise another one is loaded */
async function comeTo(relay: Relay, { path, by, recipe }: DemoLink): Promise<boolean> {
  await relay.ready
  const here = await relay.command('recipe', {})
  // Checked before anything is reset.
  if (recipe.id !== here.recipe.id) {
    panel.notify('otherBuild')
    history.replaceState(null, '', `${base}/`)
    return true
  }
  if (sessionStorage.getItem(COOKING) === null && !isNew(here)) {
    if (panel.writes > 0 && !panel.sure('sureLink')) {
      history.replaceState(null, '', `${base}/`)
      return true
    }
    sessionStorage.setItem(COOKING, '1')
    await relay.command('reset', {})
    return false
  }
  sessionStorage.removeItem(COOKING)
  history.replaceState(null, '', base + path)
  await relay.command('cook', recipe).catch(error => panel.notifyFailure(error))
  // A session does not survive its marketplace, which has a new signing key.
  const username = by ?? currentUser()?.username
  const login = username === undefined ? undefined : await enterAs(relay, username)
  if (login) storeLogin(login)
  return true
}

/** Nothing was done in it yet, so it need not be reset. */
const isNew = ({ recipe, isWhole }: Results['recipe']): boolean =>
  isWhole && recipe.writes.length === 0 && recipe.ahead === 0

async function comeAs(relay: Relay, username: string, at: string): Promise<void> {
  await relay.ready
  storeLogin(await enter(relay, username))
  history.replaceState(null, '', base + (at.startsWith('/') ? at : `/${at}`))
}

async function startProduct(): Promise<void> {
  const answer = await fetch(`${base}/demo/manifest.json`, { cache: 'no-cache' })
  const { entry } = (await answer.json()) as Manifest
  for (const href of entry.styles) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/${href}` })
    document.head.append(link)
  }
  await import(/* @vite-ignore */ `/${entry.script}`)
}

begin().catch((error: unknown) => {
  console.error(error)
  panel.notify('broken', { why: error instanceof Error ? error.message : String(error) })
})
