import { defineConfig } from 'vitest/config'
import { callLists } from './tools/call-lists.ts'

/**
 * Two kinds of tests: `node` runs the contract, the server, the providers and the tools in plain Node; `dom` renders
 * screens in happy-dom. The databases both may ask for are made once per run, and only when asked for.
 */
export default defineConfig({
  plugins: [callLists()],
  resolve: { tsconfigPaths: true },
  test: {
    maxWorkers: 2,
    // A busy machine may let a moment pass that a test looks at; what is broken fails twice.
    retry: process.env.CI ? 1 : 0,
    globalSetup: './tests/support/global-setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          environment: 'node',
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/**/*.dom.test.tsx', 'src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: './tests/support/patience.ts',
          testTimeout: 90_000,
          hookTimeout: 180_000,
          server: { deps: { inline: [/@refinedev\//] } },
        },
      },
    ],
  },
})
