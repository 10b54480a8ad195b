import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import type { Services } from '../context'
import type { Database } from '../db/database'
import { isLive } from '../http/identity'
import { insideOf } from './files-on-disk'
import { extensionOf, uploadTypes } from './media-types'
import { isPrivate, signedFor } from './private-files'
import { remoteUpload } from './remote-files'
import type { pictureSizes, ServedFile } from './sized-pictures'

/**
 * Serves uploads under /files. They are user content, so a browser gets the type of the server-generated name, no
 * sniffing, no scripts, and no document of its own. Videos support range requests. Private files (private-files.ts)
 * require a URL signed by the API for a live session. Files in external stores have the same URLs and are proxied, so
 * that access control stays with the product. With `sized`, a URL with a size returns the resized picture.
 */
export function serveUploads(
  app: Hono,
  folder: string,
  services: UploadServices,
  db?: Database,
  sized?: PictureSizes,
): void {
  app.get('/files/*', async c => {
    const { pathname, searchParams } = new URL(c.req.url)
    const path = decoded(pathname.slice('/files/'.length))
    const type = uploadTypes[extensionOf(path ?? '')]
    const target = path === undefined || !type ? undefined : insideOf(folder, path)
    if (!type || path === undefined || target === undefined) return c.text('Not found', 404)
    const isPrivateFile = isPrivate(path)
    if (isPrivateFile && !(await mayOpen(db, services, path, searchParams))) return c.text('Forbidden', 403)
    const file = (await openFile(target)) ?? (db && (await openRemote(db, services, path)))
    if (!file) return c.text('Not found', 404)
    if (file === 'away') return c.text('The store of this file does not answer', 502)
    // It must not outlive the session in the browser cache.
    if (isPrivateFile) return answer(c, type, file, 'private, no-store')
    const size = searchParams.get('size')
    // The configured sizes may change.
    if (size !== null && sized) return answer(c, type, await sized(path, size, file), 'public, max-age=3600')
    // Names are random and their content never changes.
    return answer(c, type, file, 'public, max-age=31536000, immutable')
  })
}

type PictureSizes = ReturnType<typeof pictureSizes>
type UploadServices = Pick<Services, 'secret' | 'now' | 'remoteFiles' | 'idleSeconds'>

/** Whether the URL of a private file has a valid signature for a live session. */
async function mayOpen(db: Database | undefined, services: UploadServices, path: string, query: URLSearchParams) {
  const session = signedFor(services, path, query)
  return session !== undefined && db !== undefined && (await isLive(db, services, session))
}

async function openFile(path: string): Promise<ServedFile | undefined> {
  const handle = await open(path).catch(() => undefined)
  const stat = await handle?.stat()
  if (handle && stat?.isFile()) return fileOf(handle, stat)
  await handle?.close()
  return undefined
}

const fileOf = (handle: FileHandle, { size, mtimeMs }: { size: number; mtimeMs: number }): ServedFile => ({
  size,
  etag: `"${size.toString(36)}-${mtimeMs.toString(36)}"`,
  stream: range => handle.createReadStream(range),
  close: () => handle.close(),
})

async function openRemote(
  db: Database,
  services: UploadServices,
  path: string,
): Promise<ServedFile | 'away' | undefined> {
  const there = await remoteUpload({ db, services }, path).catch((): 'away' => 'away')
  return there === 'away' || !there ? there : { ...there, close: async () => undefined }
}

async function answer(c: Context, type: string, file: ServedFile, cached: string): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': cached,
    'Accept-Ranges': 'bytes',
    ETag: file.etag,
  }
  if (matches(c.req.header('if-none-match'), file.etag)) return emptyAnswer(c, file, 304, headers)
  if (type === 'application/pdf') headers['Content-Disposition'] = 'attachment'
  const range = rangeOf(c, file)
  if (range === 'impossible') {
    return emptyAnswer(c, file, 416, { ...headers, 'Content-Range': `bytes */${file.size}` })
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  headers['Content-Type'] = type
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${file.size}`
  const status = range ? 206 : 200
  // A HEAD response would leave the stream unread and the file open.
  if (c.req.raw.method === 'HEAD' || end < start) return emptyAnswer(c, file, status, headers)
  const stream = await file.stream({ start, end })
  return c.body(Readable.toWeb(stream) as ReadableStream, status, headers)
}

async function emptyAnswer(
  c: Context,
  file: ServedFile,
  status: 200 | 206 | 304 | 416,
  headers: Record<string, string>,
): Promise<Response> {
  await file.close()
  return c.body(null, status, headers)
}

/** One byte range, both ends included. Several ranges, or one of another version, return the whole file. */
function rangeOf(c: Context, file: ServedFile): { start: number; end: number } | 'impossible' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '') ?? []
  if ((!from && !to) || (from && to && Number(to) < Number(from))) return undefined
  const condition = c.req.header('if-range')
  if (condition !== undefined && condition !== file.etag) return undefined
  const last = file.size - 1
  const start = from ? Number(from) : Math.max(0, file.size - Number(to))
  const end = from && to ? Math.min(Number(to), last) : last
  return start > end ? 'impossible' : { start, end }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Whether an If-None-Match header contains the tag. */
const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
