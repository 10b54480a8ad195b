import { resolve } from 'node:path'
import { isLoopback, readOptions } from '@server/options'
import { StartProblem } from '@server/start-problem'
import { offenders } from '@tests/support/offenders'
import { expect, test } from 'vitest'

function read(args: string[], env: Record<string, string> = {}) {
  const options = readOptions(args, env)
  if (options === 'help') throw new Error('help was not asked for')
  return options
}

function problemOf(args: string[], env: Record<string, string> = {}): string {
  try {
    readOptions(args, env)
  } catch (error) {
    if (error instanceof StartProblem) return error.in('en')
    throw error
  }
  return ''
}

test('by default it listens on localhost, on the embedded database with demo data', () => {
  expect(read([])).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: undefined,
    anonymousUploads: false,
    dataDir: resolve('.data'),
    demo: true,
    demoSize: 0.6,
    demoOrders: undefined,
    openDemo: false,
    configFile: undefined,
    databaseUrl: undefined,
    jwtSecret: undefined,
    secretsKey: undefined,
    accessSeconds: 3600,
    refreshSeconds: 216000,
    idleSeconds: 7200,
    logDays: 0,
    captchaTestCode: undefined,
    isCaptchaTestCodeRejected: false,
    testClock: undefined,
    isTestClockRejected: false,
    trustProxy: false,
    express: { url: undefined, allowInside: false },
    feeds: { allowInside: false },
    pages: { allowInside: false },
    outside: {},
    plugins: {
      allowInside: false,
      certificates: resolve('.data/certificates'),
      payUrl: undefined,
      smsUrl: undefined,
      wechatUrl: undefined,
    },
    hook: undefined,
    development: false,
    corsOrigins: [],
    logLevel: 'warn',
  })
})

test('every setting has a flag and a variable', () => {
  const flags = '--port 81 --host=::1 --data /d --demo off --demo-size 0.5 --orders 1000000 --config /c.json'.split(' ')
  const byFlag = {
    port: 81,
    host: '::1',
    dataDir: '/d',
    demo: false,
    demoSize: 0.5,
    demoOrders: 1_000_000,
    configFile: '/c.json',
  }
  const env = {
    PORT: '82',
    HOST: 'localhost',
    DATA_DIR: '/e',
    DEMO: 'on',
    DEMO_SIZE: '20',
    DEMO_ORDERS: '9',
    CONFIG: '/f.json',
  }
  const byVariable = {
    port: 82,
    host: 'localhost',
    dataDir: '/e',
    demo: true,
    demoSize: 20,
    demoOrders: 9,
    configFile: '/f.json',
  }
  expect(read(flags)).toMatchObject(byFlag)
  expect(read([], env)).toMatchObject(byVariable)
  expect(read(flags, env), 'a flag wins').toMatchObject(byFlag)
  expect(read([], { PORT: '' }), 'an empty variable is none').toMatchObject({ port: 8080 })
  const secret = 'x'.repeat(32)
  expect(
    read([], {
      DATABASE_URL: 'postgresql://a:b@c/d',
      JWT_SECRET: secret,
      SECRETS_KEY: secret,
      ACCESS_SECONDS: '60',
      REFRESH_SECONDS: '120',
      IDLE_SECONDS: '900',
      LOG_DAYS: '400',
      PUBLIC_URL: 'https://admin.example',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
    }),
  ).toMatchObject({
    databaseUrl: 'postgresql://a:b@c/d',
    jwtSecret: secret,
    secretsKey: secret,
    accessSeconds: 60,
    refreshSeconds: 120,
    idleSeconds: 900,
    logDays: 400,
    publicUrl: 'https://admin.example',
    trustProxy: true,
    corsOrigins: [],
    logLevel: 'info',
    development: true,
  })
})

test('the test captcha and the test clock require localhost', async () => {
  expect(
    await offenders(
      [
        ['127.0.0.1', true],
        ['127.8.9.10', true],
        ['localhost', true],
        ['::1', true],
        ['0.0.0.0', false],
        ['::', false],
        ['192.168.1.5', false],
        ['localhost.example', false],
      ],
      (host, allowed) => {
        expect(isLoopback(host)).toBe(allowed)
        expect(read(['--host', host], { CAPTCHA_TEST_CODE: '1111', TEST_CLOCK: '/ahead' })).toMatchObject({
          captchaTestCode: allowed ? '1111' : undefined,
          isCaptchaTestCodeRejected: !allowed,
          testClock: allowed ? '/ahead' : undefined,
          isTestClockRejected: !allowed,
        })
      },
    ),
  ).toEqual([])
})

test('the test captcha and the test clock are rejected behind a proxy', () => {
  expect(read([], { CAPTCHA_TEST_CODE: '1111', TEST_CLOCK: '/ahead', TRUST_PROXY: 'on' })).toMatchObject({
    captchaTestCode: undefined,
    isCaptchaTestCodeRejected: true,
    testClock: undefined,
    isTestClockRejected: true,
  })
})

