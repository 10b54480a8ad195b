import { accessToken } from './session'

/**
 * Answers that the inline script requested while the page's code was loading. Each is used once, by the caller with the
 * same request; the others expire soon.
 */
export interface PreloadedAnswer {
  readonly status: number
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>
}

interface PreloadRequest {
  /** The session of the request: answers are not shared between administrators. */
  readonly token: string
  readonly language: string
  /** Milliseconds of performance.now. */
  readonly at: number
  /** undefined if the request failed or was rejected; then it is sent again. */
  readonly answer: Promise<PreloadedAnswer | undefined>
}

/** The data that the inline script leaves for the app. */
export interface PreloadedAnswers {
  /** The content of /config.json. */
  readonly config: Promise<unknown>
  readonly answers: Map<string, PreloadRequest>
}

declare global {
  var early: PreloadedAnswers | undefined
}

/** How long an answer may wait for the code that uses it. */
const GOOD_FOR_MS = 30_000

/** The key of a request, independent of the order of its parameters. */
export function preloadKey(address: string, query: URLSearchParams): string {
  const sorted = new URLSearchParams(query)
  sorted.sort()
  return `${address}?${sorted}`
}

/** Takes the preloaded answer of a request in this language and session. */
export function takePreloaded(key: string, language: string): Promise<PreloadedAnswer | undefined> | undefined {
  const { answers } = globalThis.early ?? {}
  const preloaded = answers?.get(key)
  if (!preloaded) return undefined
  answers?.delete(key)
  const isTrue =
    preloaded.token === accessToken() &&
    preloaded.language === language &&
    performance.now() - preloaded.at < GOOD_FOR_MS
  return isTrue ? preloaded.answer : undefined
}

/** Clears preloaded answers, since a write may have outdated them. */
export const clearPreloaded = (): void => globalThis.early?.answers.clear()
