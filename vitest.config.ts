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
 * Kinds of tests: `node` runs the contract and the tools in plain Node, `declared` the declarations and what screens are
 * made of, with a window but nothing drawn, `server` the server, `providers` what the browser sends to it; `dom` renders
 * screens in happy-dom. The databases that tests may ask for are made once per run, and only when asked for.
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
          include: ['tests/{contract,tools}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
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
        // A hash of a password takes a fifth of a second; what it costs is tried in `alone`.
        resolve: {
          alias: [
            { find: /^\.\/password-cost$/, replacement: resolve(import.meta.dirname, 'tests/support/quick-cost.ts') },
          ],
        },
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [ALONE],
          environment: 'node',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: [ALONE], environment: 'node' } },
      { extends: true, test: { name: 'providers', include: ['tests/providers/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: { ...DRAWN, name: 'dom alone', include: DRAWN_ALONE },
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
