import type { Page, Request } from '@playwright/test'
import { callOf, type Outstanding, outstandingOf } from './outstanding'

/** What the server says to the screens of the tour: the truth, that there is nothing, or that it failed. */
export type Mood = 'truth' | 'nothing' | 'failure'

export interface Answers extends Outstanding {
  readonly be: (mood: Mood) => void
  /** The calls that were answered with a failure since the last time this was asked. */
  readonly failed: () => string[]
  /** What nobody wanted to fail, and did. */
  readonly broken: readonly string[]
}

/** Asked by the window, not by its screens. */
const OF_WINDOW = /\/api\/(?:admin\/(?:changes|systems\/)|site-show)/
/** Where nothing runs and nothing ran, a task is not found: that is its answer. */
const NO_TASK = /\/api\/admin\/task\/\w+/

export async function answersOf(page: Page): Promise<Answers> {
  let mood: Mood = 'truth'
  let failed: string[] = []
  const broken: string[] = []
  const wanted = new Set<Request>()
  const { settled } = outstandingOf(page)

  page.on('requestfailed', request => {
    // A screen that is left gives up what it asked for.
    const why = request.failure()?.errorText
    if (why !== 'net::ERR_ABORTED') broken.push(`${callOf(request)}: ${why}`)
  })
  page.on('response', response => {
    if (response.status() < 400 || wanted.has(response.request())) return
    if (response.status() !== 404 || !NO_TASK.test(response.url()))
      broken.push(`${callOf(response.request())}: ${response.status()}`)
  })
  await page.route('**/api/admin/**', async route => {
    const request = route.request()
    if (mood === 'truth' || request.method() !== 'GET' || OF_WINDOW.test(request.url())) return route.fallback()
    if (mood === 'failure') {
      wanted.add(request)
      failed.push(callOf(request))
      return route.fulfill({ status: 500, json: { code: '500', message: '服务器内部错误' } })
    }
    // A connection that is used again may be closed by the server that moment.
    const answer = await route.fetch({ maxRetries: 2 })
    return route.fulfill({ response: answer, json: withoutRows(await answer.json().catch(() => null)) })
  })

  return {
    broken,
    be: next => {
      mood = next
    },
    failed: () => {
      const so = failed
      failed = []
      return so
    },
    settled,
  }
}

/** A list without its rows; a record as it is. */
function withoutRows(body: unknown): unknown {
  if (Array.isArray(body)) return []
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) return body
  return { ...body, data: [], ...('data_total' in body && { data_total: 0 }) }
}
