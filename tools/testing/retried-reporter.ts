import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Environment variable with the path of the output file. */
export const RETRIED_FILE = 'VITEST_RETRIED_FILE'

/** Writes the names of tests that passed only on a retry as JSON, since vitest's report does not contain them. */
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
