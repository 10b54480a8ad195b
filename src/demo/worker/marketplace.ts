import { PGlite, types } from '@electric-sql/pglite'
import { createApp } from '@server/app'
import { jobKinds } from '@server/areas/jobs'
import { remoteFilesOf } from '@server/areas/settings'
import { openChangeFeed } from '@server/change-feed'
import type { Services } from '@server/context'
import type { Database } from '@server/db/database'
import * as schema from '@server/db/schema'
import { createRunner, type Runner } from '@server/jobs/runner'
import { drizzle } from 'drizzle-orm/pglite'
import { readImage } from '../image'
import type { Loader } from './loading'
import type { Store } from './store'
import { StoredFiles } from './stored-files'
import { tabFiles, uploadAt } from './uploads'
import { tabVault } from './vault'

/** The marketplace in a tab: the server's own app and jobs over the database made by the build. */
export interface Marketplace {
  readonly answer: (request: Request) => Promise<Response>
  readonly db: Database
  readonly runner: Runner
  readonly close: () => Promise<void>
}

/** The captcha code that is always accepted: there is no attacker here, and it must be accessible. */
export const EASY_CODE = '1111'

const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number }

interface MarketplaceOptions {
  readonly store: Store
  readonly loader: Loader
  readonly base: URL
  readonly now: () => number
}

export async function openMarketplace({ store, loader, base, now }: MarketplaceOptions): Promise<Marketplace> {
  const [engine, shares, image] = await Promise.all([
    loader.load('engine').then(bytes => WebAssembly.compile(bytes)),
    loader.load('shares'),
    loader.load('image'),
  ])
  const files = new StoredFiles(readImage(new Uint8Array(image)), store)
  const client = await PGlite.create({
    fs: files,
    pgliteWasmModule: engine,
    // An existing database needs no initdb; without one given, its module would be fetched nevertheless.
    initdbWasmModule: engine,
    fsBundle: new Blob([shares]),
    parsers,
  })
  const db = drizzle({ client, schema })
  const listen = async (channel: string, heard: (payload: string) => void) => void (await client.listen(channel, heard))
  const news = await openChangeFeed({ listen })
  const services = await servicesOf({ store, base, now, news })
  const failure = (error: unknown, where: unknown) => console.error(where, error)
  const app = createApp({
    db,
    services,
    addressOf: () => '127.0.0.1',
    log: { request: () => undefined, security: () => undefined, failure },
  })
  const runner = createRunner({ db, services, kinds: jobKinds, failure })
  runner.start()
  return {
    db,
    runner,
    answer: async request => {
      const url = new URL(request.url)
      if (url.pathname.startsWith('/files/')) return uploadAt(url, services, db)
      const answer = await app.fetch(request)
      // PGlite syncs a statement's writes, but a transaction's commit only with the next statement.
      await files.syncToFs()
      return answer
    },
    close: async () => {
      news.close()
      await runner.stop()
      await client.close()
    },
  }
}

interface ServiceOptions extends Omit<MarketplaceOptions, 'loader'> {
  readonly news: NonNullable<Services['changeFeed']>
}

async function servicesOf({ store, base, now, news }: ServiceOptions): Promise<Services> {
  const vault = tabVault(await storedKey(store, 'vault', 32))
  return {
    now,
    changeFeed: news,
    vault,
    secret: await storedKey(store, 'secret', 64),
    files: tabFiles(store, new URL('files/', base)),
    remoteFiles: remoteFilesOf({ vault, plugins: { allowInside: false }, demo: true }),
    captchaTestCode: EASY_CODE,
    accessSeconds: 3_600,
    refreshSeconds: 216_000,
    demo: true,
    development: false,
  }
}

/** Generated once per browser. */
async function storedKey(store: Store, name: string, length: number): Promise<Uint8Array> {
  const known = await store.get<Uint8Array>('notes', name)
  if (known) return known
  const made = crypto.getRandomValues(new Uint8Array(length))
  await store.put([{ store: 'notes', key: name, value: made }])
  return made
}
