import type { IncomingMessage } from 'node:http'
import type { HttpClientOptions } from './http-client-options'
import { outboundRequest } from './webhook'

/** Why a URL could not be fetched; `n` is the limit, or the status code of the response. */
export class FetchProblem extends Error {
  readonly why: 'inside' | 'slow' | 'large' | 'redirects' | 'status' | 'failed'
  readonly n: number | undefined
  constructor(why: FetchProblem['why'], n?: number, cause?: unknown) {
    super(`${why} ${n ?? ''}`, { cause })
    this.why = why
    this.n = n
  }
}

export interface FetchRequest extends HttpClientOptions {
  readonly url: string
  /** Time limit of the whole request: DNS, connection, redirects and response. */
  readonly seconds: number
  readonly megabytes: number
  readonly redirects: number
}

/**
 * Fetches a URL of another site as text. Every URL, including redirects, is checked on connection: none may be inside
 * the own network.
 * @throws FetchProblem
 */
export async function fetchText(request: FetchRequest): Promise<string> {
  const signal = AbortSignal.timeout(request.seconds * 1_000 * (request.timeoutFactor ?? 1))
  let url = request.url
  for (let left = request.redirects; ; left--) {
    const answer = await open(url, request, signal)
    const { statusCode: status = 0 } = answer
    const { location } = answer.headers
    if (status >= 300 && status < 400 && location !== undefined) {
      answer.destroy()
      if (left === 0) throw new FetchProblem('redirects', request.redirects)
      url = resolved(location, url)
      continue
    }
    if (status !== 200) {
      answer.destroy()
      throw new FetchProblem('status', status)
    }
    return textOf(answer, request, signal)
  }
}

function resolved(location: string, from: string): string {
  try {
    return new URL(location, from).href
  } catch (error) {
    throw new FetchProblem('failed', undefined, error)
  }
}

function open(url: string, { allowInside, seconds }: FetchRequest, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(problemOf(error, seconds, signal))
    try {
      const { target, request, guard } = outboundRequest(url, allowInside)
      const headers = { Accept: 'application/json, application/xml, text/xml', 'Accept-Encoding': 'identity' }
      const sent = request(target, { method: 'GET', headers, signal, ...guard }, resolve)
      sent.on('error', fail)
      sent.end()
    } catch (error) {
      fail(error)
    }
  })
}

async function textOf(
  answer: IncomingMessage,
  { megabytes, seconds }: FetchRequest,
  signal: AbortSignal,
): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length
      if (size > megabytes * 1024 * 1024) throw new FetchProblem('large', megabytes)
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof FetchProblem ? error : problemOf(error, seconds, signal)
  }
  return Buffer.concat(parts).toString('utf8')
}

function problemOf(error: unknown, seconds: number, signal: AbortSignal): FetchProblem {
  if (signal.aborted) return new FetchProblem('slow', seconds, error)
  const message = error instanceof Error ? error.message : ''
  return new FetchProblem(/inside the own network/.test(message) ? 'inside' : 'failed', undefined, error)
}
