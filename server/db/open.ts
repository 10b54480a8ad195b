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

/** Location of the data: a folder of the embedded database, a PostgreSQL URL, or memory. */
export type DatabaseLocation =
  | { readonly dataDir: string; readonly files: FileWatch; readonly onPanic: (message: string) => void }
  | { readonly url: string; readonly onLost?: (error: Error) => void; readonly connectMs?: number }
  | { readonly memory: true; readonly snapshot?: Uint8Array }

// A single expression would be taken for an asset URL by tests that render screens.
const here = import.meta.url
/** A migrated, empty embedded database, created by the build; absent when running from source. */
const emptyDatabase = fileURLToPath(new URL('./empty-database.tar.gz', here))

/** Key of the advisory lock; arbitrary, but equal in all copies of the program. */
const LOCK = 7_202_611

const CONNECT_MS = 5_000
/** The statement timeout: cancels a statement that hangs, with its transaction. */
const STATEMENT_MS = 120_000
const AGAIN_MS = 1_000

// By default the drivers return bigint and numeric inconsistently as text, number or bigint, and only mapped columns
// convert them. No id, time or amount approaches 2^53, so both are parsed as numbers, which also covers a bare
// `sum(...)`.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(type, Number)
const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number }

/** Opens the database and migrates it. Fails if it cannot be reached within five seconds. */
export function openDatabase(where: DatabaseLocation): Promise<OpenDatabase> {
  return 'url' in where ? openPostgres(where) : openEmbedded(where)
}

/** The database could not be opened; the message is its own. */
export class OpenError extends Error {}

async function openEmbedded(where: Exclude<DatabaseLocation, { url: string }>): Promise<OpenDatabase> {
  const client = 'memory' in where ? await inMemory(where) : await onDisk(where)
  const db = onPglite({ client, schema })
  const close = () => client.close()
  await closingOnFailure(close, () => migrateDatabase(db, config => migratePglite(db, config)))
  const listen = async (channel: string, heard: (payload: string) => void) => void (await client.listen(channel, heard))
  return { db, kind: 'embedded', close, exclusively: work => work(), listen, dump: () => dumpOf(client) }
}

function inMemory({ snapshot }: Extract<DatabaseLocation, { memory: true }>): Promise<PGlite> {
  const begun = snapshot && { fs: new FilesInMemory(snapshot), startParams: [...SMALL_PARAMS] }
  return PGlite.create({ parsers, ...begun })
}

/**
 * PostgreSQL ends its process with a PANIC if it cannot continue safely, such as after a failed write of its log. Here
 * it runs inside this process and would spin, so the panic is reported; before the database is open, opening fails by
 * itself.
 */
async function onDisk(where: Extract<DatabaseLocation, { dataDir: string }>): Promise<PGlite> {
  let isOpen = false
  let last = ''
  const onStderr = (line: string) => {
    const [, level, message = ''] = /\b(FATAL|PANIC): +(.*)/.exec(line) ?? []
    if (level) last = message
    if (level === 'PANIC' && isOpen) where.onPanic(message)
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
 * Unpacking an empty database takes a tenth of the time of creating one. PGlite's own method goes through the virtual
 * file system, which takes most of a second more. The caller flushes it (server/storage/data-folder.ts).
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
  // A broken connection, idle or in a transaction, is replaced; without these listeners the error would end the
  // process.
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

/** Migrating a large table, or waiting for a copy that does, may take longer than the statement timeout. */
async function migrateAlone(pool: pg.Pool, onLost: (error: Error) => void): Promise<void> {
  pool.on('error', () => {}).on('connect', client => client.on('error', onLost))
  try {
    const db = onPostgres({ client: pool, schema })
    await withLock(pool, () => migrateDatabase(db, config => migratePostgres(db, config)))
  } finally {
    await pool.end()
  }
}

/** Listens on a dedicated connection; a broken one is reopened. */
function listenersAt(url: string, onLost: (error: Error) => void) {
  const clients = new Set<pg.Client>()
  let isClosed = false
  const listen = async (channel: string, heard: (payload: string) => void): Promise<void> => {
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

/** Runs work under a database-wide advisory lock: one copy of the server at a time migrates and seeds. */
async function withLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect()
  try {
    // Waiting for another copy that seeds the database has no time limit.
    await holder.query('set statement_timeout = 0')
    await holder.query('select pg_advisory_lock($1)', [LOCK])
    const result = await work()
    await holder.query('select pg_advisory_unlock($1)', [LOCK])
    await holder.query('reset statement_timeout')
    holder.release()
    return result
  } catch (error) {
    // Closing the connection releases the lock.
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
