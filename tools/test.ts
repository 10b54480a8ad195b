import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallBrowser } from './find-browser'

/**
 * `npm test`: every check there is, one after the other, all of them even when one fails. The last line counts:
 * each test once, and each check that is not made of tests (types, lint, build) once.
 */

interface Outcome {
  readonly passed: number
  readonly failed: number
}

const scratch = mkdtempSync(path.join(tmpdir(), 'back-office-tests-'))
const env = { ...process.env, npm_config_update_notifier: 'false' }

function run(command: string, args: string[], more: NodeJS.ProcessEnv = {}): SpawnSyncReturns<Buffer> {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...more }, shell: process.platform === 'win32' })
}

function check(name: string, command: string, args: string[]): Outcome {
  const start = Date.now()
  const passed = run(command, args).status === 0
  process.stdout.write(`${passed ? 'ok' : 'FAILED'} ${name} (${Math.round((Date.now() - start) / 1000)} s)\n`)
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

/** Reads a runner's own report; a runner that leaves none has failed. */
function report(name: string, status: number | null, file: string, read: (json: string) => Outcome): Outcome {
  let outcome: Outcome
  try {
    outcome = read(readFileSync(file, 'utf8'))
  } catch {
    outcome = { passed: 0, failed: 1 }
  }
  const honest = status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
  process.stdout.write(
    `${honest.failed === 0 ? 'ok' : 'FAILED'} ${name}: ${honest.passed} passed, ${honest.failed} failed\n`,
  )
  return honest
}

function vitest(): Outcome {
  const file = path.join(scratch, 'vitest.json')
  const { status } = run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return report('unit, provider and server tests', status, file, json => {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(json) as {
      numPassedTests: number
      numFailedTests: number
      numPendingTests: number
      testResults: { status: string; assertionResults: unknown[] }[]
    }
    // A file that could not even be loaded has no test that failed.
    const brokenFiles = testResults.filter(one => one.status === 'failed' && one.assertionResults.length === 0).length
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests + brokenFiles }
  })
}

function browserTests(): Outcome {
  const browser = findOrInstallBrowser()
  if (!browser) {
    console.error('\n*** NO BROWSER COULD BE FOUND OR INSTALLED: THE BROWSER TESTS DID NOT RUN ***\n')
    return { passed: 0, failed: process.env.CI ? 1 : 0 }
  }
  const file = path.join(scratch, 'playwright.json')
  const { status } = run('npx', ['playwright', 'test'], { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return report('browser tests', status, file, json => {
    const { stats } = JSON.parse(json) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    }
    if (stats.flaky > 0) process.stdout.write(`${stats.flaky} of the browser tests passed only when tried again\n`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
  })
}

const outcomes = [
  check('types', 'npx', ['tsc', '-p', '.']),
  check('lint', 'npm', ['run', '-s', 'lint']),
  vitest(),
  check('build', 'npm', ['run', '-s', 'build']),
  browserTests(),
]
rmSync(scratch, { recursive: true, force: true })
const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
