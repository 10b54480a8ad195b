import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'

/**
 * Where the playground of `npm run dev` asks for new screens. It writes files, so it answers this machine alone, and a
 * page of this very server alone: another site that a developer has open cannot send what it takes.
 */
export const NEW_SCREEN = '/development/new-screen'

const MOST = 5 * 1024 * 1024
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

type Asking = Pick<IncomingMessage, 'method' | 'headers'> & { readonly address: string | undefined }

/** Why a request is not answered; nothing when it is. */
export function rejectionStatus({ method, headers, address }: Asking): number | undefined {
  if (method !== 'POST') return 405
  const { host = '', origin } = headers
  if (!LOOPBACK.test(address ?? '') || !OWN_NAMES.test(host) || origin !== `http://${host}`) return 403
  return headers['content-type'] === 'application/json' ? undefined : 415
}

/** @param root the project, which also has the program that writes */
export function newScreens(root: string): Plugin {
  let isBusy = false
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, socket } = request
    const refused = rejectionStatus({ method, headers, address: socket.remoteAddress })
    if (refused !== undefined || isBusy) {
      response.writeHead(refused ?? 409).end()
      return
    }
    isBusy = true
    try {
      const sent = await text(request)
      if (sent.length > MOST) response.writeHead(413).end()
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

/** In a process of its own: the names that are taken are those of the files as they are now. */
async function made(root: string, request: string): Promise<string> {
  const program = spawn(
    process.execPath,
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), path.join(root, 'tools/new/answer.ts')],
    { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  program.stdin.end(request)
  const [said, wrong] = await Promise.all([text(program.stdout), text(program.stderr)])
  if (said === '') throw new Error(wrong)
  return said
}
