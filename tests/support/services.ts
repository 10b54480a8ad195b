import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { remoteFilesOf } from '@server/areas/settings'
import type { Services } from '@server/context'
import { vaultWith } from '@server/secrets'
import type { Files } from '@server/storage/files'
import { filesOnDisk, lendPlaces } from '@server/storage/files-on-disk'
import { TEST_CODE } from './fixed'

/** The external connections of a test's server. */
export type Lent = Pick<Services, 'hook' | 'express' | 'feeds' | 'pages' | 'demo' | 'plugins' | 'outside'>

/** The services of a test server: its own secrets, and the read-only files of the demo data. */
export const servicesOf = (
  { files }: { readonly files: string },
  news: Services['changeFeed'],
  now: () => number,
  {
    empty = false,
    hook,
    express,
    feeds,
    outside,
    pages,
    demo,
    plugins = { allowInside: true },
  }: { readonly empty?: boolean } & Lent = {},
  vault = vaultWith(randomBytes(32)),
): Services => ({
  now,
  secret: randomBytes(64),
  files: filesInMemory(empty ? undefined : filesOnDisk(files)),
  remoteFiles: remoteFilesOf({ vault, plugins }),
  vault,
  captchaTestCode: TEST_CODE,
  accessSeconds: 3_600,
  refreshSeconds: 216_000,
  development: true,
  hook,
  ...(express && { express }),
  plugins,
  ...(feeds && { feeds }),
  ...(outside && { outside }),
  ...(pages && { pages }),
  ...(demo !== undefined && { demo }),
  changeFeed: news,
})

/** Files in memory above the read-only files of the demo data. */
export function filesInMemory(below?: Files): Files {
  const own = new Map<string, Uint8Array | undefined>()
  const read: Files['read'] = async path => (own.has(path) ? own.get(path) : below?.read(path))
  return {
    read,
    write: async (path, content) => {
      if (await read(path)) throw new Error(`There is already a file ${path}`)
      own.set(path, content instanceof Uint8Array ? content : new Uint8Array(await content.arrayBuffer()))
    },
    whileComing: work => lendPlaces(tmpdir(), work),
    remove: async path => {
      own.set(path, undefined)
    },
  }
}
