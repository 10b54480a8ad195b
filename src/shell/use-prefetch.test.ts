import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withinLimit } from './use-prefetch'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a prompt result is passed on, and a failure is reported elsewhere', async () => {
  await expect(withinLimit(Promise.resolve('rows'))).resolves.toBe('rows')
  await expect(withinLimit(Promise.reject(new Error('no network')))).resolves.toBeUndefined()
})

it('a slow prefetch does not delay the screen', async () => {
  let isOver = false
  void withinLimit(new Promise(() => {})).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(99)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
})
