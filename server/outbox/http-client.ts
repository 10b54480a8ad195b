import { setTimeout as wait } from 'node:timers/promises'
import type { HttpClientOptions } from './http-client-options'
import { outboundRequest } from './webhook'

/** Clients time out after five seconds (conventions, "Timeout"), so the request has to fail before. */
const TIMEOUT_MS = 4_000
const PAUSE_MS = 300
/** Errors before the request was sent, after which a retry cannot send it twice. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const MAX_BYTES = 256 * 1024

export interface FormRequest extends HttpClientOptions {
  readonly url: string
  /** Form fields of the body. */
  readonly form: Readonly<Record<string, string>>
}

/**
 * Posts a form and parses the JSON response.
 * @throws Error with the reason: no connection, no answer in time, a status other than 200, no JSON
 */
export const postForm = async ({ form, ...options }: FormRequest): Promise<unknown> =>
  jsonOf(await postText({ ...options, text: new URLSearchParams(form).toString(), type: FORM }))

export const FORM = 'application/x-www-form-urlencoded'

export interface TextRequest extends Body, HttpClientOptions {
  readonly url: string
  readonly certificate?: Certificate | undefined
}

/** A client certificate: an encrypted PFX, or a key with its certificate. */
export type Certificate =
  | { readonly pfx: Buffer; readonly passphrase: string }
  | { readonly cert: Buffer; readonly key: Buffer }

/** Posts a text and returns the response as text, for callers that verify a signature over it. */
export const postText = ({ text, type, ...options }: TextRequest): Promise<string> =>
  sendWithRetry({ ...options, body: { text, type } })

export interface JsonRequest extends HttpClientOptions {
  readonly url: string
  /** Sent as JSON; without a body the request is a GET. */
  readonly body?: object | undefined
}

/** Requests JSON, with a JSON body if there is one. */
export const requestJson = async ({ body, ...options }: JsonRequest): Promise<unknown> =>
  jsonOf(await sendWithRetry({ ...options, body: body && { text: JSON.stringify(body), type: 'application/json' } }))

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The answer is no JSON')
  }
}

interface Body {
  readonly text: string
  readonly type: string
}

/** Retries once if no connection was made, within the same timeout. */
async function sendWithRetry({
  timeoutFactor = 1,
  ...options
}: Omit<Attempt, 'signal'> & HttpClientOptions): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS * timeoutFactor)
  try {
    return await sendOnce({ ...options, signal })
  } catch (error) {
    if (!NOT_CONNECTED.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    await wait(PAUSE_MS, undefined, { signal })
    return sendOnce({ ...options, signal })
  }
}

interface Attempt {
  readonly url: string
  readonly allowInside: boolean
  readonly body?: Body | undefined
  readonly certificate?: TextRequest['certificate']
  readonly signal: AbortSignal
}

function sendOnce({ url, allowInside, body, certificate, signal }: Attempt): Promise<string> {
  return new Promise((resolve, reject) => {
    const { target, request, guard } = outboundRequest(url, allowInside)
    const headers = {
      ...(body && { 'Content-Type': body.type, 'Content-Length': Buffer.byteLength(body.text) }),
      Accept: 'application/json',
    }
    const sent = request(
      target,
      { method: body ? 'POST' : 'GET', headers, signal, ...guard, ...certificate },
      answer => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > MAX_BYTES) sent.destroy(new Error('The answer is too long'))
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          // Redirects are not followed: the body may contain a key.
          if (answer.statusCode !== 200) return reject(new Error(`Answered with ${answer.statusCode}`))
          resolve(Buffer.concat(parts).toString('utf8'))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body?.text)
  })
}
