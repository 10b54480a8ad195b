import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/build-parts'
import { cacheFolder, templateKey } from './cached-folders'
import { copyData, type RealPostgres, runOn, startPostgres } from './real-postgres'
import { follow, whenReady } from './spawned'

/** Cleanup functions for the end of the run, executed in reverse order. */
export type Undo = (() => Promise<void>)[]

/** Loaded only on a cache miss. */
const makers = () => import('./template-makers')

/** The starting points of a test file. `empty` has the tables without rows, `full` has demo data as well. */
export interface Template {
  readonly empty: string
  readonly full: string
  /** Folder with the demo pictures. */
  readonly files: string
}

type OnPostgres = Template & Pick<RealPostgres, 'url' | 'copying'>

/** Like a template; with `url` on the real PostgreSQL. */
export interface Demo {
  readonly url?: string
  readonly source: string
  readonly files: string
}

export interface Templates {
  /** Dumps of the embedded database. */
  readonly embedded: () => Promise<Template>
  /** Names of the databases to be copied, on the real PostgreSQL at `url`. */
  readonly postgres: () => Promise<OnPostgres>
  /** Only the seed data and demo data of this size: the name of a database to be copied, or a dump. */
  readonly demo: (size: DemoSize) => Promise<Demo>
  /** The bundled server, for tests that run it as a process. */
  readonly bundle: () => Promise<{ readonly main: string }>
  /** A data folder that the bundled server has filled at its first start, and its output. */
  readonly filled: () => Promise<{ readonly folder: string; readonly output: string }>
  /** A listening server with demo data, for tests that render screens and cannot use Node's modules. */
  readonly listening: () => Promise<{ readonly url: string }>
  readonly remove: () => Promise<void>
}

/** Sizes of demo data that several files read: a small one, and the default of a first start. */
export type DemoSize = 0.05 | 0.6

/** Creates templates on the first request, each at most once. */
export function makeTemplates(): Templates {
  const undo: Undo = []
  const embedded = once(cachedEmbedded)
  const postgres = once(() => cachedPostgres(undo))
  const bundle = once(async () => makeBundle(undo, await readFile((await embedded()).empty)))
  const template = process.env.ALLOW_NO_POSTGRES === '1' ? embedded : postgres
  const demos = new Map(
    ([0.05, 0.6] as const).map(size => [
      size,
      once(async () => (await makers()).makeDemo(undo, await template(), size)),
    ]),
  )
  return {
    embedded,
    postgres,
    listening: once(async () => (await makers()).listen(undo, template)),
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

/** The dumps and the pictures in a folder. */
const dumpsIn = (folder: string): Template => ({
  empty: join(folder, 'empty.tar'),
  full: join(folder, 'full.tar'),
  files: join(folder, 'files'),
})

async function cachedEmbedded(): Promise<Template> {
  const make = async (folder: string) => (await makers()).makeEmbedded(dumpsIn(folder))
  return dumpsIn(await cacheFolder('embedded', templateKey(), make))
}

/** The tests' own server starts with a copy of cached data; nothing is cached for the server of DATABASE_URL. */
async function cachedPostgres(undo: Undo): Promise<OnPostgres> {
  if (process.env.DATABASE_URL) {
    const { url, copying, stop } = await startPostgres()
    undo.push(stop)
    const run = `test_${randomBytes(4).toString('hex')}`
    undo.push(() => dropAll(url, run))
    const template = { empty: `${run}_empty`, full: `${run}_full`, files: await temporaryFolder(undo) }
    await (await makers()).makePostgres(url, template)
    return { url, copying, ...template }
  }
  const named = { empty: 'test_empty', full: 'test_full' }
  const folder = await cacheFolder('postgres', templateKey(), async made => {
    const { url, data, halt, stop } = await startPostgres()
    try {
      await (await makers()).makePostgres(url, { ...named, files: join(made, 'files') })
      await halt()
      await copyData(data, join(made, 'data'))
    } finally {
      await stop()
    }
  })
  const { url, copying, stop } = await startPostgres(join(folder, 'data'))
  undo.push(stop)
  return { url, copying, ...named, files: join(folder, 'files') }
}

async function makeBundle(undo: Undo, empty: Uint8Array): Promise<{ main: string }> {
  const folder = join(root, `dist/test-${randomBytes(4).toString('hex')}`)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const { buildServer } = await import('../../tools/build-server')
  await buildServer(folder, empty)
  return { main: join(folder, 'main.js') }
}

async function makeFilled(undo: Undo, main: string) {
  const folder = await temporaryFolder(undo)
  const server = await whenReady(follow([main], ['--data', folder, '--demo-size', '0.05'], {}))
  const { code, stdout, stderr } = await server.stop()
  if (code !== 0) throw new Error(`The first start ended with ${code}: ${stderr}`)
  return { folder, output: stdout }
}

/** Drops the templates and the databases that an aborted test has left. */
async function dropAll(url: string, run: string): Promise<void> {
  const [found] = await runOn(url, `select datname from pg_database where datname like '${run}%'`)
  await runOn(url, ...(found?.rows ?? []).map(row => `drop database ${row.datname} with (force)`))
}

/** A folder that is removed at the end of the run. */
export async function temporaryFolder(undo: Undo): Promise<string> {
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
