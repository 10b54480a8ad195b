import { type Change, change } from '@contract/log/calls'
import { createApp } from '@server/app'
import { brands, sessions } from '@server/db/schema'
import { bothDatabases, type SignedIn, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

interface Event {
  readonly event: string
  readonly id: string
  readonly data: string
}

describe.each(bothDatabases)('%s: the change feed', database => {
  let server: TestServer
  let admin: SignedIn
  const open: ReadableStreamDefaultReader<Uint8Array>[] = []
  beforeAll(async () => {
    server = await testServer({ database })
    admin = await server.signIn()
  })
  afterAll(() => server?.close())

  const connect = (who: SignedIn, after?: string) =>
    server.app.request(`http://localhost/api/admin/changes${after === undefined ? '' : `?after=${after}`}`, {
      headers: { Authorization: who.token },
    })

  /** Reads the events of a stream; each call waits for the next event. */
  const listen = async (who: SignedIn, after?: string) => {
    const answer = await connect(who, after)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    open.push(reader)
    let text = ''
    const next = async (): Promise<Event | undefined> => {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n')
          text = text.slice(end + 2)
          const field = (name: string) => lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
          return { event: field('event'), id: field('id'), data: field('data') }
        }
        const { value, done } = await reader.read()
        if (done) return undefined
        text += new TextDecoder().decode(value)
      }
    }
    const nextChange = async (): Promise<Change> => change.parse(JSON.parse((await next())?.data ?? ''))
    const hello = await next()
    expect(hello?.event).toBe('position')
    return { next, nextChange, position: hello?.data ?? '', close: () => reader.cancel() }
  }

  let turn = 0
  const saveBrand = async () => {
    turn += 1
    const { body } = await server.request('POST', 'admin/goods/brands', {
      token: admin.token,
      form: { name: `闻${database}${turn}`, logo: '/a.png' },
    })
    return String(body.brand_id)
  }
  const saveSite = async () => {
    const { body } = await server.request('GET', 'admin/settings/point', { token: admin.token })
    await server.request('PUT', 'admin/settings/point', { token: admin.token, form: body })
  }

  test('sends the action, the author and the ids of each change live', async () => {
    const stream = await listen(admin)
    const id = await saveBrand()
    expect(await stream.nextChange()).toEqual({
      position: String(Number(stream.position) + 1),
      kind: 'brand',
      ids: [id],
      by: { id: admin.uid, username: 'admin' },
      at: String(server.now.get()),
      call: 'POST admin/goods/brands',
    })
    await stream.close()
  })

  test('resumes from the position of a reconnecting client', async () => {
    const stream = await listen(admin)
    await stream.close()
    const ids = [await saveBrand(), await saveBrand()]
    const again = await listen(admin, stream.position)
    expect([(await again.nextChange()).ids, (await again.nextChange()).ids]).toEqual(ids.map(id => [id]))
    await again.close()
  })

  test('omits changes that the listener may not read', async () => {
    const shopkeeper = await server.signIn('auditor')
    const stream = await listen(shopkeeper)
    await saveSite()
    const { body } = await server.request('GET', 'admin/shops?shop_disable=OPEN', { token: admin.token })
    const [shop] = body.data
    await server.request('PUT', `admin/shops/disable/${shop.shop_id}`, { token: admin.token, form: { reason: '违规' } })
    expect(await stream.nextChange()).toMatchObject({ kind: 'shop', ids: [String(shop.shop_id)] })
    await stream.close()
  })

  test('requires a session, and limits the windows of each', async () => {
    expect((await server.request('GET', 'admin/changes')).status).toBe(403)
    const finance = await server.signIn('finance')
    const streams = await Promise.all(Array.from({ length: 8 }, () => listen(finance)))
    expect((await connect(finance)).status).toBe(429)
    await Promise.all(streams.map(stream => stream.close()))
    await (await listen(finance)).close()
  })

  test('rejects an invalid position', async () => {
    expect((await connect(admin, 'x')).status).toBe(400)
  })

  test('sends nothing of a rolled-back transaction', async () => {
    const stream = await listen(admin)
    const [brand] = await server.db.select().from(brands).limit(1)
    const taken = await server.request('POST', 'admin/goods/brands', {
      token: admin.token,
      form: { name: brand?.name ?? '', logo: '/a.png' },
    })
    expect(taken.status).toBe(409)
    const id = await saveBrand()
    expect((await stream.nextChange()).ids).toEqual([id])
    await stream.close()
  })

  test('ends with the session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const other = await server.signIn('shopkeeper')
      const stream = await listen(other)
      vi.advanceTimersByTime(15_000)
      expect((await stream.next())?.data).toBe('')
      await server.db.update(sessions).set({ revoked_at: server.now.get() }).where(eq(sessions.client_uuid, other.uuid))
      vi.advanceTimersByTime(15_000)
      expect(await stream.next()).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  test('ends after the idle time, without a request', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const app = createApp({ db: server.db, services: { ...server.services, idleSeconds: 600 } })
      const other = await server.signIn('shopkeeper')
      const headers = { Authorization: other.token }
      const answer = await app.request('http://localhost/api/admin/changes', { headers })
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
      await reader.read()
      server.now.advance(590)
      vi.advanceTimersByTime(15_000)
      expect((await reader.read()).done).toBe(false)
      server.now.advance(20)
      vi.advanceTimersByTime(15_000)
      expect((await reader.read()).done).toBe(true)
      expect((await app.request('http://localhost/api/admin/changes', { headers })).status).toBe(403)
    } finally {
      vi.useRealTimers()
    }
  })

  test('ends with the process', async () => {
    const stream = await listen(admin)
    server.services.changeFeed?.close()
    expect(await stream.next()).toBeUndefined()
  })

  test('sends nothing after the session has ended', async () => {
    const other = await server.signIn('shopkeeper')
    await server.db
      .update(sessions)
      .set({ revoked_at: server.now.get() })
      .where(eq(sessions.admin_id, Number(other.uid)))
    expect((await connect(other)).status).toBe(403)
  })
})
