import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import { type Change, Refusal } from './changes'
import { type Compiler, createCompiler } from './compiler'
import { type Asked, explained } from './explain'
import { createJudge, type Judging } from './judge'
import type { Known, Offers } from './offers'
import { sourcesOf } from './sources'
import { createStore, type Store } from './store'

/** The name of the page's token, and the header it comes back in. */
export const TOKEN = 'x-glass'
const PATH = '/__glass/'
/** A change is a few names and words. */
const LONGEST = 20_000

/**
 * The glass of `npm run dev`: says where a part of a screen is declared, and changes it there. It answers this machine
 * and this page alone: whoever asks knows the token that the page was given, and comes from the page's own address.
 */
export function glass(): Plugin {
  const token = randomBytes(24).toString('base64url')
  return {
    name: 'glass',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'glass', content: token }, injectTo: 'head' }],
    configureServer: server => {
      const root = server.config.root
      const compiler = createCompiler(root)
      const judge = createJudge(root)
      const room: Room = { server, compiler, judge, store: createStore(root, compiler) }
      server.watcher.on('change', file => compiler.forget(file))
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
        try {
          answer(200, await answered(room, (request.url ?? '').replace(/^\//, ''), await bodyOf(request)))
        } catch (error) {
          if (error instanceof Refusal) answer(409, { refused: error.words })
          else answer(400, { refused: [String(error), String(error)] })
        }
      })
    },
  }
}

const OTHERS = ['只有本机的开发页面可以使用', 'Only the development page on this machine may do this.'] as const

const LOOPBACK = /^(?:::1|::ffff:127\.\d+\.\d+\.\d+|127\.\d+\.\d+\.\d+)$/
const LOCAL_NAMES = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/** From this machine, by a name that is this machine's, from the page itself, and with its token. */
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

interface Room {
  readonly server: ViteDevServer
  readonly compiler: Compiler
  readonly judge: Judging
  readonly store: Store
}

/** The contract as it is now: Vite reads it again when it has changed. */
const contractOf = async (server: ViteDevServer) =>
  (await server.ssrLoadModule('/tools/glass/offers.ts')) as typeof import('./offers')

async function answered({ server, compiler, judge, store }: Room, what: string, body: unknown): Promise<object> {
  if (what === 'explain') {
    // It takes a few seconds once; by the first change it is warm.
    compiler.warm()
    judge.warm()
    return { ...explained(sourcesOf(server.config.root), body as Asked), depth: store.depth() }
  }
  if (what === 'offers') {
    const { offersOf, personalNamesOf } = await contractOf(server)
    const offers: Offers = offersOf(body as Known)
    return { ...offers, personal: personalNamesOf() }
  }
  if (what === 'change') return { ...(await store.change(body as Change)), depth: store.depth() }
  // The declaration checks take longer than the compiler: what they say of what is written comes after it.
  if (what === 'words') return { problems: await judge.check() }
  if (what === 'undo') return { ...store.undo(), depth: store.depth() }
  throw new Error('Unknown')
}
