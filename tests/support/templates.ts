import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { createApp } from '@server/app'
import { seedDemo } from '@server/db/demo/index'
import { type OpenDatabase, openDatabase } from '@server/db/open'
import { admins } from '@server/db/schema'
import { seedBase } from '@server/db/seed'
import { filesOnDisk } from '@server/files-on-disk'
import { newsOf } from '@server/news'
import { createFounder } from '@server/session/founder'
import { root } from '../../tools/build-parts'
import { buildServer } from '../../tools/build-server'
import { DEMO_NOW, FOUNDER } from './fixed'
import { quickHash } from './quick-hash'
import { databaseUrl, type RealPostgres, runOn, startPostgres } from './real-postgres'
import { servicesOf } from './services'
import { follow, whenReady } from './spawned'

/** What a test file starts from. `empty` has the tables and nothing in them, `full` the demo data as well. */
export interface Template {
  readonly empty: string
  readonly full: string
  /** Folder with the demo's pictures. */
  readonly files: string
}

type OnPostgres = Template & Pick<RealPostgres, 'url' | 'copying'>

/** Like a template; `url` where it is on the real PostgreSQL. */
export interface Demo {
  readonly url?: string
  readonly source: string
  readonly files: string
}

export interface Templates {
  /** Dumps of the embedded database. */
  readonly embedded: () => Promise<Template>
  /** Names of databases to be copied, on the real PostgreSQL at `url`. */
  readonly postgres: () => Promise<OnPostgres>
  /** Nothing but the base and a demo of this size: the name of a database to be copied, or a dump. */
  readonly demo: (size: DemoSize) => Promise<Demo>
  /** The server bundled as a build does it, for tests that run it as a process. */
  readonly bundle: () => Promise<{ readonly main: string }>
  /** A data folder that the bundled server has filled at its first start, and what it said then. */
  readonly filled: () => Promise<{ readonly folder: string; readonly words: string }>
  /** A server with the demo data that listens, for tests that draw screens: Node's own parts are not there for them. */
  readonly listening: () => Promise<{ readonly url: string }>
  readonly remove: () => Promise<void>
}

/** Sizes of demos that several files look at: a small one, and what a first start makes by itself. */
export type DemoSize = 0.05 | 0.6

/** Makes templates when they are first asked for, and all at most once. */
export function makeTemplates(): Templates {
  const undo: (() => Promise<void>)[] = []
  const embedded = once(() => makeEmbedded(undo))
  const postgres = once(() => makePostgres(undo))
  const bundle = once(async () => makeBundle(undo, await readFile((await embedded()).empty)))
  const template = process.env.ALLOW_NO_POSTGRES === '1' ? embedded : postgres
  const demos = new Map(
    ([0.05, 0.6] as const).map(size => [size, once(async () => makeDemo(undo, await template(), size))]),
  )
  return {
    embedded,
    postgres,
    listening: once(() => listen(undo, template)),
    demo: async size => {
      const made = await demos.get(size)?.()
      if (!made) throw new Error(`No demo of size ${size}`)
      return made
    },
    bundle,
    filled: once(async () => makeFilled(undo, (await bundle()).main)),
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
  await writeFile(path, dump)
}

async function makePostgres(undo: (() => Promise<void>)[]): Promise<OnPostgres> {
  const files = await temporaryFolder(undo)
  const { url, copying, stop } = await startPostgres()
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
  return { url, copying, empty, full, files }
}

async function makeDemo(
  undo: (() => Promise<void>)[],
  { url, empty }: Template & { url?: string },
  size: DemoSize,
): Promise<Demo> {
  const files = await temporaryFolder(undo)
  const seed = async ({ db }: OpenDatabase) => {
    await seedBase(db)
    await seedDemo(db, filesOnDisk(files), { size, now: DEMO_NOW })
  }
  if (url === undefined) {
    const opened = await openDatabase({ memory: true, snapshot: await readFile(empty) })
    await seed(opened)
    const source = join(files, 'demo.tar')
    await dumpTo(source, opened)
    await opened.close()
    return { source, files }
  }
  const source = empty.replace(/_empty$/, `_demo${String(size).replace('.', '')}`)
  await runOn(url, `create database ${source} template ${empty}`)
  const opened = await openDatabase({ url: databaseUrl(url, source) })
  await seed(opened)
  await opened.close()
  return { url, source, files }
}

async function listen(undo: (() => Promise<void>)[], template: () => Promise<Template & { url?: string }>) {
  const { url, full, files } = await template()
  const opened = await openDatabase(
    url ? { url: await copied(url, full) } : { memory: true, snapshot: await readFile(full) },
  )
  const news = await newsOf(opened)
  // Its clock begins when its data were made, so that what runs in them runs whenever the tests do.
  const behind = Math.floor(Date.now() / 1_000) - DEMO_NOW
  const now = () => Math.floor(Date.now() / 1_000) - behind
  const app = createApp({ db: opened.db, services: servicesOf({ files }, news, now), addressOf: () => '127.0.0.1' })
  const fetch = async (request: Request) => {
    const answer = await app.fetch(request)
    answer.headers.set('Date', new Date(now() * 1_000).toUTCString())
    return answer
  }
  const server = await new Promise<ServerType>(resolve => {
    const made = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(made))
  })
  undo.push(async () => {
    news.close()
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await opened.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A database of its own: one that somebody is connected to is no template any more. */
async function copied(url: string, full: string): Promise<string> {
  const name = full.replace(/_full$/, '_listening')
  await runOn(url, `create database ${name} template ${full}`)
  return databaseUrl(url, name)
}

async function makeBundle(undo: (() => Promise<void>)[], empty: Uint8Array): Promise<{ main: string }> {
  const folder = join(root, `dist/test-${randomBytes(4).toString('hex')}`)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  await buildServer(folder, empty)
  return { main: join(folder, 'main.js') }
}

async function makeFilled(undo: (() => Promise<void>)[], main: string) {
  const folder = await temporaryFolder(undo)
  const server = await whenReady(follow([main], ['--data', folder, '--demo-size', '0.05'], {}))
  const { code, stdout, stderr } = await server.stop()
  if (code !== 0) throw new Error(`The first start ended with ${code}: ${stderr}`)
  return { folder, words: stdout }
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
  await db.update(admins).set({ password_hash: quickHash(FOUNDER.password) })
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
