import type { CDPSession, Page } from '@playwright/test'
import { callOf, type Outstanding, outstandingOf } from './outstanding'

/** Responses to the screens of the tour: real, empty, or failed. */
export type Mood = 'truth' | 'nothing' | 'failure'

export interface Answers extends Outstanding {
  readonly be: (mood: Mood) => Promise<void>
  /** Number of faked failures since the last call. */
  readonly failed: () => number
  /** Whether a request since the last call has not received its real response yet. */
  readonly isUntrue: () => boolean
  /** Unintended failures. */
  readonly broken: readonly string[]
}

/** A request paused by the browser before sending, or before its response is delivered. */
interface Paused {
  readonly requestId: string
  readonly request: { readonly method: string; readonly url: string }
  readonly responseStatusCode?: number
  readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[]
}

/** Requests of the window, not of its screens. */
const OF_WINDOW = /\/api\/(?:admin\/(?:changes|systems\/)|site-show)/
/** Without a task, 404 is the regular response. */
const NO_TASK = /\/api\/admin\/task\/\w+/

/** Marks a faked response. */
const MADE_UP = 'x-made-up'
const FAILURE = { code: '500', message: '服务器内部错误' }

/**
 * Faked in the browser, and only for requests of screens: Playwright's routes would intercept every file, and disable
 * the cache.
 */
export async function answersOf(page: Page): Promise<Answers> {
  const broken: string[] = []
  const { settled } = outstandingOf(page)
  page.on('requestfailed', request => {
    // Leaving a screen aborts its requests.
    const why = request.failure()?.errorText
    if (why !== 'net::ERR_ABORTED') broken.push(`${callOf(request)}: ${why}`)
  })
  page.on('response', response => {
    if (response.status() < 400 || MADE_UP in response.headers()) return
    if (response.status() !== 404 || !NO_TASK.test(response.url()))
      broken.push(`${callOf(response.request())}: ${response.status()}`)
  })
  return { broken, settled, ...(await moodsOf(page)) }
}

async function moodsOf(page: Page): Promise<Pick<Answers, 'be' | 'failed' | 'isUntrue'>> {
  const browser = await page.context().newCDPSession(page)
  let failures = 0
  let isEmptied = false
  /** Pending retries per call. */
  const owed = new Map<string, number>()
  const owe = (call: string, more: number) => owed.set(call, Math.max(0, (owed.get(call) ?? 0) + more))
  const fulfill = ({ requestId, responseHeaders = [] }: Paused, responseCode: number, body: unknown) =>
    browser.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: [
        ...responseHeaders.filter(({ name }) => !/^content-/i.test(name)),
        { name: 'content-type', value: 'application/json' },
        { name: MADE_UP, value: 'yes' },
      ],
      body: Buffer.from(JSON.stringify(body)).toString('base64'),
    })
  const answer = async (paused: Paused) => {
    const { requestId, request, responseStatusCode: status } = paused
    const { pathname } = new URL(request.url)
    const isOfScreen = request.method === 'GET' && !OF_WINDOW.test(request.url)
    if (isOfScreen && status === undefined) {
      failures++
      owe(pathname, 1)
      return fulfill(paused, 500, FAILURE)
    }
    const less = isOfScreen && status === 200 ? withoutRows(await bodyOf(browser, requestId)) : undefined
    owe(pathname, -1)
    if (less !== undefined) {
      isEmptied = true
      return fulfill(paused, 200, less)
    }
    return browser.send('Fetch.continueRequest', { requestId })
  }
  // The page may be gone meanwhile.
  browser.on('Fetch.requestPaused', paused => void answer(paused).catch(() => undefined))
  return {
    be: async mood => {
      if (mood === 'truth') {
        await browser.send('Fetch.disable')
        return
      }
      const requestStage = mood === 'failure' ? 'Request' : 'Response'
      await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/admin/*', requestStage }] })
    },
    failed: () => {
      const so = failures
      failures = 0
      return so
    },
    isUntrue: () => {
      const so = isEmptied || [...owed.values()].some(times => times > 0)
      isEmptied = false
      owed.clear()
      return so
    },
  }
}

async function bodyOf(browser: CDPSession, requestId: string): Promise<unknown> {
  const { body, base64Encoded } = await browser.send('Fetch.getResponseBody', { requestId })
  try {
    return JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body)
  } catch {
    return undefined
  }
}

/** A list without rows; undefined for an empty one and for a record. */
function withoutRows(body: unknown): unknown {
  if (Array.isArray(body)) return body.length > 0 ? [] : undefined
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) return undefined
  return body.data.length > 0 ? { ...body, data: [], ...('data_total' in body && { data_total: 0 }) } : undefined
}
