import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { createApp } from '@server/app'
import { openChangeFeed } from '@server/change-feed'
import type { OpenDatabase } from '@server/db/database'
import { openDatabase } from '@server/db/open'
import { admins } from '@server/db/schema'
import { seedBase } from '@server/db/seed'
import { seedDemo } from '@server/demo'
import { createFounder } from '@server/session/founder'
import { filesOnDisk } from '@server/storage/files-on-disk'
import { DEMO_NOW, FOUNDER } from './fixed'
import { quickHash } from './quick-hash'
import { databaseUrl, runOn } from './real-postgres'
import { servicesOf } from './services'
import { type Demo, type DemoSize, type Template, temporaryFolder, type Undo } from './templates'

/** Makes the data that templates.ts caches. It imports the whole server, so a run with a cache hit does not load it. */

/** Writes the dumps of the embedded database and the demo pictures into a folder. */
export async function makeEmbedded({ empty, full, files }: Template): Promise<void> {
  const opened = await openDatabase({ memory: true })
  try {
    await mkdir(files, { recursive: true })
    await dumpTo(empty, opened)
    await fill(opened, files)
    await dumpTo(full, opened)
  } finally {
    await opened.close()
  }
}

/** Creates both databases on the PostgreSQL at `url`, and writes the demo pictures into a folder. */
export async function makePostgres(url: string, { empty, full, files }: Template): Promise<void> {
  await mkdir(files, { recursive: true })
  await runOn(url, `create database ${empty}`)
  await (await openDatabase({ url: databaseUrl(url, empty) })).close()
  await runOn(url, `create database ${full} template ${empty}`)
  const opened = await openDatabase({ url: databaseUrl(url, full) })
  try {
    await fill(opened, files)
  } finally {
    await opened.close()
  }
}

async function dumpTo(path: string, opened: OpenDatabase): Promise<void> {
  const dump = await opened.dump?.()
  if (!dump) throw new Error('Only the embedded database can be dumped')
  await writeFile(path, dump)
}

/** Creates a database or a dump with only the seed data and demo data of this size. */
export async function makeDemo(undo: Undo, { url, empty }: Template & { url?: string }, size: DemoSize): Promise<Demo> {
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

/** Starts a server on a copy of the template. */
export async function listen(undo: Undo, template: () => Promise<Template & { url?: string }>) {
  const { url, full, files } = await template()
  const opened = await openDatabase(
    url ? { url: await copied(url, full) } : { memory: true, snapshot: await readFile(full) },
  )
  const news = await openChangeFeed(opened)
  // The server's clock starts at the time of its data, so that running activities are independent of the test's date.
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

/** A separate copy, because PostgreSQL cannot use a database with connections as a template. */
async function copied(url: string, full: string): Promise<string> {
  const name = full.replace(/_full$/, '_listening')
  await runOn(url, `create database ${name} template ${full}`)
  return databaseUrl(url, name)
}

async function fill({ db }: OpenDatabase, folder: string): Promise<void> {
  await seedBase(db)
  await createFounder(db, FOUNDER.username, FOUNDER.password, Math.floor(Date.now() / 1000))
  await seedDemo(db, filesOnDisk(folder), { size: 0.05, now: DEMO_NOW })
  await db.update(admins).set({ password_hash: quickHash(FOUNDER.password) })
}
