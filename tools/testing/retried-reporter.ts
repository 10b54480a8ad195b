import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** The environment variable with the file that is to hold the names. */
export const RETRIED_FILE = 'VITEST_RETRIED_FILE'

/** Writes as JSON the names of the tests that passed only when they were tried again, of which vitest's report is silent. */
export default class RetriedReporter implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${path.relative('', test.module.moduleId)}: ${test.fullName}`)
  }

  onTestRunEnd(): void {
    const file = process.env[RETRIED_FILE]
    if (file) writeFileSync(file, JSON.stringify(this.#names))
  }
}