test('--help is recognized', () => {
  expect(readOptions(['--port', '1', '--help'], {})).toBe('help')
})

test.each([
  [['--prot', '1'], {}, /no option --prot/],
  [['-x'], {}, /no option -x/],
  [['here'], {}, /no option here/],
  [['--port'], {}, /--port cannot be ""/],
  [['--port', '65536'], {}, /--port cannot be "65536": it takes a whole number from 0 to 65535/],
  [['--port', '80a'], {}, /--port cannot be "80a"/],
  [['--demo', 'yes'], {}, /--demo cannot be "yes": it takes on or off/],
  [['--demo-size', '0'], {}, /--demo-size cannot be "0"/],
  [['--demo-size', '1e3'], {}, /--demo-size cannot be "1e3"/],
  [['--orders', '0'], {}, /--orders cannot be "0": it takes a whole number from 1 to 2000000/],
  [['--data='], {}, /--data cannot be ""/],
  [[], { PORT: '-1' }, /PORT cannot be "-1"/],
  [[], { ACCESS_SECONDS: '1.5' }, /ACCESS_SECONDS cannot be "1.5"/],
  [[], { LOG_LEVEL: 'loud' }, /LOG_LEVEL cannot be "loud": it takes one of trace, /],
  [[], { PUBLIC_URL: 'admin.example' }, /PUBLIC_URL cannot be "admin.example"/],
  [[], { DATABASE_URL: 'mysql://me:hidden@host/x' }, /^DATABASE_URL takes an address that starts with postgres:\/\/$/],
  [[], { JWT_SECRET: 'hidden' }, /^JWT_SECRET takes at least 32 characters$/],
] as [string[], Record<string, string>, RegExp][])('%j %j is rejected in one clear line', (args, env, message) => {
  const problem = problemOf(args, env)
  expect(problem).toMatch(message)
  expect(problem).not.toMatch(/\n|hidden/)
})

test('a rejection is in Chinese too', () => {
  expect(() => readOptions(['--demo', 'yes'], {})).toThrow(
    expect.objectContaining({ label: ['--demo 的值「yes」不正确：应为on 或 off', expect.any(String)] }),
  )
})

test('a webhook requires a secret', () => {
  const url = { HOOK_URL: 'https://hook.example.com/x' }
  const secret = { HOOK_SECRET: 'a secret of thirty-two characters' }
  const read = (env: Record<string, string>) => readOptions([], env)
  expect(read({})).toMatchObject({ hook: undefined })
  expect(read({ ...url, ...secret })).toMatchObject({
    hook: { url: url.HOOK_URL, secret: secret.HOOK_SECRET, allowInside: false },
  })
  expect(read({ ...url, ...secret, HOOK_INSIDE: 'on' })).toMatchObject({ hook: { allowInside: true } })
  expect(() => read(url)).toThrow(StartProblem)
  expect(() => read({ ...secret, HOOK_URL: 'ftp://hook.example.com' })).toThrow(StartProblem)
})

test('express platforms are called directly and externally, unless a gateway or the internal network is configured', () => {
  const read = (env: Record<string, string>) => readOptions([], env)
  expect(read({})).toMatchObject({ express: { url: undefined, allowInside: false } })
  const gateway = 'http://gateway.example.com/express'
  const both = { EXPRESS_URL: gateway, EXPRESS_INSIDE: 'on' }
  expect(read(both)).toMatchObject({ express: { url: gateway, allowInside: true } })
  expect(() => read({ EXPRESS_URL: 'ftp://gateway.example.com' })).toThrow(StartProblem)
})

test('a malformed URL of another service is rejected', async () => {
  const variables = ['HOOK_URL', 'PUBLIC_URL', 'EXPRESS_URL', 'WECHAT_URL', 'SMS_URL', 'PAY_URL']
  const urls = [
    'ftp://service.example.com',
    'https://',
    'https://a b',
    'http://[::1',
    'http://service.example.com:port',
  ]
  const cases = variables.flatMap(name => urls.map(url => [name, url] as const))
  const found = await offenders(cases, (name, url) => {
    expect(problemOf([], { HOOK_SECRET: 'a secret of thirty-two characters', [name]: url })).toContain(url)
  })
  expect(found).toEqual([])
})

test('other origins are parsed as browsers send them, and invalid ones are rejected', () => {
  const read = (CORS_ORIGINS: string) => readOptions([], { CORS_ORIGINS })
  expect(read('https://a.example, http://b.example:8081')).toMatchObject({
    corsOrigins: ['https://a.example', 'http://b.example:8081'],
  })
  for (const wrong of ['*', 'https://a.example/', 'a.example', 'null', 'https://a.example,']) {
    expect(() => read(wrong)).toThrow(StartProblem)
  }
})
