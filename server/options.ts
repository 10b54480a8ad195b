import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Label } from '@contract/messages'
import { z } from 'zod'
import type { ExpressAccess, Hook, OutsideService, PluginAccess } from './context'
import { problems, StartProblem } from './start-problem'

/** Options of the process: a flag overrides its environment variable, which overrides the default. */
export interface Options {
  readonly port: number
  readonly host: string
  /** The public URL, if it differs from the listening address. */
  readonly publicUrl: string | undefined
  /** Absolute path of the folder with the embedded database and the uploads. */
  readonly dataDir: string
  /** Whether an empty database is filled with demo data. */
  readonly demo: boolean
  /** Amount of demo data, relative to a marketplace with 120 shops. */
  readonly demoSize: number
  /** Approximate number of demo orders; by default according to the size. */
  readonly demoOrders: number | undefined
  /** Allows access to demo data from other machines, although its passwords are public. */
  readonly openDemo: boolean
  /** Absolute path of a config.json that replaces the built one. */
  readonly configFile: string | undefined
  /** URL of a PostgreSQL that replaces the embedded database. */
  readonly databaseUrl: string | undefined
  readonly jwtSecret: string | undefined
  /** Encrypts the secrets of external services; by default a key in the data folder. */
  readonly secretsKey: string | undefined
  /** Lifetimes of the tokens in seconds. */
  readonly accessSeconds: number
  readonly refreshSeconds: number
  /** Idle timeout of a session in seconds; 0 means none. */
  readonly idleSeconds: number
  /** Retention of the operation log in days; 0 means unlimited. */
  readonly logDays: number
  /** A code that every image code field accepts. Only set on a loopback address without a proxy. */
  readonly captchaTestCode: string | undefined
  /** Whether a test code was given although the server is reachable from other machines. */
  readonly isCaptchaTestCodeRejected: boolean
  /**
   * Absolute path of a file with the offset of the clock in seconds, or its fixed time. Allowed under the same
   * conditions as the test code.
   */
  readonly testClock: string | undefined
  /** Whether a test clock was given although the server is reachable from other machines. */
  readonly isTestClockRejected: boolean
  /** Whether a trusted proxy sets the caller's address in X-Forwarded-For. */
  readonly trustProxy: boolean
  /** Whether uploads are allowed without a session. */
  readonly anonymousUploads: boolean
  /** Origins of other sites whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  /** The external system that receives events. */
  readonly hook: Hook | undefined
  /** Access to express platforms. */
  readonly express: ExpressAccess
  /** Whether news feeds may be inside the own network. */
  readonly feeds: { readonly allowInside: boolean }
  /** Whether static page services may be inside the own network. */
  readonly pages: { readonly allowInside: boolean }
  /** Access to mail servers, file stores and gateways. */
  readonly plugins: PluginAccess
  /** External services called through this server, by name. */
  readonly outside: Readonly<Record<string, OutsideService>>
  readonly development: boolean
  readonly logLevel: string
}

type SettingReader = <T>(flag: ValueFlag | undefined, variable: string, initial: T, read: Reader<T>) => T

/** Messages are signed, so a URL without a secret is rejected. */
function hookOf(setting: SettingReader): Hook | undefined {
  const url = setting<string | undefined>(undefined, 'HOOK_URL', undefined, webAddress)
  if (url === undefined) return undefined
  return {
    url,
    secret:
      setting<string | undefined>(undefined, 'HOOK_SECRET', undefined, secret) ??
      rejectOption('HOOK_SECRET', undefined, expectedValues.secret),
    allowInside: setting(undefined, 'HOOK_INSIDE', false, onOff),
  }
}

/**
 * External services with URLs and credentials, as JSON: `{"crm": {"url": "https://…", "headers": {"Authorization":
 * "…"}}}`.
 */
