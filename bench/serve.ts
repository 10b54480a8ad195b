import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
}

/** Serves a built page of the benchmarks on a free port of this machine, compressed as the product is. */
export async function serve(folder: string): Promise<{ url: string; close: () => void }> {
  const packed = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').pathname
    const file = path.join(folder, name === '/' ? 'index.html' : path.normalize(name))
    const body = packed.get(file) ?? (await readFile(file).then(gzipSync, () => undefined))
    if (!body) return void response.writeHead(404).end()
    packed.set(file, body)
    const type = TYPES[path.extname(file)] ?? 'text/plain'
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
