import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { writeCookie } from '@/lib/cookies'
import { loadNotices } from '@/providers/notices/notices'
import { loadPopups } from '@/widgets/attached/lazy-popups'
import { quickStyles } from './quick-styles'

/**
 * What tests of screens ask of their libraries. A busy machine draws late: what a person would wait for may take longer
 * than the library's second. Asking of each element whether it or one around it is hidden takes a quarter of a test's
 * time; tests that are about what is hidden say so, `hidden: false`.
 */
configure({
  asyncUtilTimeout: 15_000,
  defaultHidden: true,
  // Made for each try of a `waitFor`; the whole document in print, which nobody reads, takes a twentieth of a test's time.
  getElementError: message => Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
})
window.getComputedStyle = quickStyles

/**
 * React makes a stack for each element that is drawn, to name it in warnings, which takes a fifth of a test's time. It
 * makes none once it has made many.
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
 * What comes when it is first wanted is there: how a screen waits for it is told once, beside its code
 * (src/widgets/attached, src/providers/notices).
 */
await Promise.all([loadPopups(), loadNotices()])

/** A box that grows with its text asks for heights, and without a layout nothing has one. */
const isUnmeasured = ([text, property]: unknown[]): boolean =>
  property === 'height' && String(text).startsWith('`NaN` is an invalid value')

/** A screen must be silent: whatever React or antd complains about fails the test it happened in. */
const complaints: unknown[][] = []
beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      if (!isUnmeasured(words)) complaints.push(words)
    })
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})

/**
 * Files share their modules and their window: what one has left is no business of the next. A module that is still
 * being loaded when a file ends would fail, and stay failed for all files after it.
 */
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0] ?? '', '', 0)
  history.replaceState(null, '', '/')
  // antd leaves the hidden box behind in which it measures text that grows.
  for (const box of document.querySelectorAll('body > textarea')) box.remove()
})
