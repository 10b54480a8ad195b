import { afterEach, expect, it, vi } from 'vitest'
import { isOfChange, readInspectorState, storeInspectorState } from './inspector-state'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('a page reloaded during a change leaves reporting the result to the next page', () => {
  storeInspectorState({ isOn: true, isSending: true })
  window.dispatchEvent(new Event('beforeunload'))
  // The aborted request looks like its end.
  storeInspectorState({ isSending: false })
  expect(readInspectorState()).toEqual({ isOn: true, isSending: true })
  // If the page was not left after all, changes are stored again.
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  storeInspectorState({ isSending: false })
  expect(readInspectorState()).toEqual({ isOn: true, isSending: false })
})

it('a page detects that it was reloaded for a change written just before, and for no other', () => {
  const before = (ms: number) => ({ isSending: false, writtenAt: performance.timeOrigin - ms })
  expect(isOfChange(before(1_500)), 'the checks were over before the page was').toBe(true)
  expect(isOfChange(before(60_000)), 'somebody has loaded it').toBe(false)
  expect(isOfChange(before(-5_000)), 'the page is still the same').toBe(false)
  expect(isOfChange({ isSending: true })).toBe(true)
  expect(isOfChange({})).toBe(false)
})
