import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '@server/db/demo/index'
import { type OpenDatabase, openDatabase } from '@server/db/open'
import { seedBase } from '@server/db/seed'
import { filesOnDisk } from '@server/files-on-disk'
import { createFounder } from '@server/session/founder'
import { databaseUrl, runOn, startPostgres } from './real-postgres'

/** The moment at which every test begins: Monday 16 November 2026, 10:00 in Shanghai. Epoch seconds. */
export const DEMO_NOW = Date.UTC(2026, 10, 16, 2) / 1000

export const FOUNDER = { username: 'admin', password: 'admin123456' }

/** What a test file starts from. `empty` has the tables and nothing in them, `full` the demo data as well. */
export interface Template {
  readonly empty: string
  readonly full: string
  /** Folder with the demo's pictures. */
  readonly files: string
}

/** Files of the embedded database, and databases of a real PostgreSQL at `url` to be copied. */
export interface Templates {
  readonly embedded: () => Promise<Template>
  readonly postgres: () => Promise<Template & { readonly url: string }>
  readonly remove: () => Promise<void>
}

/** Makes templates when they are first asked for, and all at most once. */
export function makeTemplates(): Templates {
  const undo: (() => Promise<void>)[] = []
  return {
    embedded: once(() => makeEmbedded(undo)),
    postgres: once(() => makePostgres(undo)),
    remove: async () => {
      for (const step of undo.splice(0).reverse()) await step()
    },
  }
}

async function makeEmbedded(undo: (() => Promise<void>)[]): Promise<Template> {
  const folder = await temporaryFolder(undo)
  const template = { empty: join(folder, 'empty.tar'), full: join(folder, 'full.tar'), files: join(folder, 'files') }
  const opened = await openDatabase({ memory: true })
  try {
    await dumpTo(template.empty, opened)
    await fill(opened, template.files)
    await dumpTo(template.full, opened)
  } finally {
    await opened.close()
  }
  return template
}

async function dumpTo(path: string, opened: OpenDatabase): Promise<void> {
  const dump = await opened.dump?.()
  if (!dump) throw new Error('Only the embedded database can be dumped')
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
}

async function makePostgres(undo: (() => Promise<void>)[]): Promise<Template & { url: string }> {
  const files = await temporaryFolder(undo)
  const { url, stop } = await startPostgres()
  undo.push(stop)
  const run = `test_${randomBytes(4).toString('hex')}`
  undo.push(() => dropAll(url, run))
  const [empty, full] = [`${run}_empty`, `${run}_full`]
  await runOn(url, `create database ${empty}`)
  await (await openDatabase({ url: databaseUrl(url, empty) })).close()
  await runOn(url, `create database ${full} template ${empty}`)
  const opened = await openDatabase({ url: databaseUrl(url, full) })
  try {
    await fill(opened, files)
  } finally {
    await opened.close()
  }
  return { url, empty, full, files }
}

/** The templates and whatever a test that broke off has left. */
async function dropAll(url: string, run: string): Promise<void> {
  const [found] = await runOn(url, `select datname from pg_database where datname like '${run}%'`)
  await runOn(url, ...(found?.rows ?? []).map(row => `drop database ${row.datname} with (force)`))
}

async function fill({ db }: OpenDatabase, folder: string): Promise<void> {
  await seedBase(db)
  await createFounder(db, FOUNDER.username, FOUNDER.password)
  await seedDemo(db, filesOnDisk(folder), { size: 0.05, now: DEMO_NOW })
}

async function temporaryFolder(undo: (() => Promise<void>)[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'templates-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
