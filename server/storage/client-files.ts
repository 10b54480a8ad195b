import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { serveStatic } from 'hono/serve-static'
import { documentsOf, jsonInHtml } from '../documents'
import { problems, reasonOf, StartProblem } from '../start-problem'
import { clientTypes, extensionOf } from './media-types'

/** The built client, held in memory, so that a new build in the same folder is not mixed with the running one. */
export interface ClientFiles {
  /** By path without the leading slash. */
  readonly files: ReadonlyMap<string, ClientFile>
  /** index.html as it is served at a path. */
  readonly documentOf: (address: string) => ClientFile
  readonly headers: Readonly<Record<string, string>>
}

export interface ClientFile {
  readonly type: string
  readonly cache: string
  readonly etag: string
  readonly plain: Uint8Array<ArrayBuffer>
  /** Created by the build for compressible files. */
  readonly br?: Uint8Array<ArrayBuffer>
  readonly gzip?: Uint8Array<ArrayBuffer>
}

const FOREVER = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** Subject to the policy of its page. Sending a policy with each of sixty files would add 15 KB. */
const PART_OF_PAGE = /^text\/(?:javascript|css)/
const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' }

/** Only these have a content hash in their name. */
const HASHED = /^assets\//

/** Reads a built client; undefined if the folder has none. `config` replaces its config.json. */
export async function readClient(folder: string, config?: ClientFile): Promise<ClientFiles | undefined> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = names.filter(name => name.isFile()).map(name => join(name.parentPath, name.name))
  const found = new Set(paths)
  const files = new Map<string, ClientFile>()
  for (const path of paths) {
    const name = relative(folder, path).split(sep).join('/')
    const known = clientTypes[extensionOf(name)]
    // Folders with a leading dot contain metadata of the build.
    if (!known || name.startsWith('.')) continue
    const [plain, br, gzip] = await Promise.all(
      ['', '.br', '.gz'].map(end => (found.has(path + end) ? readBytes(path + end) : undefined)),
    )
    if (plain) files.set(name, fileOf(name, known.type, plain, br, gzip))
  }
  const page = files.get('index.html')
  if (!page) return undefined
  if (config) files.set('config.json', config)
  files.delete('index.html')
  const settings = files.get('config.json')
  const html = new TextDecoder().decode(page.plain)
  return {
    files,
    documentOf: documentsOf(settings ? withSettings(html, settings) : html, text => packed(page, text)),
    headers: securityHeaders(html, settings?.plain),
  }
}

/** Embeds the client's settings in the document, which saves its first request. It is data, not a script. */
function withSettings(html: string, { plain }: ClientFile): string {
  const json = jsonInHtml(JSON.parse(new TextDecoder().decode(plain)))
  return html.replace('<head>', () => `<head>\n    <script type="application/json" id="config">${json}</script>`)
}

/** Replaces the content of a built page, compressed if the original was. */
function packed(page: ClientFile, html: string): ClientFile {
  const bytes = new TextEncoder().encode(html)
  const br = page.br && new Uint8Array(brotliCompressSync(bytes))
  const gzip = page.gzip && new Uint8Array(gzipSync(bytes))
  return fileOf('index.html', page.type, bytes, br, gzip)
}

/** A plain Uint8Array, as Response requires; a Buffer may be backed by shared memory. */
const readBytes = async (path: string) => new Uint8Array(await readFile(path))

function fileOf(
  name: string,
  type: string,
  plain: Uint8Array<ArrayBuffer>,
  br?: Uint8Array<ArrayBuffer>,
  gzip?: Uint8Array<ArrayBuffer>,
): ClientFile {
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    type,
    cache: HASHED.test(name) ? FOREVER : REVALIDATE,
    etag: tag,
    plain,
    ...(br && { br }),
    ...(gzip && { gzip }),
  }
}

/** Reads another config.json for the client. Throws a StartProblem if it does not exist or is no JSON. */
export async function readConfig(path: string): Promise<ClientFile> {
  try {
    const bytes = await readBytes(path)
    JSON.parse(new TextDecoder().decode(bytes))
    return fileOf('config.json', clientTypes.json?.type ?? '', bytes)
  } catch (error) {
    throw new StartProblem(problems.config(path, reasonOf(error)))
  }
}

/** Security headers of the client's document: Content-Security-Policy, no framing, no sniffing, no device permissions. */
function securityHeaders(html: string, config: Uint8Array | undefined): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes(html)],
    // A large workbook is compressed by a worker of its library.
    'worker-src': ["'self'", 'blob:'],
    // antd injects its styles into the page.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Pictures of goods and shops may be on any host.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    // As may videos.
    'media-src': ["'self'", 'https:', 'http:'],
    'connect-src': ["'self'", ...originsIn(config && JSON.parse(new TextDecoder().decode(config)))],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
    ...NO_SNIFFING,
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'same-origin',
  }
}

/** CSP hashes of the scripts that the build has inlined into the document. */
const inlineHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/** Hosts of every web address in the client's settings, however deep. */
function originsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\//.test(value) && URL.canParse(value) ? [new URL(value).origin] : []
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(originsIn))]
}

const TYPES = Object.fromEntries(Object.entries(clientTypes).map(([end, { type }]) => [end, type]))

/**
 * Serves the client: files by name, and index.html for every other page request, because routing happens in the client.
 * Names are looked up only among the files read, so none can leave the folder.
 */
export function serveClient(app: Hono, client: ClientFiles): void {
  const served = { getContent: contentOf(client), mimes: TYPES, precompressed: true, root: '', join: nameOf }
  const page = serveStatic({ ...served, path: 'index.html' })
  app.get('*', etag(), serveStatic(served), (c, next) => {
    const isPage = c.req.header('accept')?.includes('text/html') && !/^\/(api|files|assets)(\/|$)/.test(c.req.path)
    return isPage ? page(c, next) : next()
  })
}

const nameOf = (_root: string, path: string): string => path.replace(/^\//, '') || 'index.html'

/** The content of a file, or of its precompressed variant with `.br` or `.gz`; sets its headers. */
const contentOf =
  ({ files, documentOf, headers }: ClientFiles) =>
  async (path: string, c: Context): Promise<Uint8Array<ArrayBuffer> | null> => {
    const [, name = '', end] = /^(.*?)(\.br|\.gz|\.zst)?$/.exec(path) ?? []
    const file = name === 'index.html' ? documentOf(c.req.path) : files.get(name)
    const bytes = end === '.br' ? file?.br : end === '.gz' ? file?.gzip : end ? undefined : file?.plain
    if (!file || !bytes) return null
    for (const [header, value] of Object.entries(PART_OF_PAGE.test(file.type) ? NO_SNIFFING : headers))
      c.header(header, value)
    c.header('Cache-Control', file.cache)
    c.header('ETag', `"${file.etag}${end ?? ''}"`)
    c.header('Content-Length', String(bytes.byteLength))
    // The middleware adds it to compressed responses.
    c.header('Vary', end ? undefined : 'Accept-Encoding')
    return bytes
  }
