import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'

/**
 * The generator endpoint of the playground in `npm run dev`. It writes files, so it accepts requests only from this
 * machine and from a page of this server: another site open in the same browser must not be able to trigger it.
 */
export const NEW_SCREEN = '/development/new-screen'

const MAX = 5 * 1024 * 1024
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

type EndpointRequest = Pick<IncomingMessage, 'method' | 'headers'> & { readonly address: string | undefined }

/** The status code of a rejected request; undefined if it is accepted. */
export function rejectionStatus({ method, headers, address }: EndpointRequest): number | undefined {
  if (method !== 'POST') return 405
  const { host = '', origin } = headers
  if (!LOOPBACK.test(address ?? '') || !OWN_NAMES.test(host) || origin !== `http://${host}`) return 403
  return headers['content-type'] === 'application/json' ? undefined : 415
}

/** @param root the project, which also contains the program that writes */
export function newScreens(root: string): Plugin {
  let isBusy = false
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, socket } = request
    const rejection = rejectionStatus({ method, headers, address: socket.remoteAddress })
    if (rejection !== undefined || isBusy) {
      response.writeHead(rejection ?? 409).end()
      return
    }
    isBusy = true
    try {
      const sent = await text(request)
      if (sent.length > MAX) response.writeHead(413).end()
      else response.setHeader('Content-Type', 'application/json').end(await made(root, sent))
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error))
    } finally {
      isBusy = false
    }
  }
  return {
    name: 'new-screens',
    configureServer: server => {
      server.middlewares.use(NEW_SCREEN, (request, response) => void answer(request, response))
    },
  }
}

/** In a separate process, so that it sees the present files. */
async function made(root: string, request: string): Promise<string> {
  const program = spawn(
    process.execPath,
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), path.join(root, 'tools/new/answer.ts')],
    { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  program.stdin.end(request)
  const [output, wrong] = await Promise.all([text(program.stdout), text(program.stderr)])
  if (output === '') throw new Error(wrong)
  return output
}
