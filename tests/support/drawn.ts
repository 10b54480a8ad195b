import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { writeCookie } from '@/lib/cookies'
import { loadNotices } from '@/providers/notices/notices'
import { loadPopups } from '@/widgets/attached/lazy-popups'
import { quickStyles } from './quick-styles'

/**
 * Configuration of the testing libraries for screens. A busy machine renders late, so waits exceed the library's
 * default of one second. Checking each element and its ancestors for visibility takes a quarter of a test's time; tests
 * of hidden elements pass `hidden: false`.
 */
configure({
  asyncUtilTimeout: 15_000,
  defaultHidden: true,
  // Built for each retry of a `waitFor`; printing the whole document takes a twentieth of a test's time.
  getElementError: message => Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
})
window.getComputedStyle = quickStyles

/**
 * React captures a stack for each element for its warnings, which takes a fifth of a test's time. It stops after a
 * limit.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const COUNTED = 'recentlyCreatedOwnerStacks'
const internals: unknown = Reflect.get(React, INTERNALS)
if (typeof internals !== 'object' || internals === null || !(COUNTED in internals))
  throw new Error(`React no longer counts its stacks as ${COUNTED}: look for another way, or take this out`)
Object.defineProperty(internals, COUNTED, {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => undefined,
  configurable: true,
})

/**
 * Preloads the lazy modules: their loading has its own tests, next to the code (src/widgets/attached,
 * src/providers/notices).
 */
await Promise.all([loadPopups(), loadNotices()])

/** An autosizing textarea reads heights, which are missing without a layout. */
const isUnmeasured = ([text, property]: unknown[]): boolean =>
  property === 'height' && String(text).startsWith('`NaN` is an invalid value')

/** A screen must log nothing: any warning of React or antd fails the test in which it occurs. */
const complaints: unknown[][] = []
beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      if (!isUnmeasured(args)) complaints.push(args)
    })
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})

/**
 * Files share their modules and their window, so each file resets its state. A module that is still loading at the end
 * of a file would fail, and stay failed for all later files.
 */
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0] ?? '', '', 0)
  history.replaceState(null, '', '/')
  // antd leaves the hidden textarea with which it measures autosizing.
  for (const box of document.querySelectorAll('body > textarea')) box.remove()
})
