import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { OpenDatabase } from '@server/db/database'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/open'
import { beginDemo } from '../../server/demo/begin'
import { fillWhenEmpty } from '../../server/first-start'
import { filesOnDisk } from '../../server/storage/files-on-disk'
import { imageOf, writeImage } from '../../src/demo/image'
import { root } from '../build-parts'
import { filesOfTar, foldersOfTar } from './tar'

/** Minimum size of the demo data: every screen has content. */
const SIZE = 0.03

/**
 * Creates a database image with demo data.
 * @param files the folder for its pictures
 */
export async function makeImage(files: string): Promise<Uint8Array> {
  const opened = await openDatabase({ memory: true, ...(await emptyOne()) })
  try {
    await fillWhenEmpty(opened, {
      files: filesOnDisk(files),
      demo: true,
      demoSize: SIZE,
      demoOrders: undefined,
      now: Math.floor(Date.now() / 1_000),
      beginDemo: () => beginDemo(SIZE),
      admitDemo: () => undefined,
      onEmpty: () => undefined,
      onPassword: () => undefined,
    })
    return await imageFrom(opened)
  } finally {
    await opened.close()
  }
}

/** Starts from the server build's empty database; without one, creating it takes longer. */
async function emptyOne(): Promise<{ snapshot?: Uint8Array }> {
  const path = join(root, 'dist/server/empty-database.tar.gz')
  return existsSync(path) ? { snapshot: await promisify(gunzip)(await readFile(path)) } : {}
}

async function imageFrom({ db, dump }: OpenDatabase): Promise<Uint8Array> {
  await db.execute(sql`vacuum full analyze`)
  const tar = await dump?.()
  if (!tar) throw new Error('The embedded database could not be written to a file')
  return writeImage(imageOf(foldersOfTar(tar), filesOfTar(tar)))
}
