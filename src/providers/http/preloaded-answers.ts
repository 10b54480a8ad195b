import { accessToken } from './session'

/**
 * Answers that were asked for by the script in the document, while the code of the page was still on its way. Each is
 * taken once, by the caller that asks the same; what nobody takes is soon out of date.
 */
export interface PreloadedAnswer {
  readonly status: number
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>
}

interface PreloadRequest {
  /** The session that asked: an answer is not shared between administrators. */
  readonly token: string
  readonly language: string
  /** Milliseconds of the page's clock. */
  readonly at: number
  /** Nothing when it failed or was refused: then it is asked again, as if it had not been asked before. */
  readonly answer: Promise<PreloadedAnswer | undefined>
}

/** What the script in the document has left behind. */
export interface PreloadedAnswers {
  /** What stands in /config.json. */
  readonly config: Promise<unknown>
  readonly answers: Map<string, PreloadRequest>
}

declare global {
  var early: PreloadedAnswers | undefined
}

/** So long an answer may have waited for the code that wants it. */
const GOOD_FOR_MS = 30_000

/** The same question has the same key, whatever the order of its parameters. */
export function preloadKey(address: string, query: URLSearchParams): string {
  const sorted = new URLSearchParams(query)
  sorted.sort()
  return `${address}?${sorted}`
}

/** Takes the answer to a question that was asked early, in this language and by who is signed in now. */
export function takePreloaded(key: string, language: string): Promise<PreloadedAnswer | undefined> | undefined {
  const { answers } = globalThis.early ?? {}
  const asked = answers?.get(key)
  if (!asked) return undefined
  answers?.delete(key)
  const isTrue =
    asked.token === accessToken() && asked.language === language && performance.now() - asked.at < GOOD_FOR_MS
  return isTrue ? asked.answer : undefined
}

/** Something is written: what was read before may not be true any more. */
export const clearPreloaded = (): void => globalThis.early?.answers.clear()