function outsideOf(setting: SettingReader): Options['outside'] {
  const allowInside = setting(undefined, 'SERVICES_INSIDE', false, onOff)
  return setting<Options['outside']>(undefined, 'SERVICES', {}, (name, value) => {
    const read = outsideServices.safeParse(jsonIn(value))
    // The value contains credentials, so the error does not repeat it.
    if (!read.success) return rejectOption(name, undefined, expectedValues.services)
    return Object.fromEntries(Object.entries(read.data).map(([of, service]) => [of, { ...service, allowInside }]))
  })
}
const outsideServices = z.record(
  z.string().regex(/^\w+$/),
  z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[^\r\n]*$/)).default({}),
  }),
)
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  demo: { type: 'string' },
  'demo-size': { type: 'string' },
  orders: { type: 'string' },
  'open-demo': { type: 'string' },
  config: { type: 'string' },
  help: { type: 'boolean' },
} as const
type ValueFlag = Exclude<keyof typeof FLAGS, 'help'>

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const expectedValues = {
  port: ['0 到 65535 的整数', 'a whole number from 0 to 65535'],
  onOff: ['on 或 off', 'on or off'],
  size: ['大于 0 且不超过 1000 的数', 'a number above 0, at most 1000'],
  orders: ['1 到 2000000 的整数', 'a whole number from 1 to 2000000'],
  seconds: ['1 到 31536000 的整数（秒）', 'a whole number of seconds from 1 to 31536000'],
  days: ['0（一直保留）到 36500 的整数（天）', 'a whole number of days from 0 (no limit) to 36500'],
  idle: ['0（不锁定）或 60 到 31536000 的整数（秒）', '0 (never) or a whole number of seconds from 60 to 31536000'],
  secret: ['至少 32 个字符', 'at least 32 characters'],
  database: ['postgres:// 开头的地址', 'an address that starts with postgres://'],
  logLevel: [LOG_LEVELS.join('、'), `one of ${LOG_LEVELS.join(', ')}`],
  url: ['http:// 或 https:// 开头的地址', 'an address that starts with http:// or https://'],
  origins: [
    '以逗号分隔的来源，如 https://admin.example.com',
    'origins separated by commas, such as https://admin.example.com',
  ],
  services: [
    'JSON，如 {"crm": {"url": "https://…", "headers": {"Authorization": "…"}}}',
    'JSON such as {"crm": {"url": "https://…", "headers": {"Authorization": "…"}}}',
  ],
  text: ['一个值', 'a value'],
} as const satisfies Record<string, Label>

/** Parses the options; 'help' if requested. Throws a StartProblem at the first invalid one. */
export function readOptions(args: readonly string[], env: Environment): Options | 'help' {
  const flags = readFlags(args)
  if (flags.help) return 'help'
  /** The value of a flag, or else of its variable; an empty variable counts as unset. */
  const setting = <T>(flag: ValueFlag | undefined, variable: string, initial: T, read: Reader<T>): T => {
    const flagValue = flag === undefined ? undefined : flags[flag]
    const value = flagValue ?? (env[variable] || undefined)
    return value === undefined ? initial : read(flagValue === undefined ? variable : `--${flag}`, value)
  }
  const dataDir = resolve(setting('data', 'DATA_DIR', '.data', text))
  const host = setting('host', 'HOST', '127.0.0.1', text)
  const trustProxy = setting(undefined, 'TRUST_PROXY', false, onOff)
  const isPrivate = isLoopback(host) && !trustProxy
  const testCode = setting<string | undefined>(undefined, 'CAPTCHA_TEST_CODE', undefined, text)
  const testClock = setting<string | undefined>(undefined, 'TEST_CLOCK', undefined, (name, value) =>
    resolve(text(name, value)),
  )
  return {
    port: setting('port', 'PORT', 8080, numberOf(expectedValues.port, /^\d{1,5}$/, 0, 65_535)),
    host,
    publicUrl: setting<string | undefined>(undefined, 'PUBLIC_URL', undefined, webAddress),
    dataDir,
    ...demoOf(setting),
    openDemo: setting('open-demo', 'OPEN_DEMO', false, onOff),
    configFile: setting<string | undefined>('config', 'CONFIG', undefined, (name, value) => resolve(text(name, value))),
    databaseUrl: setting<string | undefined>(undefined, 'DATABASE_URL', undefined, databaseAddress),
    jwtSecret: setting<string | undefined>(undefined, 'JWT_SECRET', undefined, secret),
    secretsKey: setting<string | undefined>(undefined, 'SECRETS_KEY', undefined, secret),
    accessSeconds: setting(undefined, 'ACCESS_SECONDS', 3_600, seconds),
    refreshSeconds: setting(undefined, 'REFRESH_SECONDS', 216_000, seconds),
    idleSeconds: setting(undefined, 'IDLE_SECONDS', 7_200, idle),
    logDays: setting(undefined, 'LOG_DAYS', 0, numberOf(expectedValues.days, /^\d{1,5}$/, 0, 36_500)),
    captchaTestCode: isPrivate ? testCode : undefined,
    isCaptchaTestCodeRejected: testCode !== undefined && !isPrivate,
    testClock: isPrivate ? testClock : undefined,
    isTestClockRejected: testClock !== undefined && !isPrivate,
    trustProxy,
    anonymousUploads: setting(undefined, 'ANONYMOUS_UPLOADS', false, onOff),
    corsOrigins: setting<readonly string[]>(undefined, 'CORS_ORIGINS', [], origins),
    hook: hookOf(setting),
    express: {
      url: setting<string | undefined>(undefined, 'EXPRESS_URL', undefined, webAddress),
      allowInside: setting(undefined, 'EXPRESS_INSIDE', false, onOff),
    },
    feeds: { allowInside: setting(undefined, 'FEEDS_INSIDE', false, onOff) },
    pages: { allowInside: setting(undefined, 'PAGES_INSIDE', false, onOff) },
    plugins: {
      allowInside: setting(undefined, 'PLUGINS_INSIDE', false, onOff),
      wechatUrl: setting<string | undefined>(undefined, 'WECHAT_URL', undefined, webAddress),
      smsUrl: setting<string | undefined>(undefined, 'SMS_URL', undefined, webAddress),
      payUrl: setting<string | undefined>(undefined, 'PAY_URL', undefined, webAddress),
      certificates: resolve(setting(undefined, 'CERTIFICATES_DIR', join(dataDir, 'certificates'), text)),
    },
    outside: outsideOf(setting),
    development: env.NODE_ENV === 'development',
    logLevel: setting(undefined, 'LOG_LEVEL', 'warn', oneOf(LOG_LEVELS)),
  }
}

