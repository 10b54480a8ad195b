import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { callLists } from './tools/call-lists.ts'
import { placeForMany } from './tools/place-for-many.ts'

// For the databases too, which are not made by the workers.
process.env.TMPDIR ??= placeForMany()

/** Tests that replace a module, or are about what a process begins with, do not share one with others. */
const ALONE = 'tests/**/*.alone.test.ts'
/** So do those that draw the whole product, which has one language and one session. */
const DRAWN_ALONE = ['src/**/*.alone.test.tsx', 'tests/**/*.dom.test.tsx']

/** What `npm run test:more` has of the server's tests (tools/testing/split.ts). */
const DISASTERS = 'tests/server/disasters/**/*.test.ts'
const PLANS = 'tests/server/plans/**/*.test.ts'

/** A hash of a password takes a fifth of a second; what it costs is tried in `alone`. */
const QUICK_HASHES = {
  alias: [{ find: /^\.\/password-cost$/, replacement: resolve(import.meta.dirname, 'tests/support/quick-cost.ts') }],
}

/**
 * Files with tests of `describe.each(bothDatabases)` run twice: where they stand, on PostgreSQL, and in the project
 * `embedded` on the embedded database.
 */
const ON_BOTH = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map(name => `tests/${name.replaceAll('\\', '/')}`)
  .filter(name => name.endsWith('.test.ts') && /^\s*\w+\.each\(bothDatabases\)/m.test(readFileSync(name, 'utf8')))
const EMBEDDED = { environment: 'node', env: { TEST_DATABASE: 'embedded' } }

/**
 * The zone of tests that write days and hours as the interface shows them, which is the marketplace's. That no other zone
 * changes what is shown is tested in tests/declarations/market-days.test.ts.
 */
const MARKET_ZONE = 'Asia/Shanghai'

const DRAWN = {
  environment: 'happy-dom',
  // As a person meets them: under `test` antd gives all parts one id, and knows of one open dialog only.
  env: { TZ: MARKET_ZONE, NODE_ENV: 'development' },
  setupFiles: './tests/support/drawn.ts',
  // Otherwise refine's router stands on another copy of react-router than the screens.
  server: { deps: { inline: [/@refinedev\//] } },
}

/**
 * Kinds of tests: `node` runs the contract in plain Node, `declared` the declarations and what screens are made of, with
 * a window but nothing drawn, `server` the server, `providers` what the browser sends to it; `dom` renders screens in
 * happy-dom. `tools`, `disasters`, `plans` and `embedded` are what `npm run test:more` runs. The databases that tests may
 * ask for are made once per run, and only when asked for.
 *
 * Files of `server` share their modules: the server has no state outside of what `createApp` is given, and loading it
 * takes longer than most of its files. So do those of `node`: what is declared does not change while a test looks at it.
 * So do those of `dom`, which have a window in common that `tests/support/drawn.ts` clears after each file.
 */
export default defineConfig({
  plugins: [callLists()],
  resolve: { tsconfigPaths: true },
  test: {
    maxWorkers: 2,
    // What a test leaves is mostly gone with it: looking through a small room for it again and again took an eighth.
    // Both processors are busy: to look with several threads takes a thirtieth more, and saves no time.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
    // A busy machine may let a moment pass that a test looks at; what is broken fails twice.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    globalSetup: './tests/support/global-setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'tools', include: ['tests/tools/**/*.test.ts'], environment: 'node', isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'declared',
          include: ['tests/declarations/**/*.test.ts', 'src/**/*.test.ts'],
          environment: 'happy-dom',
          env: { TZ: MARKET_ZONE },
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: QUICK_HASHES,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [ALONE, DISASTERS, PLANS],
          environment: 'node',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: [ALONE], exclude: [DISASTERS], environment: 'node' } },
      {
        extends: true,
        resolve: QUICK_HASHES,
        test: { name: 'plans', include: [PLANS], environment: 'node', isolate: false },
      },
      { extends: true, test: { name: 'disasters', include: [DISASTERS], environment: 'node' } },
      {
        extends: true,
        resolve: QUICK_HASHES,
        test: {
          ...EMBEDDED,
          name: 'embedded',
          include: ON_BOTH.filter(name => !name.includes('.alone.')),
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...EMBEDDED, name: 'embedded-alone', include: ON_BOTH.filter(name => name.includes('.alone.')) },
      },
      { extends: true, test: { name: 'providers', include: ['tests/providers/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: { ...DRAWN, name: 'dom-alone', include: DRAWN_ALONE },
      },
      {
        extends: true,
        test: {
          ...DRAWN,
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          exclude: DRAWN_ALONE,
          isolate: false,
        },
      },
    ],
  },
})
