import type { CommandName, Commands, FromWorker, Results, State, ToWorker } from '../protocol'

/** A page's connection to the worker with the marketplace. */
export interface Relay {
  /** @param token returns the session's current token, if the request has one */
  readonly request: (request: Request, token: () => string | undefined) => Promise<Response>
  readonly command: <K extends CommandName>(name: K, input: Commands[K]) => Promise<Results[K]>
  readonly ready: Promise<void>
}

export interface Heard {
  readonly loading: (loaded: number, total: number) => void
  /** Called when clock, faults or writes changed. Responses are delayed until the returned promise resolves. */
  readonly state: (state: State) => Promise<void>
  readonly broken: (why: string) => void
  readonly anew: () => void
}

/** Callbacks of a pending response or command. */
interface PendingAnswer {
  readonly head: (message: Extract<FromWorker, { type: 'head' }>) => void
  readonly part: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly end: (isBroken: boolean) => void
}

const NO_BODY = new Set([204, 205, 304])

export function relayTo(port: MessagePort, heard: Heard): Relay {
  let next = 0
  let settled = Promise.resolve()
  const answers = new Map<number, PendingAnswer>()
  const commands = new Map<number, (message: Extract<FromWorker, { type: 'done' }>) => void>()
  const post = (message: ToWorker) => port.postMessage(message)
  const ready = new Promise<void>(resolve => {
    port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'loading') heard.loading(data.loaded, data.total)
      else if (data.type === 'ready') resolve()
      else if (data.type === 'broken') heard.broken(data.why)
      else if (data.type === 'anew') heard.anew()
      else if (data.type === 'state') settled = settled.then(() => heard.state(data.state)).catch(() => undefined)
      else if (data.type === 'head') answers.get(data.id)?.head(data)
      else if (data.type === 'part') answers.get(data.id)?.part(data.bytes)
      else if (data.type === 'end') answers.get(data.id)?.end(data.isBroken ?? false)
      else commands.get(data.id)?.(data)
    }
  })
  addEventListener('pagehide', () => post({ type: 'leave' }))

  return {
    ready,
    request: async (request, token) => {
      const body = request.body === null ? undefined : await request.arrayBuffer()
      const sent = async () => {
        await settled
        const headers = new Headers(request.headers)
        const used = headers.has('authorization') ? token() : undefined
        if (used !== undefined) headers.set('authorization', used)
        const id = next++
        const answer = answerOf(id, answers, post)
        post({
          type: 'request',
          id,
          request: { method: request.method, url: request.url, headers: [...headers], body },
        })
        const found = await answer
        await settled
        return { found, used }
      }
      const { found, used } = await sent()
      // The clock passed the end of the session during the request, and the session was renewed.
      return found.status === 403 && used !== token() ? (await sent()).found : found
    },
    command: <K extends CommandName>(name: K, input: Commands[K]) =>
      new Promise<Results[K]>((resolve, reject) => {
        const id = next++
        commands.set(id, ({ value, problem }) => {
          commands.delete(id)
          if (problem === undefined) resolve(value as Results[K])
          else reject(new Error(problem))
        })
        post({ type: 'command', id, name, input })
      }),
  }
}

/** The streamed response to a request id. */
const answerOf = (id: number, answers: Map<number, PendingAnswer>, post: (message: ToWorker) => void) =>
  new Promise<Response>((resolve, reject) => {
    let feed: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        feed = controller
      },
      cancel: () => {
        answers.delete(id)
        post({ type: 'cancel', id })
      },
    })
    answers.set(id, {
      head: ({ status, headers }) => {
        const init = { status, headers: headers.map(([name, value]): [string, string] => [name, value]) }
        resolve(new Response(NO_BODY.has(status) ? null : body, init))
      },
      part: bytes => feed?.enqueue(bytes),
      end: isBroken => {
        answers.delete(id)
        const problem = new Error('The marketplace has not answered')
        if (isBroken) feed?.error(problem)
        else feed?.close()
        reject(problem)
      },
    })
  })
