import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Label } from '@contract/messages'
import { z } from 'zod'
import type { ExpressAccess, Hook, OutsideService, PluginAccess } from './context'
import { problems, StartProblem } from './start-problem'

/** What the process is told when it starts: a flag wins over its environment variable, both over the default. */
export interface Options {
  readonly port: number
  readonly host: string
  /** The address people use, when that is not the one listened on. */
  readonly publicUrl: string | undefined
  /** Absolute path of the folder with the embedded database and the uploads. */
  readonly dataDir: string
  /** Whether an empty database gets demo data. */
  readonly demo: boolean
  /** How much demo data, as a part of a marketplace with 120 shops and all that belongs to them. */
  readonly demoSize: number
  /** About how many orders the demo has; as many as its size brings when nothing is said. */
  readonly demoOrders: number | undefined
  /** Demo data may be reached by others, although everybody knows its passwords. */
  readonly openDemo: boolean
  /** Absolute path of a config.json to give the client instead of the built one. */
  readonly configFile: string | undefined
  /** A PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | undefined
  readonly jwtSecret: string | undefined
  /** Seals the secrets of other services; without it a key lies in the data folder. */
  readonly secretsKey: string | undefined
  /** Lifetimes of the tokens in seconds. */
  readonly accessSeconds: number
  readonly refreshSeconds: number
  /** After so many seconds in which nobody did anything a session is locked; 0 never. */
  readonly idleSeconds: number
  /** For so many days the operation log is kept; 0 for ever. */
  readonly logDays: number
  /** A code that every image code field accepts. Only given on a loopback address without a proxy. */
  readonly captchaTestCode: string | undefined
  /** A test code was asked for where others can reach it. */
  readonly captchaTestCodeRefused: boolean
  /** Absolute path of a file that says by how many seconds the clock goes ahead, or where it stands still. Given where a test code may be. */
  readonly testClock: string | undefined
  /** A test clock was asked for where others can reach it. */
  readonly testClockRefused: boolean
  /** A proxy in front tells the caller's address in X-Forwarded-For. */
  readonly trustProxy: boolean
  /** Whether anyone may upload files, also without a session. */
  readonly anonymousUploads: boolean
  /** Origins of other sites whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  /** Another system that is told what happens. */
  readonly hook: Hook | undefined
  /** How express platforms are reached. */
  readonly express: ExpressAccess
  /** Whether feeds of news may lie in the own network. */
  readonly feeds: { readonly allowInside: boolean }
  /** Whether the services that make static pages may lie in the own network. */
  readonly pages: { readonly allowInside: boolean }
  /** How mail servers, file stores and gateways are reached. */
  readonly plugins: PluginAccess
  /** Services of others that are asked through this server, by their names. */
  readonly outside: Readonly<Record<string, OutsideService>>
  readonly development: boolean
  readonly logLevel: string
}

type SettingReader = <T>(flag: ValueFlag | undefined, variable: string, initial: T, read: Reader<T>) => T

/** Its messages are signed, so an address without a secret is rejected. */
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

/** Their addresses and what opens them, as JSON: `{"crm": {"url": "https://…", "headers": {"Authorization": "…"}}}`. */
function outsideOf(setting: SettingReader): Options['outside'] {
  const allowInside = setting(undefined, 'SERVICES_INSIDE', false, onOff)
  return setting<Options['outside']>(undefined, 'SERVICES', {}, (name, value) => {
    const read = outsideServices.safeParse(jsonIn(value))
    // What was given has secrets in it: it is not repeated.
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
  days: ['0（一直保留）到 36500 的整数（天）', 'a whole number of days from 0 (for ever) to 36500'],
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

/** Reads the options, or 'help' when that was asked for. Throws a StartProblem at the first thing it cannot take. */
export function readOptions(args: readonly string[], env: Environment): Options | 'help' {
  const flags = readFlags(args)
  if (flags.help) return 'help'
  /** A setting by its flag, or else by its variable; an empty variable counts as not set. */
  const setting = <T>(flag: ValueFlag | undefined, variable: string, initial: T, read: Reader<T>): T => {
    const given = flag === undefined ? undefined : flags[flag]
    const value = given ?? (env[variable] || undefined)
    return value === undefined ? initial : read(given === undefined ? variable : `--${flag}`, value)
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
    captchaTestCodeRefused: testCode !== undefined && !isPrivate,
    testClock: isPrivate ? testClock : undefined,
    testClockRefused: testClock !== undefined && !isPrivate,
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

/** So much demo data that its first start takes less than a quarter of a minute on two slow cores. */
const USUAL_SIZE = 0.6

/** How much demo data there is. */
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

/** Reads the value of a flag or variable called `name`. */
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

/** Less than a minute would lock a user who reads. */
const idle: Reader<number> = (name, value) =>
  value === '0' ? 0 : numberOf(expectedValues.idle, /^\d{1,8}$/, 60, 31_536_000)(name, value)

const onOff: Reader<boolean> = (name, value) =>
  value === 'on' || value === 'off' ? value === 'on' : rejectOption(name, value, expectedValues.onOff)

const oneOf =
  (values: readonly string[]): Reader<string> =>
  (name, value) =>
    values.includes(value) ? value : rejectOption(name, value, expectedValues.logLevel)

/** The secret itself is not repeated in the error. */
const secret: Reader<string> = (name, value) =>
  value.length >= 32 ? value : rejectOption(name, undefined, expectedValues.secret)

/** The address is not repeated, because it carries a password. */
const databaseAddress: Reader<string> = (name, value) =>
  /^postgres(ql)?:\/\//.test(value) && URL.canParse(value)
    ? value
    : rejectOption(name, undefined, expectedValues.database)

const webAddress: Reader<string> = (name, value) =>
  /^https?:\/\//.test(value) && URL.canParse(value) ? value : rejectOption(name, value, expectedValues.url)

/** Written just as browsers send them: no path, no slash at the end. */
const origins: Reader<readonly string[]> = (name, value) => {
  const all = value.split(',').map(one => one.trim())
  const isOrigin = (one: string) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one
  return all.every(isOrigin) ? all : rejectOption(name, value, expectedValues.origins)
}
