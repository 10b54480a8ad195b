import type { ErrorKey } from '@contract/error-codes'
import { eq } from 'drizzle-orm'
import { ApiError } from '../api-error'
import type { Database } from '../db/database'
import { uploads } from '../db/schema'
import { type ObjectStore, type StoredObject, StoreError, type StoreProblem } from '../outbox/s3'
import type { ArrivedFile, Files } from './files'
import { extensionOf, uploadTypes } from './media-types'

/** Stores of other houses that uploads may lie in, by the name their settings give them. */
export interface RemoteFiles {
  /** The one that new files go to; none while they go to the disk. */
  readonly current: (db: Database) => Promise<{ readonly name: string; readonly store: ObjectStore } | undefined>
  /** One by its name, whether new files go there or not; none where it is not set up. */
  readonly named: (db: Database, name: string) => Promise<ObjectStore | undefined>
}

/** Where uploads lie: on the disk, and in the stores of other houses if there are any. */
interface UploadStores {
  readonly files: Files
  readonly remoteFiles?: RemoteFiles
}

/** With the transaction that runs, if one does: the embedded database would wait for itself otherwise. */
interface UploadContext {
  readonly db: Database
  readonly services: UploadStores
}

/** What rows of uploads say of a file on the disk. */
const DISK = ''

/** Keeps a new file where files are kept now, and answers the name of that place for its row. */
export async function keepUpload(
  { db, services }: UploadContext,
  path: string,
  content: Uint8Array | ArrivedFile,
): Promise<string> {
  const remote = await services.remoteFiles?.current(db)
  if (!remote) {
    await services.files.write(path, content)
    return DISK
  }
  await remote.store.write(path, content, uploadTypes[extensionOf(path)] ?? 'application/octet-stream')
  return remote.name
}

/** Removes a file from where its row says it lies. A place that is no longer set up is left alone. */
export async function dropUpload(
  { db, services }: UploadContext,
  { path, store }: { readonly path: string; readonly store: string },
): Promise<void> {
  if (store === DISK) await services.files.remove(path)
  else await (await services.remoteFiles?.named(db, store))?.remove(path)
}

/**
 * Deletes an upload with its file, in the transaction of a call.
 * @throws ApiError 903 where the file cannot be removed: then its row stays as well
 */
export async function deleteUpload(
  context: UploadContext,
  { path, store }: { readonly path: string; readonly store: string },
): Promise<void> {
  await context.db.delete(uploads).where(eq(uploads.path, path))
  await dropUpload(context, { path, store }).catch(cause => {
    throw new ApiError('903', 500, { cause })
  })
}

/** A file that is not on the disk; nothing where no row says that it lies elsewhere. */
export async function remoteUpload(
  { db, services }: { readonly db: Database; readonly services: Pick<UploadStores, 'remoteFiles'> },
  path: string,
): Promise<StoredObject | undefined> {
  if (!services.remoteFiles) return undefined
  const [row] = await db.select({ store: uploads.store }).from(uploads).where(eq(uploads.path, path))
  if (!row || row.store === DISK) return undefined
  return (await services.remoteFiles.named(db, row.store))?.open(path)
}

/** The bytes of a file, wherever it lies. */
async function uploadBytes(on: UploadContext, path: string): Promise<Uint8Array | undefined> {
  const here = await on.services.files.read(path)
  if (here) return here
  const remote = await remoteUpload(on, path)
  if (!remote || remote.size === 0) return undefined
  const parts: Buffer[] = []
  for await (const part of await remote.stream({ start: 0, end: remote.size - 1 })) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The same for a caller who knows the URL alone. */
export const uploadsOf = (on: UploadContext) => ({ read: (path: string) => uploadBytes(on, path) })

const STORE_ERROR_KEYS: Readonly<Record<StoreProblem, ErrorKey>> = {
  inside: '902inside',
  name: '902name',
  connect: '902connect',
  late: '902late',
  key: '902key',
  bucket: '902bucket',
  other: '902other',
}

/** Why nothing could be stored, in words. */
export function storeApiError(error: unknown, status: 409 | 500): ApiError {
  if (!(error instanceof StoreError)) return new ApiError('902', 500, { cause: error })
  return new ApiError(STORE_ERROR_KEYS[error.problem], status, { n: error.message, cause: error })
}
