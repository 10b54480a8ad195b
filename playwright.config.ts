import { defineConfig } from '@playwright/test'
import { BROWSER_DEFAULTS } from './tests/e2e/support/browser-defaults'
import type { Options } from './tests/e2e/support/test'
import { findBrowser } from './tools/find-browser'

const TOUR = '**/all-screens.spec.ts'
const LOOKS = '**/screenshots.spec.ts'
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one memory share a process, also with the page that stays open: the product is compiled there once.
  '--renderer-process-limit=1',
]
const executablePath = findBrowser()
const browser = (args: readonly string[] = [], ignoreDefaultArgs: string[] = []) => ({
  launchOptions: { ...(executablePath && { executablePath }), args: [...ARGS, ...args], ignoreDefaultArgs },
})
/** A short test ends before what V8's upper compilers make of its code has paid: without them it takes a sixteenth less. */
const SHORT = ['--js-flags=--no-maglev --no-turbofan']
/** Scrollbars take room, as on Windows and Linux: headless browsers hide them. */
const WITH_SCROLLBARS = ['--hide-scrollbars']
/** The jobs that a change must never break: what `npm test` runs of the browser tests. */
const CORE = /@core/
/** Tests of layout that need scrollbars which take room. */
const SCROLLBARS = /@scrollbars/
/** Core jobs once more, with answers that come late at random. */
const SLOW = /@slow/
/**
 * Which ones are late; workers are told by the environment. The same ones in each run, so that a change is judged by what
 * it changes: another seed finds other moments. Where signing in itself is late, its test fails, for it is to be done again.
 */
process.env.SLOW_SEED ??= '21927'

/** Browser tests of the built product: `npm run build` first. Each worker has a server and a database of its own. */
export default defineConfig<Options>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/seeded.ts',
  workers: 2,
  // Test by test, so that no worker is left with a long file at the end.
  fullyParallel: true,
  // What has a server or none of its own begins, because it shares a worker with no other test: at the end nobody would
  // work beside it. So does the tour, which is long.
  projects: [
    { name: 'alone', testMatch: '**/*.alone.spec.ts' },
    { name: 'tour', testMatch: TOUR },
    { name: 'looks', testMatch: LOOKS, timeout: 300_000 },
    { name: 'core', testMatch: '**/*.spec.ts', grep: CORE, use: browser(SHORT, WITH_SCROLLBARS) },
    {
      name: 'together',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/*.alone.spec.ts', TOUR, LOOKS],
      grepInvert: [CORE, SCROLLBARS, SLOW],
      use: browser(SHORT),
    },
    { name: 'scrollbars', testMatch: '**/*.spec.ts', grep: SCROLLBARS, use: browser([], WITH_SCROLLBARS) },
    {
      name: 'slow',
      testMatch: '**/*.spec.ts',
      grep: SLOW,
      use: { ...browser(SHORT, WITH_SCROLLBARS), slowSeed: process.env.SLOW_SEED, actionTimeout: 60_000 },
      timeout: 300_000,
      expect: { timeout: 60_000 },
    },
  ],
  forbidOnly: true,
  // On a shared machine a click may come in the moment a page moves. A test that only passes at its second try is
  // reported as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // A few pixels: what is beside a rounded corner differs from browser to browser.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', threshold: 0.1, maxDiffPixels: 60 },
  },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  use: {
    ...BROWSER_DEFAULTS,
    // What cannot be clicked now will not be in a minute.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    ...browser(),
  },
})
