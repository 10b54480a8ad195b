import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite, types } from '@electric-sql/pglite'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as onPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { OpenDatabase } from './database'
import { DURABLE_PARAMS, DurableFiles, type FileWatch } from './durable-files'
import { dumpOf, FilesInMemory, SMALL_PARAMS } from './files-in-memory'
import { migrateDatabase } from './migrate'
import * as schema from './schema'
import { entriesOf } from './tar'

/** Where the data is: a folder of the embedded database, a PostgreSQL address, or nowhere but in memory. */
export type DatabaseLocation =
  | { readonly dataDir: string; readonly files: FileWatch; readonly onPanic: (words: string) => void }
  | { readonly url: string; readonly onLost?: (error: Error) => void; readonly connectMs?: number }
  | { readonly memory: true; readonly snapshot?: Uint8Array }

// Written in one expression, tests that render screens would take it for a web address of an asset.
const here = import.meta.url
/** An embedded database with its tables and nothing in them, which a build makes; the source has none. */
const emptyDatabase = fileURLToPath(new URL('./empty-database.tar.gz', here))

/** Any number will do, as long as every copy of the program takes the same. */
const LOCK = 7_202_611

const CONNECT_MS = 5_000
/** The statement timeout: a statement that hangs, or waits for one that does, is cancelled with its transaction. */
const STATEMENT_MS = 120_000
const AGAIN_MS = 1_000

// By themselves the drivers hand out bigint and numeric as text, number or bigint, each in its own way, and only mapped
// columns turn them into numbers. No id, time or amount comes near 2^53, so a bare `sum(...)` is a number too, on both.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(type, Number)
const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number }

/** Opens the database and brings its tables up to date. Fails when it cannot be reached within five seconds. */
export function openDatabase(where: DatabaseLocation): Promise<OpenDatabase> {
  return 'url' in where ? openPostgres(where) : openEmbedded(where)
}

/** The database could not be opened, and this is what it said itself. */
export class OpenError extends Error {}

async function openEmbedded(where: Exclude<DatabaseLocation, { url: string }>): Promise<OpenDatabase> {
  const client = 'memory' in where ? await inMemory(where) : await onDisk(where)
  const db = onPglite({ client, schema })
  const close = () => client.close()
  await closingOnFailure(close, () => migrateDatabase(db, config => migratePglite(db, config)))
  const listen = async (channel: string, heard: (said: string) => void) => void (await client.listen(channel, heard))
  return { db, kind: 'embedded', close, exclusively: work => work(), listen, dump: () => dumpOf(client) }
}

function inMemory({ snapshot }: Extract<DatabaseLocation, { memory: true }>): Promise<PGlite> {
  const begun = snapshot && { fs: new FilesInMemory(snapshot), startParams: [...SMALL_PARAMS] }
  return PGlite.create({ parsers, ...begun })
}

/**
 * PostgreSQL ends its process with a PANIC when it cannot go on without harm, such as with a log it cannot write. Here
 * it is a part of ours and would leave it spinning, so it is told; before it is open it ends by itself.
 */
async function onDisk(where: Extract<DatabaseLocation, { dataDir: string }>): Promise<PGlite> {
  let isOpen = false
  let last = ''
  const onStderr = (line: string) => {
    const [, level, words = ''] = /\b(FATAL|PANIC): +(.*)/.exec(line) ?? []
    if (level) last = words
    if (level === 'PANIC' && isOpen) where.onPanic(words)
    return true
  }
  const fs = new DurableFiles(where.dataDir, where.files)
  const options = { fs, parsers, startParams: [...DURABLE_PARAMS], onStderr }
  const client = await unpackEmpty(where.dataDir)
    .then(() => PGlite.create(options))
    .catch(error => {
      throw new OpenError(last, { cause: error })
    })
  isOpen = true
  return client
}

/**
 * To unpack an empty database takes a tenth of the time that making one does. PGlite's own way goes through the file system
 * of its machine, which takes most of a second more. The caller that fills it flushes it
 * (server/storage/data-folder.ts).
 */
async function unpackEmpty(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION')) || !existsSync(emptyDatabase)) return
  const tar = await promisify(gunzip)(await readFile(emptyDatabase))
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const { path, isFolder, content } of entriesOf(tar)) {
    if (path === '') continue
    if (isFolder) mkdirSync(join(dataDir, path), { recursive: true, mode: 0o700 })
    else writeFileSync(join(dataDir, path), content, { mode: 0o600 })
  }
}

async function openPostgres(where: Extract<DatabaseLocation, { url: string }>): Promise<OpenDatabase> {
  const { url, onLost = () => {}, connectMs = CONNECT_MS } = where
  const connection = { connectionString: url, connectionTimeoutMillis: connectMs }
  const pool = new pg.Pool({ ...connection, statement_timeout: STATEMENT_MS })
  // A connection that breaks, idle or in a transaction, is replaced; without listeners it would end the process.
  pool.on('error', () => {}).on('connect', client => client.on('error', onLost))
  const db = onPostgres({ client: pool, schema })
  const listeners = listenersAt(url, onLost)
  const close = async () => {
    await listeners.close()
    await pool.end()
  }
  const exclusively = <T>(work: () => Promise<T>) => withLock(pool, work)
  await closingOnFailure(close, () => migrateAlone(new pg.Pool(connection), onLost))
  return { db, kind: 'postgres', close, exclusively, listen: listeners.listen }
}

/** To update a large table may take longer than any other statement, and so may waiting for the copy that does. */
async function migrateAlone(pool: pg.Pool, onLost: (error: Error) => void): Promise<void> {
  pool.on('error', () => {}).on('connect', client => client.on('error', onLost))
  try {
    const db = onPostgres({ client: pool, schema })
    await withLock(pool, () => migrateDatabase(db, config => migratePostgres(db, config)))
  } finally {
    await pool.end()
  }
}

/** A connection that listens is one of its own; a broken one is made anew. */
function listenersAt(url: string, onLost: (error: Error) => void) {
  const clients = new Set<pg.Client>()
  let isClosed = false
  const listen = async (channel: string, heard: (said: string) => void): Promise<void> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
    client.on('notification', ({ payload = '' }) => heard(payload)).on('error', onLost)
    client.on('end', () => {
      clients.delete(client)
      if (!isClosed) setTimeout(again, AGAIN_MS).unref()
    })
    const again = (): void => {
      if (!isClosed) listen(channel, heard).then(() => heard(''), again)
    }
    await client.connect()
    clients.add(client)
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  }
  const close = async () => {
    isClosed = true
    await Promise.all([...clients].map(client => client.end()))
  }
  return { listen, close }
}

/** Runs work under an advisory lock of the whole database: one copy of the server migrates and seeds it at a time. */
async function withLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect()
  try {
    // Another copy may be filling the database, for which there is no limit.
    await holder.query('set statement_timeout = 0')
    await holder.query('select pg_advisory_lock($1)', [LOCK])
    const result = await work()
    await holder.query('select pg_advisory_unlock($1)', [LOCK])
    await holder.query('reset statement_timeout')
    holder.release()
    return result
  } catch (error) {
    // Dropping the connection drops the lock with it.
    holder.release(true)
    throw error
  }
}

async function closingOnFailure(close: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await close()
    throw error
  }
}
