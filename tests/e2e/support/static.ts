import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { clientTypes, extensionOf } from '@server/media-types'

export interface StaticServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * A web server that knows files and nothing else, with those of a folder below a path.
 * @param held what is waited for before a file is handed out
 */
export async function serveStatic(
  folder: string,
  below: string,
  held: (name: string) => Promise<void> | undefined = () => undefined,
): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // A folder is its page.
    const name = pathname.startsWith(below)
      ? pathname.slice(below.length).replace(/(^|\/)$/, '$1index.html')
      : undefined
    await held(name ?? '')
    const bytes = name === undefined ? undefined : await readFile(path.join(folder, name)).catch(() => undefined)
    if (bytes === undefined) response.writeHead(404).end('Not found')
    else
      response
        .setHeader('Content-Type', clientTypes[extensionOf(name ?? '')]?.type ?? 'application/octet-stream')
        .end(bytes)
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
