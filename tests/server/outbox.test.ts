import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { outbox } from '@server/db/schema'
import { isPrivateAddress, postJson } from '@server/outbox/webhook'
import { callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const SECRET = 'what the messages are signed with'

/** The receiving system: the requests it received, and its answers. */
interface Other {
  readonly url: string
  readonly messages: { readonly body: string; readonly signature: string }[]
  answer: (message: IncomingMessage) => { status: number; location?: string }
  readonly server: Server
}

async function otherSystem(): Promise<Other> {
  const server = createServer(async (message, answer) => {
    const body = await text(message)
    other.messages.push({ body, signature: String(message.headers['x-signature']) })
    const { status, location } = other.answer(message)
    answer.writeHead(status, location === undefined ? {} : { location }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const other: Other = { url, messages: [], answer: () => ({ status: 204 }), server }
  return other
}

describe.each(databases)('%s: the outbox', database => {
  let other: Other
  let server: TestServer
  let token: string
  beforeAll(async () => {
    other = await otherSystem()
    server = await testServer({ database, hook: { url: other.url, secret: SECRET, allowInside: true } })
    token = (await server.signIn()).token
  })
  afterAll(async () => {
    other.server.close()
    await server?.close()
  })
  beforeEach(async () => {
    await server.db.delete(outbox)
    other.messages.length = 0
    other.answer = () => ({ status: 204 })
  })

  const shopIn = async (state: 'OPEN' | 'CLOSED') => {
    const { body } = await callsOf(server, token)('GET admin/shops', { query: { shop_disable: state } })
    return body.data[0].shop_id as string
  }
  const close = (shop_id: string) =>
    callsOf(server, token)('PUT admin/shops/disable/{shop_id}', { params: { shop_id }, form: { reason: '违规' } })
  // Due orders of the demo data may queue messages of other channels meanwhile.
  const queuedMessages = () => server.db.select().from(outbox).where(eq(outbox.way, 'HOOK'))

  test('sends a signed request once, by a job after the write', async () => {
    const shop_id = await shopIn('OPEN')
    expect((await close(shop_id)).status).toBe(200)
    expect(other.messages).toEqual([])
    await server.runJobs()
    await server.runJobs()
    expect(other.messages).toHaveLength(1)
    const [{ body, signature } = { body: '', signature: '' }] = other.messages
    expect(JSON.parse(body)).toMatchObject({ event: 'shop.closed', shop_id, at: server.now.get() })
    expect(signature).toBe(createHmac('sha256', SECRET).update(body).digest('hex'))
    expect(await queuedMessages()).toMatchObject([{ status: 'SENT' }])
  })

  test('sends nothing for a rejected write', async () => {
    expect((await close(await shopIn('CLOSED'))).status).toBe(409)
    await server.runJobs()
    expect(other.messages).toEqual([])
    expect(await queuedMessages()).toEqual([])
  })

  test('retries with increasing backoff while the receiver fails, and then stops', async () => {
    other.answer = () => ({ status: 503 })
    await close(await shopIn('OPEN'))
    const waits: number[] = []
    for (let tries = 1; ; tries++) {
      await server.runJobs()
      expect(other.messages).toHaveLength(tries)
      const [letter] = await queuedMessages()
      if (letter?.status !== 'WAITING') break
      const wait = letter.run_at - server.now.get()
      waits.push(wait)
      server.now.advance(wait)
    }
    expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80])
    expect(await queuedMessages()).toMatchObject([{ status: 'FAILED', attempts: 10, message: 'Answered with 503' }])
    expect(new Set(other.messages.map(one => JSON.parse(one.body).id)).size).toBe(1)
  })

  test('does not block other requests during a backoff', async () => {
    token = (await server.signIn()).token
    other.answer = () => ({ status: 500 })
    await close(await shopIn('OPEN'))
    await server.runJobs()
    other.answer = () => ({ status: 200 })
    await close(await shopIn('OPEN'))
    await server.runJobs()
    expect((await queuedMessages()).map(letter => letter.status).sort()).toEqual(['SENT', 'WAITING'])
  })
})

describe('an outgoing request', () => {
  let other: Other
  beforeAll(async () => {
    other = await otherSystem()
  })
  afterAll(() => other.server.close())
  const call = (url: string, allowInside: boolean) => postJson({ url, body: '{}', allowInside })

  test('recognizes internal addresses', async () => {
    expect(
      await offenders(
        [
          '127.0.0.1',
          '10.1.2.3',
          '172.31.0.1',
          '192.168.1.1',
          '169.254.169.254',
          '100.64.0.1',
          '0.0.0.0',
          '::1',
          '::',
          'fd00::1',
          'fe80::1',
          '::ffff:127.0.0.1',
          '64:ff9b::7f00:1',
          '64:ff9b:1::7f00:1',
          '::7f00:1',
          '::ffff:0:127.0.0.1',
          'fec0::1',
          'nowhere',
        ],
        address => {
          expect(isPrivateAddress(address)).toBe(true)
        },
      ),
    ).toEqual([])
  })

  test('recognizes external addresses', async () => {
    expect(
      await offenders(['1.1.1.1', '172.32.0.1', '203.0.113.9', '2606:4700::1111'], address => {
        expect(isPrivateAddress(address)).toBe(false)
      }),
    ).toEqual([])
  })

  test.each([
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://2130706433:1/',
    'http://localhost:1/',
    'http://[::ffff:127.0.0.1]:1/',
  ])('%s is rejected, by number and by name', async url => {
    await expect(call(url, false)).rejects.toThrow('inside the own network')
  })

  test('has no other protocol', async () => {
    await expect(call('file:///etc/passwd', true)).rejects.toThrow('Not an address to call')
  })

  test('follows a redirect with all headers, up to a limit', async () => {
    other.answer = ({ url }) => (url === '/there' ? { status: 200 } : { status: 307, location: '/there' })
    await call(other.url, true)
    expect(other.messages.map(one => one.body)).toEqual(['{}', '{}'])
    other.answer = () => ({ status: 308, location: '/round' })
    await expect(call(other.url, true)).rejects.toThrow('308')
  })
})
