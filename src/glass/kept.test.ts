import { afterEach, expect, it, vi } from 'vitest'
import { keepGlass, keptGlass } from './kept'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('a page that is loaded anew while a change is on its way leaves it to the next page to say what became of it', () => {
  keepGlass({ isOn: true, isSending: true })
  window.dispatchEvent(new Event('beforeunload'))
  // The request is cut off, which looks like its end.
  keepGlass({ isSending: false })
  expect(keptGlass()).toEqual({ isOn: true, isSending: true })
  // Whoever stayed after all goes on.
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  keepGlass({ isSending: false })
  expect(keptGlass()).toEqual({ isOn: true, isSending: false })
})
