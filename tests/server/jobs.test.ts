import type { Database } from '@server/db/database'
import { jobs, settings } from '@server/db/schema'
import { job } from '@server/jobs/kinds'
import { begin, claim, stop } from '@server/jobs/queue'
import { createRunner } from '@server/jobs/runner'
import { LeaseLost } from '@server/jobs/step-limit'
import { besideTransaction } from '@tests/support/one-transaction'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const LEASE = 15
const POLL = { timeout: 30_000, interval: 50 }

describe.each(bothDatabases)('%s: a job', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database, empty: true })
  })
  afterAll(() => server?.close())

  /** A job that increments a row of the database `most` times; `before` runs in each step. */
  const counting = (name: string, most: number, before: (at: number) => unknown = () => {}) =>
    job<object, number>({
      name,
      step: async ({ write, cursor = 0 }) => {
        await write(db => countUp(db, name))
        await before(cursor)
        return cursor + 1 < most
          ? { cursor: cursor + 1, percentage: Math.floor(((cursor + 1) / most) * 100) }
          : undefined
      },
    })
  const countUp = (db: Database, name: string) =>
    db
      .insert(settings)
      .values({ name, value: 1 })
      .onConflictDoUpdate({ target: settings.name, set: { value: sql`to_jsonb((${settings.value})::int + 1)` } })
  const count = async (name: string) =>
    Number((await server.db.select().from(settings).where(eq(settings.name, name)))[0]?.value ?? 0)
  const last = async (kind: string) =>
    (await server.db.select().from(jobs).where(eq(jobs.kind, kind)).orderBy(desc(jobs.id)).limit(1))[0]
  const ask = (kind: string, at?: number) =>
    begin(server.db, kind, { now: server.now.get(), ...(at !== undefined && { at }) })
  const copyOf = (...kinds: ReturnType<typeof counting>[]) =>
    createRunner({ db: server.db, services: server.services, kinds, leaseSeconds: LEASE })

  test('is queued once, and runs each of its steps once, with any number of workers', async () => {
    const kind = counting('shared', 5)
    expect(await ask('shared')).toBe(true)
    expect(await ask('shared')).toBe(false)
    await Promise.all([copyOf(kind).drain(), copyOf(kind).drain(), copyOf(kind).drain()])
    expect(await count('shared')).toBe(5)
    expect(await last('shared')).toMatchObject({ status: 'DONE', percentage: 100 })
  })

  test('of several due ones is taken by one worker, also concurrently', async () => {
    const kinds = Array.from({ length: 10 }, (_, n) => `taken ${n}`)
    for (const kind of kinds) await ask(kind, 1)
    const now = server.now.get()
    const taken = await Promise.all(kinds.map(kind => claim(server.db, `worker of ${kind}`, now, LEASE)))
    expect(taken.map(one => one?.kind).sort()).toEqual(kinds)
    await server.db.delete(jobs).where(inArray(jobs.kind, kinds))
  })

  test.each([true, false])('that is stopped has ended, and the next can start (outside: %s)', async outside => {
    const name = outside ? 'stopped outside' : 'stopped'
    let begun: Promise<boolean> | undefined
    const end = async () => {
      const { id = 0 } = (await last(name)) ?? {}
      await stop(server.db, id, server.now.get())
      return ask(name)
    }
    const kind = job<object, number>({
      name,
      ...(outside && { outside }),
      step: async ({ cursor = 0 }) => {
        // Outside a transaction, other queries do not have to wait for the running step.
        if (cursor === 1) begun ??= besideTransaction(end)
        if (outside) await begun
        return cursor < 2 ? { cursor: cursor + 1 } : undefined
      },
    })
    await ask(name)
    const before = (await last(name))?.id ?? 0
    await copyOf(kind).drain()
    expect(await begun).toBe(true)
    await copyOf(kind).drain()
    const of = async (id: number) => (await server.db.select().from(jobs).where(eq(jobs.id, id)))[0]
    expect(await of(before)).toMatchObject({ status: 'CANCELLED', stopped: true, cursor: outside ? 1 : 2 })
    expect(await last(name)).toMatchObject({ status: 'DONE', stopped: false })
  })

  test('that has ended retains its state when stopped', async () => {
    const kind = counting('over', 1)
    await ask('over')
    await copyOf(kind).drain()
    const { id = 0, ended_at } = (await last('over')) ?? {}
    server.now.advance(1)
    await stop(server.db, id, server.now.get())
    expect(await last('over')).toMatchObject({ status: 'DONE', stopped: true, ended_at })
  })

  test('whose step fails is rolled back, retries with increasing backoff, and continues from its cursor', async () => {
    let failures = 0
    const kind = counting('failing', 3, at => {
      if (at === 1 && ++failures < 4) throw new Error('Not now')
    })
    await ask('failing')
    const waits: number[] = []
    for (let run = 0; run < 4; run++) {
      await copyOf(kind).drain()
      const { status, run_at } = (await last('failing')) ?? {}
      if (status !== 'WAITING') break
      waits.push((run_at ?? 0) - server.now.get())
      expect(await count('failing')).toBe(1)
      server.now.advance(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([5, 10, 20])
    expect(await count('failing')).toBe(3)
    expect(await last('failing')).toMatchObject({ status: 'DONE' })
  })

  test('keeps its lease while a step takes longer than that', async () => {
    const lease = 3
    const kind = job<object, number>({
      name: 'slow',
      outside: true,
      step: async () => {
        const until = (await last('slow'))?.lease_until ?? 0
        server.now.advance(lease)
        await vi.waitFor(async () => expect((await last('slow'))?.lease_until).toBe(until + lease), 8_000)
        return undefined
      },
    })
    await ask('slow')
    await createRunner({ db: server.db, services: server.services, kinds: [kind], leaseSeconds: lease }).drain()
    expect(await last('slow')).toMatchObject({ status: 'DONE', attempts: 1 })
  })

  test('that fails repeatedly has failed, with the reason', async () => {
    const kind = counting('hopeless', 1, () => {
      throw new Error('Never')
    })
    await ask('hopeless')
    for (let run = 0; run < 8; run++) {
      await copyOf(kind).drain()
      server.now.advance(3_600)
    }
    expect(await last('hopeless')).toMatchObject({ status: 'FAILED', message: 'Never' })
    expect(await count('hopeless')).toBe(0)
  })

  test('on a schedule runs once when due, over several instances, and then waits for its next time', async () => {
    const hourly = { ...counting('hourly', 1), due: (after: number) => (Math.floor(after / 3_600) + 1) * 3_600 }
    const [one, other] = [copyOf(hourly), copyOf(hourly)]
    await Promise.all([one.drain(), other.drain()])
    expect(await count('hourly')).toBe(0)
    server.now.advance(3_600)
    await Promise.all([one.drain(), other.drain()])
    expect(await count('hourly')).toBe(1)
    const next = await last('hourly')
    expect(next).toMatchObject({ status: 'WAITING' })
    expect(next?.run_at).toBeGreaterThan(server.now.get())
  })

  test('on a schedule that failed too often waits for its next time all the same', async () => {
    const kind = { ...counting('broken off', 1), due: (after: number) => after + 3_600, catchesUp: true as const }
    await ask('broken off')
    await server.db.update(jobs).set({ attempts: 6 }).where(eq(jobs.kind, 'broken off'))
    await copyOf(kind).drain()
    const rows = await server.db.select().from(jobs).where(eq(jobs.kind, 'broken off')).orderBy(jobs.id)
    expect(rows.map(({ status, run_at }) => [status, run_at - server.now.get()])).toEqual([
      ['FAILED', 0],
      ['WAITING', 3_600],
    ])
  })

  test('whose lease another instance has taken is written by that one only', async () => {
    const kind = counting('taken', 2, async at => {
      if (at === 0) return
      // The lease of the first holder has expired, and another holder has taken the job.
      await server.db.update(jobs).set({ holder: 'another' }).where(eq(jobs.kind, 'taken'))
    })
    const outside = { ...kind, outside: true as const }
    await ask('taken')
    await copyOf(outside).drain()
    expect(await last('taken')).toMatchObject({ status: 'RUNNING', holder: 'another', cursor: 1 })
    server.now.advance(LEASE + 1)
    await copyOf(counting('taken', 2)).drain()
    expect(await last('taken')).toMatchObject({ status: 'DONE' })
  })

  test('whose step writes outside of a transaction writes nothing once another holder has the lease', async () => {
    const failures: unknown[] = []
    const results: unknown[] = []
    const twice = job<object, number>({
      name: 'two holders',
      outside: true,
      step: async ({ write }) => {
        const isFirst = results.length === 0
        results.push(await write(db => countUp(db, 'two holders')).then(() => 'written'))
        if (!isFirst) return undefined
        // The holder is silent for longer than its lease: another instance takes the job and completes it.
        server.now.advance(LEASE + 1)
        await copyOf(twice).drain()
        results.push(await write(db => countUp(db, 'two holders')).catch(error => error))
        throw results.at(-1)
      },
    })
    await ask('two holders')
    await createRunner({
      ...{ db: server.db, services: server.services, kinds: [twice], leaseSeconds: LEASE },
      failure: error => failures.push(error),
    }).drain()
    expect(results).toEqual(['written', 'written', expect.any(LeaseLost)])
    expect(await count('two holders'), 'each holder once, the first not again').toBe(2)
    expect(await last('two holders')).toMatchObject({ status: 'DONE' })
    expect(failures, 'nothing has failed').toEqual([])
  })

  test('whose step works outside of a transaction cannot write without the lease', async () => {
    const past: readonly ((db: Database) => unknown)[] = [
      db => countUp(db, 'past'),
      db => db.update(settings).set({ value: 1 }),
      db => db.delete(settings),
      db => db.transaction(async () => {}),
    ]
    for (const write of past) {
      const kind = job<object, number>({
        name: 'past',
        outside: true,
        step: async ({ db }) => {
          expect(() => write(db)).toThrow('writes by "write"')
          expect(await db.$count(settings, eq(settings.name, 'past')), 'it reads').toBe(0)
          return undefined
        },
      })
      await ask('past')
      await copyOf(kind).drain()
      expect(await last('past')).toMatchObject({ status: 'DONE' })
    }
  })

  test('is released when its instance stops, and the next continues it at once', async () => {
    let stopped: Promise<void> | undefined
    const first = createRunner({
      db: server.db,
      services: server.services,
      kinds: [
        counting('handed over', 3, at => {
          if (at === 0) stopped = first.stop()
        }),
      ],
    })
    await ask('handed over')
    await first.drain()
    await stopped
    expect(await last('handed over')).toMatchObject({ status: 'WAITING', cursor: 1 })
    await copyOf(counting('handed over', 3)).drain()
    expect(await count('handed over')).toBe(3)
  })

  test('that hangs does not block the others, is logged, and its late writes are rejected', async () => {
    let wake = () => {}
    const asleep = new Promise<void>(resolve => {
      wake = resolve
    })
    let delayed: Promise<unknown> | undefined
    const hanging = job<object, number>({
      name: 'hanging',
      outside: true,
      step: ({ write }) => {
        delayed = (async () => {
          await asleep
          await write(db => db.insert(settings).values({ name: 'hanging', value: 1 }))
        })()
        delayed.catch(() => {})
        return new Promise(() => {})
      },
    })
    const runner = createRunner({
      db: server.db,
      services: server.services,
      kinds: [hanging, counting('beside', 2)],
      stepSeconds: 1,
    })
    await ask('hanging')
    await ask('beside', server.now.get() + 1)
    server.now.advance(1)
    runner.start()
    await expect.poll(async () => (await last('beside'))?.status, POLL).toBe('DONE')
    await expect
      .poll(() => last('hanging'), POLL)
      .toMatchObject({ status: 'WAITING', holder: '', message: expect.stringContaining('ended after 1 s') })
    await runner.stop()
    wake()
    await expect(delayed).rejects.toThrow('ended after 1 s')
    expect(await count('hanging')).toBe(0)
  })

  test('that hangs in its transaction is rolled back, and releases the connection', async () => {
    const stuck = counting('stuck', 1, () => new Promise(() => {}))
    await ask('stuck')
    await createRunner({ db: server.db, services: server.services, kinds: [stuck], stepSeconds: 1 }).drain()
    expect(await count('stuck')).toBe(0)
    expect(await last('stuck')).toMatchObject({
      status: 'WAITING',
      message: expect.stringContaining('ended after 1 s'),
    })
  })

  test('that is taken again has a new holder, also within one process', async () => {
    const holders: (string | undefined)[] = []
    const kind = counting('twice', 1, async () => {
      holders.push((await last('twice'))?.holder)
      if (holders.length === 1) throw new Error('Once more')
    })
    const outside = { ...kind, outside: true as const }
    const copy = copyOf(outside)
    await ask('twice')
    await copy.drain()
    server.now.advance(5)
    await copy.drain()
    expect(new Set(holders).size).toBe(2)
  })
})
