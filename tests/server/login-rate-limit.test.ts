import { loginFailures } from '@server/db/schema'
import { type Count, countAttempt } from '@server/session/login-rate-limit'
import { offenders } from '@tests/support/offenders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_NOW, databases, type TestServer, testServer } from '../support/server'
import { addAdmin, LOGIN, loginQuery, otherServer, PASSWORD } from './session-support'

const MINUTE = 60

describe('one counter', () => {
  const at = 1_000_000
  const none: Count = { failures: 0, since: at, locked_until: 0 }

  /** The counter after attempts at these seconds, or the time of the first rejected attempt. */
  const after = (limit: number, seconds: number[]): Count | string => {
    let count = none
    for (const second of seconds) {
      const next = countAttempt(count, limit, at + second)
      if ('lockedUntil' in next) return `refused at ${second}, locked until ${next.lockedUntil - at}`
      count = next
    }
    return count
  }

  test('allows five attempts, and regains them over time', async () => {
    expect(
      await offenders(
        [
          [[0], { failures: 1, since: at, locked_until: 0 }],
          [[0, 1, 2, 3], { failures: 4, since: at, locked_until: 0 }],
          [[0, 1, 2, 3, 4], { failures: 5, since: at, locked_until: at + 904 }],
          [[0, 1, 2, 3, 899], { failures: 5, since: at, locked_until: at + 1799 }],
          [[0, 1, 2, 3, 900], { failures: 1, since: at + 900, locked_until: 0 }],
          [[0, 1, 2, 3, 4, 5], 'refused at 5, locked until 904'],
          [[0, 1, 2, 3, 4, 903], 'refused at 903, locked until 904'],
          [[0, 1, 2, 3, 4, 904], { failures: 1, since: at + 904, locked_until: 0 }],
          [[0, 1, 2, 3, 850, 1000], 'refused at 1000, locked until 1750'],
        ],
        (seconds, expected) => {
          expect(after(5, seconds)).toEqual(expected)
        },
      ),
    ).toEqual([])
  })
})

