import { act, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { chooseMode } from './appearance'
import { LookOfPage } from './look-of-page'

const { documentElement: page } = document

afterEach(() => {
  vi.restoreAllMocks()
  act(() => chooseMode('light'))
})

it('the page changes its theme at once, and transitions resume in the next frame', () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(frame => frames.push(frame))
  const frame = () => frames.splice(0).forEach(run => void run(0))
  chooseMode('light')
  const { unmount } = render(<LookOfPage />)
  expect(page.dataset.theme).toBe('light')
  expect(page.className, 'nothing has changed yet').not.toContain('is-changing')

  act(() => chooseMode('dark'))
  expect(page.dataset.theme).toBe('dark')
  expect(page.className).toContain('is-changing')
  frame()
  expect(page.className, 'the new look is being taken').toContain('is-changing')
  frame()
  expect(page.className).not.toContain('is-changing')

  unmount()
  expect(page.dataset.theme, 'the sign-in page has looks of its own').toBeUndefined()
})
