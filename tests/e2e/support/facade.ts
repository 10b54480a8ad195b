import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALLS } from '@contract/calls'
import { isExtension } from '@contract/extensions'

/** A simulated deployment of the API family (since 7.2.0), as to its paths and authentication. */
export interface Facade {
  readonly url: string
  /** Extension calls that were sent to it, 'METHOD path'. */
  readonly rejected: readonly string[]
  readonly stop: () => Promise<void>
}

/** Extension calls as regular expressions over 'METHOD path'; paths of other calls in the contract are known. */
const patternOf = (key: string) => new RegExp(`^${key.replace(/\{\w+\}/g, '[^/]+')}$`)
const EXTENSIONS = Object.keys(CALLS).filter(isExtension).map(patternOf)
const KNOWN = new Set(Object.keys(CALLS).filter(key => !isExtension(key)))

/**
 * A proxy in front of this server that answers 403 to every unknown path, as the family does for everyone but founders.
 * It reads the access token in `Authorization` and supports no signatures.
 */
export async function startFacade(deployment: string, origin: string): Promise<Facade> {
  const rejected: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', deployment)
    allow(response, origin)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const key = `${request.method} ${pathname.replace(/^\/api\//, '')}`
    const isUnknown = !KNOWN.has(key) && EXTENSIONS.some(pattern => pattern.test(key))
    if (isUnknown) rejected.push(key)
    if (isUnknown) return void response.writeHead(403).end(JSON.stringify({ code: '403', message: '没有权限' }))
    for (const name of ['uid', 'nonce', 'timestamp', 'sign']) if (!/logout/.test(key)) searchParams.delete(name)
    void passOn(request, response, `${deployment}${pathname}?${searchParams}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rejected,
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

function allow(response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
}

async function passOn(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { authorization, uuid, 'content-type': type, 'accept-language': language } = request.headers
  const answer = await fetch(address, {
    method: request.method ?? 'GET',
    headers: {
      ...(authorization && { authorization }),
      ...(typeof uuid === 'string' && { uuid }),
      ...(type && { 'content-type': type }),
      ...(language && { 'accept-language': language }),
    },
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  })
  response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'application/json')
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
}
