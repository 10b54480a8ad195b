import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { clientTypes, extensionOf } from '@server/storage/media-types'

export interface StaticServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

interface StaticOptions {
  /** Delays the response of a file. */
  readonly delayed?: (name: string) => Promise<void> | undefined
  /** Additional files, or replacements for those of the folder, by name. */
  readonly files?: ReadonlyMap<string, string>
  /** Whether a path without a file is answered with the folder's index document. */
  readonly isOnePage?: boolean
}

/** A static file server that serves a folder below a path. */
export async function serveStatic(folder: string, below: string, options: StaticOptions = {}): Promise<StaticServer> {
  const { delayed, files, isOnePage = false } = options
  const read = async (name: string) =>
    files?.get(name) ?? (await readFile(path.join(folder, name)).catch(() => undefined))
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // A folder is answered with its index page.
    const requestedPath = pathname.startsWith(below)
      ? pathname.slice(below.length).replace(/(^|\/)$/, '$1index.html')
      : undefined
    const isFile = requestedPath === undefined || !isOnePage || path.extname(requestedPath) !== ''
    const name = isFile ? requestedPath : 'index.html'
    await delayed?.(name ?? '')
    const content = name === undefined ? undefined : await read(name)
    if (content === undefined) response.writeHead(404).end('Not found')
    else
      response
        .setHeader('Content-Type', clientTypes[extensionOf(name ?? '')]?.type ?? 'application/octet-stream')
        .end(content)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
