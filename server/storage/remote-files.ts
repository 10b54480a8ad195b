import type { ErrorKey } from '@contract/error-codes'
import { eq } from 'drizzle-orm'
import { ApiError } from '../api-error'
import type { Database } from '../db/database'
import { uploads } from '../db/schema'
import { type ObjectStore, type StoredObject, StoreError, type StoreProblem } from '../outbox/s3'
import type { ArrivedFile, Files } from './files'
import { extensionOf, uploadTypes } from './media-types'

/** External stores of uploads, by their name in the settings. */
export interface RemoteFiles {
  /** The store of new files; undefined while they go to the disk. */
  readonly current: (db: Database) => Promise<{ readonly name: string; readonly store: ObjectStore } | undefined>
  /** A store by its name, current or not; undefined if it is not configured. */
  readonly named: (db: Database, name: string) => Promise<ObjectStore | undefined>
}

/** The stores of uploads: the disk, and external ones if any. */
interface UploadStores {
  readonly files: Files
  readonly remoteFiles?: RemoteFiles
}

/**
 * The running transaction, if there is one: the embedded database has a single connection and would deadlock otherwise.
 */
interface UploadContext {
  readonly db: Database
  readonly services: UploadStores
}

/** Value of `store` for a file on the disk. */
const DISK = ''

/** Stores a new file in the current store, and returns that store's name for its row. */
export async function storeUpload(
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

/** Deletes a file from the store of its row. A store that is no longer configured is skipped. */
export async function dropUpload(
  { db, services }: UploadContext,
  { path, store }: { readonly path: string; readonly store: string },
): Promise<void> {
  if (store === DISK) await services.files.remove(path)
  else await (await services.remoteFiles?.named(db, store))?.remove(path)
}

/**
 * Deletes an upload with its file, in the transaction of a call.
 * @throws ApiError 903 if the file cannot be deleted: then its row remains too
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

/** A file in an external store; undefined if no row refers to one. */
export async function remoteUpload(
  { db, services }: { readonly db: Database; readonly services: Pick<UploadStores, 'remoteFiles'> },
  path: string,
): Promise<StoredObject | undefined> {
  if (!services.remoteFiles) return undefined
  const [row] = await db.select({ store: uploads.store }).from(uploads).where(eq(uploads.path, path))
  if (!row || row.store === DISK) return undefined
  return (await services.remoteFiles.named(db, row.store))?.open(path)
}

/** The content of a file, in any store. */
async function uploadBytes(on: UploadContext, path: string): Promise<Uint8Array | undefined> {
  const here = await on.services.files.read(path)
  if (here) return here
  const remote = await remoteUpload(on, path)
  if (!remote || remote.size === 0) return undefined
  const parts: Buffer[] = []
  for await (const part of await remote.stream({ start: 0, end: remote.size - 1 })) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The same by URL. */
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

/** Why a file could not be stored, as a message. */
export function storeApiError(error: unknown, status: 409 | 500): ApiError {
  if (!(error instanceof StoreError)) return new ApiError('902', 500, { cause: error })
  return new ApiError(STORE_ERROR_KEYS[error.problem], status, { n: error.message, cause: error })
}
