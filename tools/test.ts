import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallBrowser } from './find-browser'

/**
 * `npm test`: every check there is, all of them even when one fails. What one processor does stands beside something
 * else; tests use both by themselves. At the end it tells what each part took. The last line counts: each test once,
 * and each check that is not made of tests (types, lint, build) once.
 */

interface Outcome {
  readonly passed: number
  readonly failed: number
}

interface Ended {
  readonly status: number | null
}

const scratch = mkdtempSync(path.join(tmpdir(), 'back-office-tests-'))
const env = { ...process.env, npm_config_update_notifier: 'false' }
const isWindows = process.platform === 'win32'
const took: string[] = []

/** Where there is a shell, it tells what its children have cost when they have ended. */
const COUNTING = ['-c', '"$@" 3>&-; status=$?; times >&3; exit $status', 'sh']

function run(name: string, command: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const start = Date.now()
  const child = spawn(isWindows ? command : 'sh', isWindows ? args : [...COUNTING, command, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...env, ...more },
    shell: isWindows,
  })
  let times = ''
  child.stdio[3]?.on('data', chunk => {
    times += String(chunk)
  })
  return new Promise(resolve => {
    child.on('close', status => {
      const minutes = ((Date.now() - start) / 60_000).toFixed(1)
      took.push(`${name.padEnd(36)}${minutes.padStart(6)} min${secondsOf(times).padStart(8)} s of a processor`)
      resolve({ status })
    })
  })
}

/** What `times` says of the children, user and system together: its second line, `1m2.30s 0m4.50s`. */
function secondsOf(times: string): string {
  const [, children = ''] = times.trim().split('\n')
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s))
  return parts.length === 0 ? '?' : String(Math.round(parts.reduce((sum, one) => sum + one, 0)))
}

async function check(name: string, command: string, args: string[]): Promise<Outcome> {
  const passed = (await run(name, command, args)).status === 0
  process.stdout.write(`${passed ? 'ok' : 'FAILED'} ${name}\n`)
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

/** Reads a runner's own report; a runner that leaves none has failed. */
function report(name: string, { status }: Ended, file: string, read: (json: string) => Outcome): Outcome {
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

async function vitest(): Promise<Outcome> {
  const name = 'unit, provider and server tests'
  const file = path.join(scratch, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return report(name, await run(name, 'npx', ['vitest', 'run', ...reporters]), file, json => {
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

async function browserTests(): Promise<Outcome> {
  const name = 'browser tests'
  const browser = findOrInstallBrowser()
  if (!browser) {
    console.error('\n*** NO BROWSER COULD BE FOUND OR INSTALLED: THE BROWSER TESTS DID NOT RUN ***\n')
    return { passed: 0, failed: process.env.CI ? 1 : 0 }
  }
  const file = path.join(scratch, 'playwright.json')
  const more = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  return report(name, await run(name, 'npx', ['playwright', 'test'], more), file, json => {
    const { stats } = JSON.parse(json) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    }
    if (stats.flaky > 0) process.stdout.write(`${stats.flaky} of the browser tests passed only when tried again\n`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
  })
}

async function typesThenLint(): Promise<Outcome[]> {
  return [await check('types', 'npx', ['tsc', '-p', '.']), await check('lint', 'npm', ['run', '-s', 'lint'])]
}

const start = Date.now()
const [checks, built] = await Promise.all([typesThenLint(), check('build', 'npm', ['run', '-s', 'build'])])
const outcomes = [...checks, built, await vitest(), await browserTests()]
rmSync(scratch, { recursive: true, force: true })
const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
process.stdout.write(`\n${took.join('\n')}\n${((Date.now() - start) / 60_000).toFixed(1)} minutes in all\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
