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

/** The whole product with a real server, without a browser: reads are served, writes only recorded. */
export interface Product {
  readonly world: World
  /** The rows in a call's answer. */
  readonly rows: (key: CallKey, sent?: LooseSent) => Promise<Row[]>
  /** Renders a screen; `address` fills its route. */
  readonly show: (options: Shown) => Promise<Drawn>
  /** Translation keys without a text since the last call. */
  readonly untranslated: () => string[]
}
interface Shown {
  readonly resource: Resource
  readonly screen: ScreenName
  readonly address: string
  readonly language?: 'zh' | 'en'
  /** The error for writes. */
  readonly rejection?: CallError
  /** Rows that replace those of a list's answer. */
  readonly instead?: { readonly key: CallKey | undefined; readonly rows: readonly Row[] }
}
export type Drawn = Awaited<ReturnType<typeof showScreen>> & { readonly sent: FakeHttp['sent'] }

export const REJECTED = '这次没有成功，请稍后再试'
export const rejection = () => new CallError(REJECTED, { statusCode: 409, code: 'E225', silent: false })

export async function openProduct(): Promise<Product> {
  const http = await signedIn()
  const world = await readWorld()
  const missing = new Set<string>()
  translator.options.saveMissing = true
  translator.on('missingKey', (_languages, _space, key: string) => {
    // refine requests these for every failure, even if notifications are disabled.
    if (!key.startsWith('notifications.') && !isOwnName(key)) missing.add(key)
  })
  const rows = async (key: CallKey, sent: LooseSent = {}) => {
    const answer = await http.sendLoose(key, sent)
    return (Array.isArray(answer) ? answer : (answer as { data: Row[] }).data) as Row[]
  }
  const show = async ({ resource, screen, address, language = 'zh', rejection: error, instead }: Shown) => {
    const noted = noting(http, error, instead)
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

/** refine's name for a resource without a label. */
const isOwnName = (key: string): boolean => /^(\w+)\.\1$/.test(key)

/** The founder's HTTP client for the shared test server; `more` is its config. */
export async function signedIn(more: Omit<ConfigFile, 'env' | 'hosts'> = {}): Promise<Http> {
  // happy-dom's adapter sends cross-origin requests with a preflight before each.
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

/** Forwards reads, and records writes, which succeed or are rejected. */
export function noting(http: Http, error?: CallError, instead?: Shown['instead']): FakeHttp {
  const sent: FakeHttp['sent'] = []
  const sendLoose = async (key: CallKey, { onAsOf, ...what }: LooseSent = {}): Promise<unknown> => {
    sent.push({ key, sent: what })
    if (key === instead?.key) return { data: instead.rows, page_no: 1, page_size: 10, data_total: instead.rows.length }
    if (!isWrite(key)) return http.sendLoose(key, { ...what, ...(onAsOf && { onAsOf }) })
    if (error) throw error
    return what.body ?? {}
  }
  return { ...http, sent, send: sendLoose as Http['send'], sendLoose }
}
