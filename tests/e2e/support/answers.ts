import type { CDPSession, Page } from '@playwright/test'
import { callOf, type Outstanding, outstandingOf } from './outstanding'

/** What the server says to the screens of the tour: the truth, that there is nothing, or that it failed. */
export type Mood = 'truth' | 'nothing' | 'failure'

export interface Answers extends Outstanding {
  readonly be: (mood: Mood) => Promise<void>
  /** How many calls were answered with a failure since the last time this was asked. */
  readonly failed: () => number
  /** Whether anything asked since the last time this was asked has not been told the truth yet. */
  readonly isUntrue: () => boolean
  /** What nobody wanted to fail, and did. */
  readonly broken: readonly string[]
}

/** What the browser asks before it sends a call, or hands on its answer. */
interface Paused {
  readonly requestId: string
  readonly request: { readonly method: string; readonly url: string }
  readonly responseStatusCode?: number
  readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[]
}

/** Asked by the window, not by its screens. */
const OF_WINDOW = /\/api\/(?:admin\/(?:changes|systems\/)|site-show)/
/** Where nothing runs and nothing ran, a task is not found: that is its answer. */
const NO_TASK = /\/api\/admin\/task\/\w+/

/** Says of an answer that it was made up here. */
const MADE_UP = 'x-made-up'
const FAILURE = { code: '500', message: '服务器内部错误' }

/**
 * Made up in the browser, and only for calls of screens: of Playwright's routes the test would be asked about every
 * file, and the browser would remember none.
 */
export async function answersOf(page: Page): Promise<Answers> {
  const broken: string[] = []
  const { settled } = outstandingOf(page)
  page.on('requestfailed', request => {
    // A screen that is left gives up what it asked for.
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
  /** How often each call is still to be asked again. */
  const owed = new Map<string, number>()
  const owe = (call: string, more: number) => owed.set(call, Math.max(0, (owed.get(call) ?? 0) + more))
  const tell = ({ requestId, responseHeaders = [] }: Paused, responseCode: number, body: unknown) =>
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
      return tell(paused, 500, FAILURE)
    }
    const less = isOfScreen && status === 200 ? withoutRows(await bodyOf(browser, requestId)) : undefined
    owe(pathname, -1)
    if (less !== undefined) {
      isEmptied = true
      return tell(paused, 200, less)
    }
    return browser.send('Fetch.continueRequest', { requestId })
  }
  // Whoever asked may have gone meanwhile.
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

/** A list without its rows; nothing where there are none, and of a record. */
function withoutRows(body: unknown): unknown {
  if (Array.isArray(body)) return body.length > 0 ? [] : undefined
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) return undefined
  return body.data.length > 0 ? { ...body, data: [], ...('data_total' in body && { data_total: 0 }) } : undefined
}
