import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The results in a test runner's report. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Names of failed and skipped tests, with their first error. */
  readonly failures: readonly string[]
  /** Names of tests that passed only on a retry. */
  readonly retried: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

interface Ended {
  readonly name: string
  readonly message: string
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  readonly suites: readonly PlaywrightSuite[]
  /** Errors outside of tests, such as a file that could not be loaded. */
  readonly errors?: readonly { readonly message?: string }[]
}

/**
 * Reads vitest's JSON report. A file that could not be loaded counts as one failed test.
 * @param retried output of `RetriedReporter` for the same run
 */
export function readVitest(json: string, retried: string): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(json) as VitestReport
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, status, failureMessages }) =>
        line(path.relative('', name), fullName, failureMessages?.[0] ?? status),
      ),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + broken.length,
    failures: [
      ...failures,
      ...broken.map(({ name, message }) => line(path.relative('', name), 'could not be loaded', message)),
    ],
    retried: JSON.parse(retried) as string[],
  }
}

/** Reads the JSON report of Playwright. */
export function readPlaywright(json: string): Outcome {
  const { stats, suites, errors = [] } = JSON.parse(json) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: [
      ...suites
        .flatMap(suite => testsOf(suite, 'unexpected', 'skipped'))
        .map(({ name, message }) => `${name}\n    ${firstLine(message)}`),
      ...errors.map(({ message }) => firstLine(message)),
    ],
    retried: suites.flatMap(suite => testsOf(suite, 'flaky').map(({ name }) => name)),
  }
}

/** The tests of a suite and its nested suites with one of these outcomes. */
function testsOf({ file, specs, suites = [] }: PlaywrightSuite, ...ends: readonly string[]): Ended[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => ends.includes(status))
      .map(({ status, results }) => ({
        name: `${file}: ${title}`,
        message: results.at(-1)?.error?.message ?? status,
      })),
  )
  return [...own, ...suites.flatMap(suite => testsOf(suite, ...ends))]
}

const line = (file: string, name: string, message: string | undefined) => `${file}: ${name}\n    ${firstLine(message)}`

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0] ?? ''
