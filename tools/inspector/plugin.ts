import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'
import { createCompiler } from './compiler'
import { answerOf, type InspectorServer } from './inspector-server'
import { createJudge, type Judging } from './judge'
import { createStore } from './store'

/** The name of the page's token, and the header that carries it. */
export const TOKEN = 'x-inspector'
const PATH = '/__inspector/'
/** Maximum size of a request: changes are small. */
const LONGEST = 20_000

/**
 * The inspector of `npm run dev`: locates the declaration of a part of a screen, and edits it. It accepts requests only
 * from this machine and this page: with the page's token, and from the page's origin.
 */
export function inspector(own?: Judging): Plugin {
  const token = randomBytes(24).toString('base64url')
  return {
    name: 'inspector',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'inspector', content: token }, injectTo: 'head' }],
    configureServer: server => {
      const root = server.config.root
      const compiler = createCompiler(root)
      const judge = own ?? createJudge(root)
      // Vite reloads the contract after a change.
      const contract = async () =>
        (await server.ssrLoadModule('/tools/inspector/offers.ts')) as typeof import('./offers')
      const instance: InspectorServer = { root, compiler, judge, store: createStore(root, compiler), contract }
      server.watcher.on('change', file => compiler.invalidate(file))
      server.httpServer?.on('close', () => {
        void compiler.close()
        judge.close()
      })
      server.middlewares.use(PATH, async (request, response) => {
        const answer = (status: number, body: object) => {
          response.statusCode = status
          response.setHeader('Content-Type', 'application/json')
          response.setHeader('Cache-Control', 'no-store')
          response.end(JSON.stringify(body))
        }
        if (!isOwn(request, token)) return answer(403, { refused: OTHERS })
        const body = await bodyOf(request).catch((error: unknown) => String(error))
        const { status, payload } = await answerOf(instance, (request.url ?? '').replace(/^\//, ''), body)
        answer(status, payload)
      })
    },
  }
}

const OTHERS = ['只有本机的开发页面可以使用', 'Only the development page on this machine may do this.'] as const

const LOOPBACK = /^(?:::1|::ffff:127\.\d+\.\d+\.\d+|127\.\d+\.\d+\.\d+)$/
const LOCAL_NAMES = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/** Whether a request is local, by a local host name, from the page itself, and has its token. */
export function isOwn({ method, socket, headers }: IncomingMessage, token: string): boolean {
  const { host = '', origin } = headers
  const sent = Buffer.from(String(headers[TOKEN] ?? ''))
  const known = Buffer.from(token)
  return (
    method === 'POST' &&
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_NAMES.test(host) &&
    origin === `http://${host}` &&
    (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin' &&
    sent.length === known.length &&
    timingSafeEqual(sent, known)
  )
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > LONGEST) throw new Error('Too long')
  }
  return JSON.parse(text === '' ? '{}' : text)
}
