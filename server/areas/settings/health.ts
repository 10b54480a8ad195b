import type { CallKey } from '@contract/calls'
import { type Label, type Language, translate } from '@contract/messages'
import { CONNECT_TYPES } from '@contract/plugins/connect'
import type { healthCalls, ServiceHealthInput, ServiceKind } from '@contract/settings/health'
import { pushMessages } from '@contract/settings/push-rules'
import { asc } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Context } from '../../context'
import { smtps } from '../../db/schema'
import type { Handlers } from '../../handler'
import { allowed } from '../../http/permission'
import { connectState } from './connects'
import { PLATFORMS } from './express-platforms'
import { PAY_GATEWAYS } from './pay-gateways'
import { paymentStates } from './payments'
import { DEMO_EXPRESS, type PluginArea } from './plugin-kinds'
import { statesOf } from './plugins'
import { pushValues } from './push'
import { SMS_GATEWAYS } from './sms-gateways'
import { type TestedArea, type TestResult, testsOf } from './test-results'

/** Health of external services, derived from their settings: this module stores nothing. */

type HealthContext = Pick<Context<'GET admin/settings/health'>, 'db' | 'services' | 'client'>
/** A service without its test results. */
interface State {
  readonly key: string
  readonly name: Label | string
  readonly open: boolean
  readonly missing: readonly Label[]
  readonly testable?: boolean
}
interface Kind {
  readonly kind: ServiceKind
  /** The call that reads its settings, whose permission applies to its health. */
  readonly key: CallKey
  readonly states: (context: HealthContext) => Promise<readonly State[]>
}

const isTestable: Readonly<Partial<Record<PluginArea, (bean: string) => boolean>>> = {
  sms: bean => bean in SMS_GATEWAYS,
  express: bean => bean in PLATFORMS || bean === DEMO_EXPRESS,
  // The local disk has no settings.
  storage: bean => bean !== 'localPlugin',
}

const plugin = (kind: ServiceKind & PluginArea, key: CallKey): Kind => ({
  kind,
  key,
  states: async context =>
    (await statesOf(context, kind)).map(({ kind: { bean, name }, open, missing }) => ({
      key: bean,
      name,
      open: open === 1,
      missing: missing.map(({ label }) => label),
      testable: isTestable[kind]?.(bean) ?? false,
    })),
})

const PASSWORD: Label = ['密码', 'Password']
const PUSH: Label = ['商品推送', 'Push of goods']
const PUSH_PAIRS = [
  ['android_push_key', 'android_push_secret'],
  ['ios_push_key', 'ios_push_secret'],
] as const

/** The missing key of an incomplete pair; without any key, the first pair. */
async function pushState({ db }: HealthContext): Promise<readonly State[]> {
  const values = await pushValues(db)
  const begun = PUSH_PAIRS.filter(pair => pair.some(name => values[name]))
  const missing = (begun.length > 0 ? begun : PUSH_PAIRS.slice(0, 1)).flatMap(pair =>
    pair.filter(name => !values[name]).map(name => pushMessages[name]),
  )
  return [{ key: 'push', name: PUSH, open: begun.length > 0, missing }]
}

const KINDS: readonly Kind[] = [
  {
    kind: 'mail',
    key: 'GET admin/systems/smtps',
    states: async ({ db, services: { vault } }) => {
      const servers = await db.select().from(smtps).orderBy(asc(smtps.id))
      return servers.map(({ id, host, password }) => ({
        key: String(id),
        name: host,
        open: true,
        // Encrypted with a key that the server no longer has.
        missing: vault.open(password) ? [] : [PASSWORD],
        testable: true,
      }))
    },
  },
  plugin('sms', 'GET admin/systems/platforms'),
  {
    kind: 'payment',
    key: 'GET admin/payment/payment-methods',
    states: async ({ db, services }) =>
      (await paymentStates(db, services)).map(one => ({ ...one, testable: one.key in PAY_GATEWAYS })),
  },
  plugin('storage', 'GET admin/systems/uploaders'),
  plugin('express', 'GET admin/systems/express-platforms'),
  plugin('waybill', 'GET admin/systems/waybills'),
  {
    kind: 'login',
    key: 'GET admin/members/connect',
    states: ({ db, services }) => Promise.all(CONNECT_TYPES.map(type => connectState(db, services, type))),
  },
  plugin('validator', 'GET admin/systems/validator'),
  { kind: 'push', key: 'GET admin/systems/push', states: pushState },
]

/** The kinds with tests, by the name under which results are stored. */
const TESTED: ReadonlySet<string> = new Set<TestedArea>(['mail', 'sms', 'payment', 'storage', 'express'])
const isTested = (kind: ServiceKind): kind is ServiceKind & TestedArea => TESTED.has(kind)

const serialize = (
  { key, name, open, missing, testable = false }: State,
  test: TestResult | undefined,
  language: Language,
): ServiceHealthInput => ({
  key,
  name: typeof name === 'string' ? name : translate(name, language),
  open: open ? 1 : 0,
  missing: missing.map(label => translate(label, language)),
  testable: testable ? 1 : 0,
  test_time: test?.time ?? 0,
  test_passed: test?.passed ?? 0,
  test_text: test?.text ?? '',
})

export const healthHandlers: Handlers<keyof typeof healthCalls> = {
  'GET admin/settings/health': async ({ db, admin, services, client }) => {
    if (!admin) throw notFound()
    const own = await allowed(db, admin, KINDS)
    return Promise.all(
      own.map(async ({ kind, states }) => {
        const tests = isTested(kind) ? await testsOf(db, kind, client.language) : new Map<string, TestResult>()
        const found = await states({ db, services, client })
        return { kind, services: found.map(state => serialize(state, tests.get(state.key), client.language)) }
      }),
    )
  },
}