describe.each(databases)('%s: lock-out', database => {
  let server: TestServer
  let ask: ReturnType<typeof otherServer>
  let address = 0
  beforeAll(async () => {
    server = await testServer({ database })
    ask = otherServer(server)
    await addAdmin(server, 'clerk')
    for (const name of ['porter', 'name 0', 'name 1', 'name 2', 'name 3', 'name 4']) await addAdmin(server, name)
  })
  beforeEach(async () => {
    await server.db.delete(loginFailures)
    server.now.set(DEMO_NOW)
    address++
  })
  afterAll(() => server.close())

  const attempt = async (username: string, password: string, from = `10.0.0.${address}`, language = 'zh') =>
    ask('GET', LOGIN, {
      query: loginQuery(username, password),
      headers: { address: from, 'accept-language': language },
    })
  const statuses = async (username: string, passwords: string[], from?: string) => {
    const found: number[] = []
    for (const password of passwords) found.push((await attempt(username, password, from)).status)
    return found
  }
  const wrong = (times: number) => Array.from({ length: times }, () => 'wrong one')

  test('a stranger cannot lock an account: the owner signs in from another address', async () => {
    await statuses('clerk', wrong(7), '10.6.6.6')
    expect(await statuses('clerk', [PASSWORD], '10.6.6.6')).toEqual([429])
    expect(await statuses('clerk', [PASSWORD])).toEqual([200])
  })

  test('attempts on one name from many addresses are blocked for a minute only', async () => {
    for (let i = 0; i < 30; i++) expect(await statuses('clerk', wrong(1), `10.7.0.${i}`)).toEqual([400])
    expect(await statuses('clerk', wrong(1), '10.7.1.1')).toEqual([429])
    expect((await attempt('clerk', PASSWORD)).status).toBe(429)
    server.now.advance(MINUTE)
    expect(await statuses('clerk', [PASSWORD])).toEqual([200])
  })

  test('a lock that was stored under a wrong clock lasts a quarter of an hour from now', async () => {
    server.now.advance(10 * 24 * 60 * MINUTE)
    await statuses('clerk', wrong(5))
    server.now.set(DEMO_NOW)
    expect((await attempt('clerk', PASSWORD)).body.message).toContain(' 15 ')
    server.now.advance(15 * MINUTE)
    expect(await statuses('clerk', [PASSWORD])).toEqual([200])
  })

  test('five failures lock a name at one address for a quarter of an hour, for any password', async () => {
    expect(await statuses('clerk', [...wrong(5), 'wrong one', PASSWORD])).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await attempt('clerk', PASSWORD)).body).toEqual({ code: '918', message: '失败次数过多，请 15 分钟后再试' })
    expect((await attempt('clerk', PASSWORD, undefined, 'en')).body.message).toContain('in 15 minutes')
    server.now.advance(14 * MINUTE)
    expect((await attempt('clerk', PASSWORD)).body.message).toContain(' 1 ')
    server.now.advance(MINUTE - 1)
    expect(await statuses('clerk', [PASSWORD])).toEqual([429])
    server.now.advance(1)
    expect(await statuses('clerk', [PASSWORD])).toEqual([200])
  })

  test('an unknown name is locked in the same way', async () => {
    const [known, unknown] = [[], []] as unknown[][]
    for (const password of wrong(7)) {
      known?.push(await attempt('clerk', password))
      unknown?.push(await attempt('nobody', password))
    }
    expect(unknown).toEqual(known)
  })

  test('other names and clients are not locked', async () => {
    await statuses('clerk', wrong(6))
    expect(await statuses('porter', [PASSWORD])).toEqual([200])
  })

  test('a right password resets the name', async () => {
    expect(await statuses('clerk', [...wrong(4), PASSWORD, ...wrong(4), PASSWORD])).toEqual([
      ...[400, 400, 400, 400, 200],
      ...[400, 400, 400, 400, 200],
    ])
  })

  test('failures more than a quarter of an hour apart do not add up', async () => {
    await statuses('clerk', wrong(4))
    server.now.advance(15 * MINUTE)
    expect(await statuses('clerk', [...wrong(4), PASSWORD])).toEqual([400, 400, 400, 400, 200])
  })

  test('twenty failures lock an address for every name; right passwords do not count', async () => {
    const from = `10.0.1.${address}`
    for (let i = 0; i < 19; i++) await attempt(`name ${i % 5}`, 'wrong one', from)
    expect(await statuses('porter', [PASSWORD, PASSWORD], from)).toEqual([200, 200])
    expect(await statuses('name 4', wrong(1), from)).toEqual([400])
    expect(await statuses('porter', [PASSWORD], from)).toEqual([429])
    expect(await statuses('porter', [PASSWORD], '10.9.9.9')).toEqual([200])
    server.now.advance(15 * MINUTE)
    expect(await statuses('porter', [PASSWORD], from)).toEqual([200])
  })

  test('rejected attempts during a lock do not count', async () => {
    await statuses('clerk', wrong(30))
    expect(await statuses('porter', [PASSWORD])).toEqual([200])
  })

  test('concurrent attempts do not bypass the limit', async () => {
    const answers = await Promise.all(wrong(12).map(password => attempt('clerk', password)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('a wrong captcha is no failure', async () => {
    const query = { ...loginQuery('clerk', 'wrong one'), validcode: 'aaaa' }
    for (let i = 0; i < 6; i++) expect((await ask('GET', LOGIN, { query })).body.code).toBe('930')
    expect(await statuses('clerk', [PASSWORD])).toEqual([200])
  })

  test('expired counters are deleted', async () => {
    await statuses('one', wrong(1), '10.0.2.1')
    server.now.advance(15 * MINUTE)
    await statuses('two', wrong(1), '10.0.2.2')
    const keys = await server.db.select({ key: loginFailures.key }).from(loginFailures)
    expect(keys.map(({ key }) => key).sort()).toEqual(['address:10.0.2.2', 'name:two', 'pair:10.0.2.2 two'])
  })
})
