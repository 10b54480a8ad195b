import { randomBytes } from 'node:crypto'
import { type Label, translate } from '@contract/messages'
import { eq } from 'drizzle-orm'
import { ApiError, invalidFields } from '../../api-error'
import type { Services } from '../../context'
import type { Database } from '../../db/database'
import { uploads } from '../../db/schema'
import type { Handlers } from '../../handler'
import { httpClientOptions } from '../../outbox/http-client-options'
import { type Bucket, type ObjectStore, objectStore, StoreError } from '../../outbox/s3'
import { type RemoteFiles, storeApiError } from '../../storage/remote-files'
import { kindOf, openOf, openPlugin, savePlugin, valuesOf } from './plugins'
import { runTest } from './test-results'

/** contract/settings.md, "storage-solution": storage services for uploads. */

type Values = Readonly<Record<string, string>>
type StoreServices = Pick<Services, 'vault' | 'plugins' | 'demo'>

/** Items that determine the location of files: another bucket contains none of them. */
const PLACE_ITEMS = ['endpoint', 'bucketName', 'picLocation'] as const

const trimmed = (path = '') => path.replace(/^\/+|(?<!\/)\/+$/g, '')

/** The configured bucket; undefined while values are missing. */
function bucketOf(bean: string, values: Values): Bucket | undefined {
  const { endpoint = '', bucketName = '', accessKeyId = '', accessKeySecret = '' } = values
  if (!endpoint || !bucketName || !accessKeyId || !accessKeySecret) return undefined
  const address = /^https?:\/\//.test(endpoint) ? endpoint : `https://${endpoint}`
  if (!URL.canParse(address)) return undefined
  const isOss = bean === 'ossPlugin'
  return {
    endpoint: address,
    // Alibaba's hosts start with the region: oss-cn-hangzhou.aliyuncs.com.
    region: isOss ? (new URL(address).hostname.split('.')[0] ?? '') : values.region || 'us-east-1',
    bucket: bucketName,
    prefix: trimmed(values.picLocation),
    keyId: accessKeyId,
    secret: accessKeySecret,
    inPath: !isOss && values.pathStyle !== '0',
  }
}

const LOCAL = 'localPlugin'

/** The configured stores, for storing and reading uploads. */
export const remoteFilesOf = (lent: StoreServices): RemoteFiles => ({
  current: async db => {
    const open = await openOf({ db, services: lent }, 'storage')
    if (!open || open.kind.bean === LOCAL) return undefined
    const bucket = bucketOf(open.kind.bean, open.values)
    if (!bucket) throw new StoreError('other', 'The store that is enabled is not set up')
    return { name: open.kind.bean, store: objectStore(bucket, httpClientOptions(lent.plugins)) }
  },
  named: async (db, name) => {
    const values = await valuesOf({ db, services: lent }, 'storage', name)
    const bucket = values && bucketOf(name, values)
    return bucket && objectStore(bucket, httpClientOptions(lent.plugins))
  },
})

interface StoreTestContext {
  readonly db: Database
  readonly services: Services
}

/** Writes, reads and deletes a small file: a store has to support all three. */
async function tryStore({ db, services }: StoreTestContext, bean: string): Promise<void> {
  if (bean === LOCAL) return
  const store = await services.remoteFiles?.named(db, bean)
  if (!store) throw new ApiError('902setup', 409)
  await roundTrip(store).catch(error => {
    throw storeApiError(error, 409)
  })
}

async function roundTrip(store: ObjectStore): Promise<void> {
  const path = `test/${randomBytes(12).toString('hex')}.txt`
  await store.write(path, new TextEncoder().encode('test'), 'text/plain')
  const back = await store.open(path)
  await store.remove(path)
  if (back?.size !== 4) throw new StoreError('other', 'What was written is not there')
}

/** Error at the items of the location while files are stored there. */
const moved = (n: number): Label => [
  `已有 ${n} 个文件存放在原来的位置，更换后将无法访问`,
  `${n} files are stored there and would no longer be available`,
]

const PATH = 'admin/systems/uploaders/{bean}'
type Keys = `PUT ${typeof PATH}` | `PUT ${typeof PATH}/open` | `POST ${typeof PATH}/test`

/**
 * Storage services: the location of stored files cannot change, and a service that cannot store files cannot be opened.
 */
export const storeHandlers: Handlers<Keys> = {
  [`PUT ${PATH}`]: context => {
    const { db, params, body, client } = context
    return savePlugin(context, 'storage', params.bean, async (before, after) => {
      const item = PLACE_ITEMS.find(name => (before[name] ?? '') !== (after[name] ?? '') && before[name])
      const count = item ? await db.$count(uploads, eq(uploads.store, params.bean)) : 0
      const at = body.config_items?.findIndex(({ name }) => name === item)
      if (count > 0) throw invalidFields({ [`config_items.${at}.value`]: translate(moved(count), client.language) })
    })
  },

  [`PUT ${PATH}/open`]: async ({ db, params, services, client, transaction, record }) => {
    await tryStore({ db, services }, kindOf(services, 'storage', params.bean).bean)
    await transaction(tx => openPlugin({ db: tx, services, client, record }, 'storage', params.bean))
    return undefined
  },

  [`POST ${PATH}/test`]: context => {
    const { db, params, services, record } = context
    const { bean } = kindOf(services, 'storage', params.bean)
    return runTest(context, {
      service: { area: 'storage', bean },
      test: () => tryStore({ db, services }, bean),
      record: () => record(null, { bean, tested: 1 }),
    })
  },
}
