import { type CallKey, isWrite } from '@contract/calls'
import { ROUTES, type RouteName } from '@contract/routes'
import { DEMO_NOW, FOUNDER, TEST_CODE } from '@tests/support/fixed'
import axios from 'axios'
import { inject } from 'vitest'
import { type ShowOptions, showScreen } from '@/engine/testing'
import { signIn } from '@/providers/auth/auth-provider'
import { createHttp, type Http } from '@/providers/http/client'
import { type ConfigFile, readConfig } from '@/providers/http/config'
import { CallError } from '@/providers/http/errors'
import type { LooseSent } from '@/providers/http/outcome'
import { learnClock } from '@/providers/http/session'
import { translator } from '@/providers/i18n/translator'
import type { Resource, Row, ScreenName } from '@/schema'
import { findPanel, isBuilt } from '@/site-map'
import type { FakeHttp } from '@/widgets/testing'
import { readWorld } from '../../../tools/declared/world'
import type { World } from '../check-parts'

/** The whole product before a real server, without a browser: what is read is true, what is written is only noted. */
export interface Product {
  readonly world: World
  /** The rows that a call answers. */
  readonly rows: (key: CallKey, sent?: LooseSent) => Promise<Row[]>
  /** Draws a screen; `address` fills its route. */
  readonly show: (options: Shown) => Promise<Drawn>
  /** The keys that had no words since the last time. */
  readonly untranslated: () => string[]
}
interface Shown {
  readonly resource: Resource
  readonly screen: ScreenName
  readonly address: string
  readonly language?: 'zh' | 'en'
  /** What the server says to writes instead of taking them. */
  readonly rejection?: CallError
  /** These rows instead of those that a list answers. */
  readonly instead?: { readonly key: CallKey | undefined; readonly rows: readonly Row[] }
}
export type Drawn = Awaited<ReturnType<typeof showScreen>> & { readonly sent: FakeHttp['sent'] }

export const REFUSED = '这次没有成功，请稍后再试'
export const rejection = () => new CallError(REFUSED, { statusCode: 409, code: 'E225', silent: false })

export async function openProduct(): Promise<Product> {
  const http = await signedIn()
  const world = await readWorld()
  const missing = new Set<string>()
  translator.options.saveMissing = true
  translator.on('missingKey', (_languages, _space, key: string) => {
    // refine makes these whenever something fails, also where it is told to say nothing.
    if (!key.startsWith('notifications.') && !isOwnName(key)) missing.add(key)
  })
  const rows = async (key: CallKey, sent: LooseSent = {}) => {
    const answer = await http.sendLoose(key, sent)
    return (Array.isArray(answer) ? answer : (answer as { data: Row[] }).data) as Row[]
  }
  const show = async ({ resource, screen, address, language = 'zh', rejection: refused, instead }: Shown) => {
    const noted = noting(http, refused, instead)
    const [route = '', page] = screen.split('/')
    const options: ShowOptions = {
      ...{ resource, language, address, http: noted, isBuilt, findPanel },
      route: route as RouteName,
      others: [...world.resources.values()],
      path: page === undefined ? undefined : `${ROUTES[route as RouteName].path}/:page/:record?`,
    }
    return { ...(await showScreen(options)), sent: noted.sent }
  }
  const untranslated = () => {
    const found = [...missing]
    missing.clear()
    return found
  }
  return { world, rows, show, untranslated }
}

/** What refine calls a resource that has no name of its own. */
const isOwnName = (key: string): boolean => /^(\w+)\.\1$/.test(key)

/** The http client of the founder, before the server that tests of the product have in common; `more` is its config. */
export async function signedIn(more: Omit<ConfigFile, 'env' | 'hosts'> = {}): Promise<Http> {
  // happy-dom's own way out asks like a page of another site, with a question before each request.
  axios.defaults.adapter = 'http'
  const response = await fetch(`${inject('templates')}/listening`)
  if (!response.ok) throw new Error(`No server for the tests: ${await response.text()}`)
  const { url } = (await response.json()) as { url: string }
  const hosts = { base: `${url}/api`, admin: `${url}/api`, buyer: 'http://buyer.test', seller: 'http://seller.test' }
  const http = createHttp({
    config: readConfig({ env: 'dev', hosts: { dev: hosts }, ...more }),
    language: () => 'zh',
    onEnded: () => undefined,
  })
  learnClock(new Date(DEMO_NOW * 1_000).toUTCString())
  await signIn(http, { ...FOUNDER, validcode: TEST_CODE })
  return http
}

/** Hands on what is read, and notes what is written, which is done or refused. */
export function noting(http: Http, refused?: CallError, instead?: Shown['instead']): FakeHttp {
  const sent: FakeHttp['sent'] = []
  const sendLoose = async (key: CallKey, { onAsOf, ...what }: LooseSent = {}): Promise<unknown> => {
    sent.push({ key, sent: what })
    if (key === instead?.key) return { data: instead.rows, page_no: 1, page_size: 10, data_total: instead.rows.length }
    if (!isWrite(key)) return http.sendLoose(key, { ...what, ...(onAsOf && { onAsOf }) })
    if (refused) throw refused
    return what.body ?? {}
  }
  return { ...http, sent, send: sendLoose as Http['send'], sendLoose }
}
