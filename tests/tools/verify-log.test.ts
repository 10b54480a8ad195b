import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Database, OpenDatabase } from '@server/db/database'
import { openDatabase } from '@server/db/open'
import { operationLog } from '@server/db/schema'
import { enterEvent } from '@server/http/operation-log'
import { openEmbedded } from '@server/storage/data-folder'
import { bothDatabases, type DatabaseKind, demoDatabase } from '@tests/support/copies'
import { unwatched } from '@tests/support/here'
import { filledFolder, temporaryFolders } from '@tests/support/process'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The command as an operator runs it; tests/server/log-chain.test.ts covers its findings. */

const folders = temporaryFolders()
afterAll(folders.removeAll)

interface Marketplace {
  readonly open: () => Promise<OpenDatabase>
  /** Where the command finds the database. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly drop: () => Promise<void>
}

async function marketplaceOn(database: DatabaseKind): Promise<Marketplace> {
  if (database === 'postgres') {
    const { url, drop } = await demoDatabase()
    return { open: () => openDatabase({ url }), args: [], env: { DATABASE_URL: url }, drop }
  }
  const path = await folders.make((await filledFolder()).folder)
  const lock = { release: () => {}, confirm: () => {}, watch: unwatched() }
  const options = { lock, demoSize: 0, demoOrders: 0, onNew: () => {}, fill: async () => undefined }
  const open = async () => (await openEmbedded({ path, uploads: `${path}/uploads` }, options)).opened
  return { open, args: ['--data', path], env: {}, drop: async () => {} }
}

async function verifyLog({ args, env }: Marketplace, more: readonly string[] = []) {
  const child = spawn('npm', ['run', '--silent', 'verify-log', '--', ...args, ...more], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  const faults = output.split('\n').flatMap(line => /^✗ (.*)$/.exec(line)?.[1] ?? [])
  return { code, output, faults }
}

type Entry = typeof operationLog.$inferSelect
/** Tampers with a log in which these two entries are adjacent, and returns a function that restores it. */
type Damage = (db: Database, one: Entry, next: Entry) => Promise<(db: Database) => Promise<unknown>>

const at = (id: number) => eq(operationLog.id, id)
const renumber = (db: Database, from: number, to: number) => db.update(operationLog).set({ id: to }).where(at(from))
const swap = async (db: Database, one: Entry, next: Entry) => {
  await renumber(db, one.id, -1)
  await renumber(db, next.id, one.id)
  await renumber(db, -1, next.id)
}

const DAMAGES: readonly (readonly [string, Damage, (one: number) => readonly string[]])[] = [
  [
    'altered',
    async (db, one) => {
      await db.update(operationLog).set({ username: 'somebody else' }).where(at(one.id))
      return back => back.update(operationLog).set({ username: one.username }).where(at(one.id))
    },
    one => [`Entry ${one} was changed`],
  ],
  [
    'removed',
    async (db, one) => {
      await db.delete(operationLog).where(at(one.id))
      return back => back.insert(operationLog).values(one)
    },
    one => [`Entries are missing between ${one - 1} … ${one + 1}`],
  ],
  [
    'swapped with the next',
    async (db, one, next) => {
      await swap(db, one, next)
      return back => swap(back, one, next)
    },
    one => [`Entry ${one} was changed`, `Entry ${one + 1} was changed`],
  ],
]

describe.each(bothDatabases)('%s: npm run verify-log', database => {
  let marketplace: Marketplace
  let entries: readonly Entry[]
  const within = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const { db, close } = await marketplace.open()
    return work(db).finally(close)
  }
  beforeAll(async () => {
    marketplace = await marketplaceOn(database)
    entries = await within(async db => {
      for (const n of [1, 2, 3, 4, 5]) {
        const event = { admin: undefined, call: 'SIGN_IN admin/systems/admin-users/sessions', ip: `10.0.0.${n}`, at: n }
        await db.transaction(tx => enterEvent(tx as Database, event))
      }
      return (await db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(5)).reverse()
    })
  })
  afterAll(() => marketplace?.drop())

  test('exits with 0 for an intact log and prints its newest entry, which --kept accepts', async () => {
    const { code, output, faults } = await verifyLog(marketplace)
    expect([code, faults]).toEqual([0, []])
    const last = entries.at(-1)
    expect(output).toContain(`Newest entry, to be kept elsewhere: ${last?.id}:${last?.hash}`)
    expect(output).toContain('The operation log is intact')
    expect((await verifyLog(marketplace, ['--kept', `${last?.id}:${last?.hash}`])).code).toBe(0)
    const other = await verifyLog(marketplace, ['--kept', `${last?.id}:${'0'.repeat(64)}`])
    expect([other.code, other.faults]).toEqual([1, [`The hash of entry ${last?.id} differs from the reported one`]])
  })

  test.each(DAMAGES)('exits with 1 and names the entry first that was %s', async (_, damage, expected) => {
    const [, , one, next] = entries
    if (!one || !next) throw new Error('Too few entries')
    const undo = await within(db => damage(db, one, next))
    const { code, output, faults } = await verifyLog(marketplace)
    await within(undo)
    expect(faults, output).toEqual(expected(one.id))
    expect(code).toBe(1)
    expect(output).toContain('The operation log is not intact')
  })

  test('exits with 2 for a request that it cannot answer', async () => {
    const nowhere = await folders.make()
    expect((await verifyLog({ ...marketplace, args: ['--data', nowhere], env: {} })).code).toBe(2)
    expect((await verifyLog(marketplace, ['--kept', 'nothing'])).code).toBe(2)
  })
})