/** Default amount of demo data, for which the first start takes less than fifteen seconds on two slow cores. */
const USUAL_SIZE = 0.6

/** Options of the demo data. */
const demoOf = (setting: SettingReader) => ({
  demo: setting('demo', 'DEMO', true, onOff),
  demoSize: setting(
    'demo-size',
    'DEMO_SIZE',
    USUAL_SIZE,
    numberOf(expectedValues.size, /^\d{1,4}(\.\d{1,6})?$/, 0.000_001, 1000),
  ),
  demoOrders: setting<number | undefined>(
    'orders',
    'DEMO_ORDERS',
    undefined,
    numberOf(expectedValues.orders, /^\d{1,7}$/, 1, 2_000_000),
  ),
})

/** Whether only this machine can reach the address. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

function readFlags(args: readonly string[]): Partial<Record<ValueFlag, string>> & { help?: boolean } {
  const { tokens } = parseArgs({ args: [...args], options: FLAGS, strict: false, tokens: true })
  const flags: Partial<Record<ValueFlag, string>> & { help?: boolean } = {}
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') throw new StartProblem(problems.unknownOption(token.value))
    if (token.name === 'help') flags.help = true
    else if (!isFlag(token.name)) throw new StartProblem(problems.unknownOption(token.rawName))
    else flags[token.name] = text(token.rawName, token.value ?? '')
  }
  return flags
}

const isFlag = (name: string): name is ValueFlag => Object.hasOwn(FLAGS, name)

/** Parses the value of the flag or variable `name`. */
type Reader<T> = (name: string, value: string) => T

function rejectOption(name: string, value: string | undefined, what: Label): never {
  throw new StartProblem(problems.badValue(name, value, what))
}

const text: Reader<string> = (name, value) => value || rejectOption(name, value, expectedValues.text)

const numberOf =
  (what: Label, form: RegExp, least: number, most: number): Reader<number> =>
  (name, value) => {
    const number = Number(value)
    return form.test(value) && number >= least && number <= most ? number : rejectOption(name, value, what)
  }

const seconds = numberOf(expectedValues.seconds, /^\d{1,8}$/, 1, 31_536_000)

/** Less than a minute would lock a user who is reading. */
const idle: Reader<number> = (name, value) =>
  value === '0' ? 0 : numberOf(expectedValues.idle, /^\d{1,8}$/, 60, 31_536_000)(name, value)

const onOff: Reader<boolean> = (name, value) =>
  value === 'on' || value === 'off' ? value === 'on' : rejectOption(name, value, expectedValues.onOff)

const oneOf =
  (values: readonly string[]): Reader<string> =>
  (name, value) =>
    values.includes(value) ? value : rejectOption(name, value, expectedValues.logLevel)

/** The error does not repeat the secret. */
const secret: Reader<string> = (name, value) =>
  value.length >= 32 ? value : rejectOption(name, undefined, expectedValues.secret)

/** The error does not repeat the URL, which contains a password. */
const databaseAddress: Reader<string> = (name, value) =>
  /^postgres(ql)?:\/\//.test(value) && URL.canParse(value)
    ? value
    : rejectOption(name, undefined, expectedValues.database)

const webAddress: Reader<string> = (name, value) =>
  /^https?:\/\//.test(value) && URL.canParse(value) ? value : rejectOption(name, value, expectedValues.url)

/** In the exact form that browsers send: no path, no trailing slash. */
const origins: Reader<readonly string[]> = (name, value) => {
  const all = value.split(',').map(one => one.trim())
  const isOrigin = (one: string) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one
  return all.every(isOrigin) ? all : rejectOption(name, value, expectedValues.origins)
}
