import { randomBytes } from 'node:crypto'
import { mediaLimits } from '@contract/media/rules'
import { uploadScenes } from '@contract/session/calls'
import { sliceCharacters } from '@contract/slice-characters'
import { eq } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import { chinaMonth } from '../../china-time'
import type { Admin, Context } from '../../context'
import { uploads } from '../../db/schema'
import type { Handler } from '../../handler'
import { type FileKind, inspectPicture, kindOf, MEGABYTE, mostPixels } from '../../storage/file-kinds'
import { ArrivedFile } from '../../storage/files'
import { deleteUpload, dropUpload, storeApiError, storeUpload } from '../../storage/remote-files'

const ADDRESS = '/files/'

/** A stored file: its generated name, its type and its URL. */
export interface StoredFile {
  readonly name: string
  readonly ext: string
  readonly url: string
}

type UploadContext = Context<'POST uploaders'> | Context<'POST ueditor/'>

export const upload: Handler<'POST uploaders'> = context =>
  storeFile(context, context.body.file, context.body.scene ?? context.query.scene, context.query.folder)

/**
 * Validates and stores an uploaded file before it opens a transaction, which a large picture would hold open. Rejects
 * with 003 (no file), 901 (type or size) and 902 (not stored).
 * @param folder media library folder of a picture
 */
export async function storeFile(
  context: UploadContext,
  file: File | undefined,
  scene: string | undefined,
  folder = '',
): Promise<StoredFile> {
  const { transaction, services, record } = context
  const admin = callerOf(context)
  if (!(file instanceof ArrivedFile)) throw notFound()
  const { kind, size } = await checkedFile(file, scene)
  const now = Math.floor(services.now())
  const place = placeOf(kind, scene, now)
  // The file is stored first: an orphaned file is better than a row without a file.
  const store = await storeUpload(context, place.path, file).catch(cause => {
    throw storeApiError(cause, 500)
  })
  const row = {
    ...place,
    ...size,
    title: titleOf(file.name) || place.name,
    folder,
    store,
    ext: kind.ext,
    size: file.size,
    admin_id: admin.id,
    created_at: now,
  }
  await transaction(async tx => {
    await tx.insert(uploads).values(row)
    record(null, { path: row.path, size: row.size }, { upload: [row.path] })
  }).catch(async error => {
    await dropUpload(context, row)
    throw error
  })
  return { name: row.name, ext: row.ext, url: `${ADDRESS}${row.path}` }
}

interface CheckedFile {
  readonly kind: FileKind
  /** Size of a picture, in pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

async function checkedFile(file: ArrivedFile, scene: string | undefined): Promise<CheckedFile> {
  const kind = await kindOf(file, scene)
  if (!kind) throw new ApiError('901', 400)
  if (file.size > kind.megabytes * MEGABYTE) throw new ApiError('901size', 400, { n: kind.megabytes })
  if (!kind.picture) return { kind, size: { width: 0, height: 0 } }
  const found = await inspectPicture(kind, file.path)
  if (found === 'broken') throw new ApiError('901', 400)
  if (found === 'passes') throw new ApiError('901passes', 400)
  if (found === 'pixels') throw new ApiError('901pixels', 400, { n: mostPixels(kind).toLocaleString('en') })
  return { kind, size: { width: found.width, height: found.height } }
}

/** The title of a file in the media library: its original name, on one line. */
const titleOf = (name: string): string =>
  sliceCharacters(
    name
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
    0,
    mediaLimits.name,
  )

/** An unguessable name, in a folder per scene and month. */
function placeOf(kind: FileKind, requested: string | undefined, now: number) {
  const scene = uploadScenes.find(known => known === requested) ?? 'normal'
  const { year, month } = chinaMonth(now)
  const name = `${randomBytes(16).toString('hex')}.${kind.ext}`
  return { scene, name, path: `${scene}/${year}/${String(month).padStart(2, '0')}/${name}` }
}

/** Deletes a file by its URL; allowed to a founder and to its uploader. */
export const removeUpload: Handler<'DELETE uploaders'> = async context => {
  const { db, query, record } = context
  const admin = callerOf(context)
  const path = pathOf(query.file_path)
  const [row] = path === undefined ? [] : await db.select().from(uploads).where(eq(uploads.path, path)).for('update')
  if (!row) throw notFound()
  if (!admin.founder && row.admin_id !== admin.id) throw new ApiError('002', 401)
  await deleteUpload(context, row)
  record({ path: row.path, size: row.size, admin_id: row.admin_id }, null, { upload: [row.path] })
  return undefined
}

/** The path within the store, with every '..' resolved; undefined for a foreign URL. */
function pathOf(address: string): string | undefined {
  const here = 'http://here'
  if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined
  const { origin, pathname } = new URL(address, here)
  return origin === here && pathname.startsWith(ADDRESS) ? pathname.slice(ADDRESS.length) : undefined
}

/** Both calls require a signed-in administrator; this narrows the type. */
function callerOf({ admin }: { admin: Admin | undefined }): Admin {
  if (!admin) throw new ApiError('403', 403)
  return admin
}
