import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { OpenDatabase } from '@server/db/database'
import { openDatabase } from '@server/db/open'
import { inject } from 'vitest'
import { oneTransaction } from './one-transaction'
import { CONNECT_MS, databaseUrl, runOn } from './real-postgres'
import type { Demo, DemoSize, Template } from './templates'

export type DatabaseKind = 'embedded' | 'postgres'

/**
 * For tests of locks, races, plans, migrations or the start: `describe.each(bothDatabases)('%s: ...', database =>
 * ...)`. A file with such tests runs twice: on PostgreSQL in its own project, and on the embedded database in the
 * project `embedded` (vitest.config.ts).
 */
export const bothDatabases: readonly DatabaseKind[] = [await databaseToTest()]

/**
 * For every other server test: a real PostgreSQL. The embedded one is the same PostgreSQL, with ten times the start
 * time and half the speed; the tests over all calls prove once that each call runs on it too.
 */
export const databases: readonly DatabaseKind[] = bothDatabases

/** A database for one test file. */
export interface Copy {
  readonly opened: OpenDatabase
  readonly files: string
  readonly close: () => Promise<void>
}

/** Copies a template: with demo data, or only the tables. */
export async function copyOf(database: DatabaseKind, empty: boolean): Promise<Copy> {
  const template = await templateOf(database)
  const source = empty ? template.empty : template.full
  return database === 'embedded'
    ? copyEmbedded(source, template.files)
    : copyPostgres(template.url ?? '', source, template.files)
}

/** Copies demo data of this size with only the seed data, generated once per run. */
export async function copyOfDemo(size: DemoSize): Promise<Copy> {
  const { url, source, files } = await prepared<Demo>(`demo/${size}`)
  return url === undefined ? copyEmbedded(source, files) : copyPostgres(url, source, files)
}

async function copyEmbedded(source: string, files: string): Promise<Copy> {
  const opened = guarded(await openDatabase({ memory: true, snapshot: await readFile(source) }))
  return { opened, files, close: opened.close }
}

async function copyPostgres(server: string, source: string, files: string): Promise<Copy> {
  const { url, drop } = await copyOnPostgres(server, source)
  const opened = guarded(await openDatabase({ url, connectMs: CONNECT_MS }))
  const close = async () => {
    await opened.close()
    await drop()
  }
  return { opened, files, close }
}

const guarded = (opened: OpenDatabase): OpenDatabase => ({ ...opened, db: oneTransaction(opened.db) })

/** An empty database on the tests' PostgreSQL, without tables. */
export async function bareDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return copyOnPostgres((await templateOf('postgres')).url ?? '', 'template0')
}

/** The URL of a database on the tests' PostgreSQL with demo data. */
export async function demoDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = await templateOf('postgres')
  return copyOnPostgres(template.url ?? '', template.full)
}

async function copyOnPostgres(server: string, source: string) {
  const { empty, copying = '' } = await templateOf('postgres')
  const name = `${empty.replace(/_empty$/, '')}_${randomBytes(4).toString('hex')}`
  await runOn(server, `create database ${name} template ${source} ${copying}`)
  const drop = async () => {
    await runOn(server, `drop database ${name} with (force)`)
  }
  return { url: databaseUrl(server, name), drop }
}

function templateOf(database: DatabaseKind): Promise<Template & { url?: string; copying?: string }> {
  return prepared(database)
}

/** Requests a resource that global-setup creates once per run. */
export async function prepared<T>(what: string): Promise<T> {
  const response = await fetch(`${inject('templates')}/${what}`)
  if (!response.ok) throw new Error(`No ${what} for the tests: ${await response.text()}`)
  return response.json()
}

/** Without a PostgreSQL, the tests fail unless ALLOW_NO_POSTGRES=1 allows the embedded database alone. */
async function databaseToTest(): Promise<DatabaseKind> {
  if (process.env.TEST_DATABASE === 'embedded') return 'embedded'
  if (process.env.ALLOW_NO_POSTGRES !== '1') return 'postgres'
  const problem = await templateOf('postgres').then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (problem === undefined) return 'postgres'
  console.warn(`NOT TESTED ON POSTGRESQL, as ALLOW_NO_POSTGRES=1 allows. ${problem}`)
  return 'embedded'
}
