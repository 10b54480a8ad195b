import { readFileSync } from 'node:fs'
import { mergeConfig } from 'vitest/config'
import project from '../../vitest.config.ts'
import type { Fault } from './faults.ts'
import { instrument } from './instrument.ts'

/** The project's own configuration, with sources instrumented for fault sampling. */
const file = process.env.FAULTS

export default mergeConfig(project, {
  plugins: [instrument(file ? (JSON.parse(readFileSync(file, 'utf8')) as Fault[]) : undefined)],
  test: {
    setupFiles: ['./tools/mutation/setup.ts'],
    retry: 0,
    // A fault may make a test wait forever.
    ...(file && { testTimeout: 45_000, hookTimeout: 90_000 }),
  },
})
