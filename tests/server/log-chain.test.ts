import { cleanUp } from '@server/areas/session/clean-up'
import type { Services } from '@server/context'
import { operationChain, operationLog, operationSubjects } from '@server/db/schema'
import { type EntryContent, hashOf } from '@server/http/log-chain'
import { type LogFault, verifyLog } from '@server/http/verify-log'
import { offenders } from '@tests/support/offenders'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type SignedIn, type TestServer, testServer } from '../support/server'

const DAY = 24 * 60 * 60

describe.each(databases)('%s: the hash chain of the operation log', database => {
  let server: TestServer
  let founder: SignedIn
  beforeEach(async () => {
    server = await testServer({ database })
    founder = await server.signIn()
    for (const name of ['一', '二', '三', '四', '五']) await write(name)
  })
  afterEach(() => server?.close())

  const write = async (name: string) => {
    // The database returns field names and numbers in its own format.
    const form = { topic_name: `主题${name}`, topic_remark: `"${name}" \\ \n é 😀` }
    const answer = await server.request('POST', 'admin/systems/complain-topics', { token: founder.token, form })
    expect(answer.status, answer.text).toBe(200)
  }
  const entries = () => server.db.select().from(operationLog).orderBy(asc(operationLog.id))
  const faults = async (): Promise<readonly LogFault[]> => (await verifyLog(server.db)).faults
  /** Returns an entry with neighbours on both sides. */
  const middle = async () => {
    const all = await entries()
    const [before, row, after] = all.slice(-3)
    if (!before || !row || !after) throw new Error('Too few entries')
    return { before, row, after, all }
  }

  test('covers every entry, and verifies', async () => {
    const all = await entries()
    const report = await verifyLog(server.db)
    expect(report).toMatchObject({ faults: [], older: 0, verified: all.length })
    expect(report.head).toEqual({ id: all.at(-1)?.id, hash: all.at(-1)?.hash })
  })

  test('verifies after writes of every type of value and concurrent writes', async () => {
    const { token } = founder
    const regions = await server.request('GET', 'admin/systems/regions/0/children', { token })
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2
          ? write(String(at))
          : server.request('PUT', `admin/systems/regions/${regions.body[at].id}`, {
              token,
              form: { parent_id: 0, local_name: `区${at}`, zipcode: '', cod: 1 },
            }),
      ),
    )
    await server.signIn()
    expect(await faults()).toEqual([])
    const all = await entries()
    expect(new Set(all.map(one => one.previous)).size).toBe(all.length)
  })

  test('reports a tampered entry', async () => {
    expect(
      await offenders<[string, Partial<typeof operationLog.$inferInsert>]>(
        [
          ['who', { username: '别人' }],
          ['when', { at: 1 }],
          ['the call', { call: 'PUT admin/shops/{shop_id}' }],
          ['what was sent', { input: { body: { topic_name: '改' } } }],
          ['what it was', { before: { a: 1 } }],
          ['what it is', { after: null }],
          ['from where', { client_ip: '10.0.0.1' }],
          ['who approved', { confirmed_by: '别人' }],
        ],
        async (_, change) => {
          const { row } = await middle()
          await server.db.update(operationLog).set(change).where(eq(operationLog.id, row.id))
          expect(await faults()).toEqual([{ fault: 'changed', id: row.id }])
        },
      ),
    ).toEqual([])
  })

  test('reports an entry whose record was replaced', async () => {
    const { row } = await middle()
    await server.db.update(operationSubjects).set({ record_id: '999' }).where(eq(operationSubjects.log_id, row.id))
    expect(await faults()).toEqual([{ fault: 'changed', id: row.id }])
  })

  test('reports an entry that was changed together with its hash', async () => {
    const { row } = await middle()
    const subjects = await server.db.select().from(operationSubjects).where(eq(operationSubjects.log_id, row.id))
    const forged: EntryContent = { ...row, username: '别人' }
    const touched = subjects.map(({ kind, record_id }) => ({ kind, id: record_id }))
    const hash = hashOf(row.previous ?? '', forged, touched)
    await server.db.update(operationLog).set({ username: '别人', hash }).where(eq(operationLog.id, row.id))
    expect(await faults()).toEqual([{ fault: 'changed', id: row.id }])
  })

  test('reports exactly two swapped entries', async () => {
    const { before, row } = await middle()
    const other = (id: number) => (id === row.id ? before.id : row.id)
    const both = inArray(operationLog.id, [before.id, row.id])
    const subjects = await server.db
      .delete(operationSubjects)
      .where(inArray(operationSubjects.log_id, [before.id, row.id]))
      .returning()
    await server.db.delete(operationLog).where(both)
    await server.db.insert(operationLog).values([before, row].map(one => ({ ...one, id: other(one.id) })))
    await server.db.insert(operationSubjects).values(subjects.map(one => ({ ...one, log_id: other(one.log_id) })))
    expect(await faults()).toEqual([
      { fault: 'changed', id: before.id },
      { fault: 'changed', id: row.id },
    ])
  })

  test('reports the position of a deleted entry', async () => {
    const { before, row, after } = await middle()
    await server.db.delete(operationLog).where(eq(operationLog.id, row.id))
    expect(await faults()).toEqual([{ fault: 'missing', after: before.id, before: after.id }])
  })

  test('reports deleted newest entries', async () => {
    const { before, after } = await middle()
    await server.db.delete(operationLog).where(gt(operationLog.id, before.id))
    expect(await faults()).toEqual([{ fault: 'missing', after: before.id, before: after.id + 1 }])
  })

  test('reports deleted oldest entries', async () => {
    const [first, second] = await entries()
    await server.db.delete(operationLog).where(eq(operationLog.id, first?.id ?? 0))
    expect(await faults()).toEqual([{ fault: 'missing', after: 0, before: second?.id }])
  })

  test('reports an inserted entry, without a hash or with a valid one', async () => {
    const { row } = await middle()
    const { id, ...content } = row
    await write('六')
    await server.db.insert(operationLog).values({ ...content, hash: null, previous: null })
    await server.db.delete(operationLog).where(eq(operationLog.id, id))
    const forged: EntryContent = { ...row, username: '别人' }
    const found = await faults()
    expect(found.filter(one => one.fault === 'inserted')).toHaveLength(1)
    expect(found.filter(one => one.fault === 'missing')).toHaveLength(1)
    // Replaces the deleted entry, with a hash over the previous one.
    await server.db.insert(operationLog).values({ ...forged, hash: hashOf(row.previous ?? '', forged, []) })
    expect((await faults()).filter(one => 'id' in one && one.id === id)).toEqual([{ fault: 'changed', id }])
  })

  test('reports an entry with a valid hash that was inserted after the newest', async () => {
    const last = (await entries()).at(-1)
    if (!last) throw new Error('There is no entry')
    const forged: EntryContent = { ...last, id: last.id + 7, username: '别人' }
    const values = { ...forged, previous: last.hash, hash: hashOf(last.hash ?? '', forged, []) }
    await server.db.insert(operationLog).values(values)
    expect(await faults()).toEqual([{ fault: 'inserted', id: forged.id }])
  })

  test('proves with an externally stored hash that the chain was rewritten', async () => {
    const { head } = await verifyLog(server.db)
    if (!head) throw new Error('There is no head')
    await write('七')
    expect((await verifyLog(server.db, head)).faults).toEqual([])
    const savedHead = { ...head, hash: '0'.repeat(64) }
    expect((await verifyLog(server.db, savedHead)).faults).toEqual([{ fault: 'not as reported', id: head.id }])
  })

  test('starts after the entries that are older than it', async () => {
    await server.db.update(operationLog).set({ previous: null, hash: null })
    await server.db.delete(operationChain)
    const older = (await entries()).length
    await write('新')
    await write('更新')
    expect(await verifyLog(server.db)).toMatchObject({ faults: [], older, verified: 2 })
    await server.db.delete(operationChain)
    expect(await faults()).toEqual([{ fault: 'no chain' }])
  })

  test('verifies after the nightly deletion of old entries', async () => {
    const old = await entries()
    server.now.advance(100 * DAY)
    founder = await server.signIn()
    await write('新')
    const services: Services = { ...server.services, logDays: 30 }
    const step = cleanUp.step as (on: { db: TestServer['db']; services: Services }) => Promise<unknown>
    await step({ db: server.db, services })
    const left = await entries()
    expect(left.length).toBeGreaterThan(0)
    expect(left[0]?.id).toBeGreaterThan(old.at(-1)?.id ?? 0)
    expect(await verifyLog(server.db)).toMatchObject({ faults: [], verified: left.length })
    await write('再')
    expect(await faults()).toEqual([])
    // A restored old entry is not one of them.
    const [first] = old
    if (!first) throw new Error('There is no entry')
    await server.db.insert(operationLog).values(first)
    expect(await faults()).toEqual([{ fault: 'inserted', id: first.id }])
    const [again] = await server.db
      .select()
      .from(operationChain)
      .where(and(eq(operationChain.id, 1)))
    expect(again?.anchor_id).toBe(old.at(-1)?.id)
  })
})
