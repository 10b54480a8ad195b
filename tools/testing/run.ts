import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SEEDED } from '../../tests/e2e/support/product'
import { findOrInstallBrowser } from '../find-browser'
import { type Outcome, readPlaywright, readVitest } from './reports'
import { RETRIED_FILE } from './retried-reporter'
import type { Choice } from './split'

/** Shared parts of the test commands: running programs, reading their reports, and the summary. */

interface Ended {
  readonly status: number | null
}

const scratch = mkdtempSync(path.join(tmpdir(), 'back-office-tests-'))
const env = { ...process.env, npm_config_update_notifier: 'false' }
const isWindows = process.platform === 'win32'
const took: string[] = []
const start = Date.now()

/** If there is a shell, it reports the CPU time of its children at the end. */
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

/** CPU time of the children, user and system, from the second line of `times`: `1m2.30s 0m4.50s`. */
function secondsOf(times: string): string {
  const [, children = ''] = times.trim().split('\n')
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s))
  return parts.length === 0 ? '?' : String(Math.round(parts.reduce((sum, one) => sum + one, 0)))
}

/** Runs a check that is no test; it counts once. */
export async function check(name: string, command: string, args: string[], more?: NodeJS.ProcessEnv): Promise<Outcome> {
  const passed = (await run(name, command, args, more)).status === 0
  process.stdout.write(`${passed ? 'ok' : 'FAILED'} ${name}\n`)
  return passed ? { ...NOTHING, passed: 1 } : failed(name)
}

const NOTHING: Outcome = { passed: 0, failed: 0, failures: [], retried: [] }
const failed = (what: string): Outcome => ({ ...NOTHING, failed: 1, failures: [what] })

/** Reads a runner's report; a runner without a report has failed. */
function report(name: string, { status }: Ended, file: string, read: (json: string) => Outcome): Outcome {
  let outcome: Outcome
  try {
    outcome = read(readFileSync(file, 'utf8'))
  } catch {
    outcome = failed(`${name}: no report`)
  }
  const isSilent = status !== 0 && outcome.failed === 0
  const honest = isSilent ? { ...outcome, failed: 1, failures: [`${name}: ended with ${status}`] } : outcome
  process.stdout.write(
    `${honest.failed === 0 ? 'ok' : 'FAILED'} ${name} (${honest.passed} of ${honest.passed + honest.failed})\n`,
  )
  return honest
}

/** Runs the selected vitest tests. */
export async function vitest(choice: Choice): Promise<Outcome> {
  const name = 'unit, provider and server tests'
  const file = path.join(scratch, 'vitest.json')
  const retried = path.join(scratch, 'retried.json')
  const reporters = ['default', 'json', './tools/testing/retried-reporter.ts'].map(one => `--reporter=${one}`)
  const args = ['vitest', 'run', ...choice.vitest, ...reporters, `--outputFile.json=${file}`]
  const ended = await run(name, 'npx', args, { [RETRIED_FILE]: retried })
  return report(name, ended, file, json => readVitest(json, readFileSync(retried, 'utf8')))
}

/**
 * Runs the selected browser tests. Without a browser they fail in CI; elsewhere a message reports that they did not run.
 */
export async function browserTests(choice: Choice): Promise<Outcome> {
  const name = 'browser tests'
  const browser = findOrInstallBrowser()
  if (!browser) {
    console.error('\n*** NO BROWSER COULD BE FOUND OR INSTALLED: THE BROWSER TESTS DID NOT RUN ***\n')
    return process.env.CI ? failed(`${name}: no browser`) : NOTHING
  }
  const file = path.join(scratch, 'playwright.json')
  const seeded = process.env[SEEDED]
  const more = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(seeded && { [SEEDED]: seeded }) }
  return report(name, await run(name, 'npx', ['playwright', 'test', ...choice.playwright], more), file, readPlaywright)
}

/** Environment variable with the file for the counts of a command that is part of a larger run. */
export const COUNTS_FILE = 'TEST_COUNTS_FILE'

/**
 * Ends the command with a summary: duration of each part, retried and failed tests. The last line counts each test
 * once, and each check (types, lint, build) once. As part of a larger run, writes its counts to a file instead.
 */
export function finish(command: string, outcomes: readonly Outcome[]): never {
  rmSync(scratch, { recursive: true, force: true })
  const sum = (what: 'passed' | 'failed') => outcomes.reduce((all, one) => all + one[what], 0)
  const [passed, failures] = [sum('passed'), sum('failed')]
  const retried = outcomes.flatMap(one => one.retried)
  const file = process.env[COUNTS_FILE]
  if (file) appendFileSync(file, `${passed} ${failures}\n`)
  const end = [
    took.join('\n'),
    `${((Date.now() - start) / 60_000).toFixed(1)} minutes in all`,
    `${retried.length} passed only when tried again`,
    ...retried.map(one => `RETRIED ${one}`),
    ...outcomes.flatMap(one => one.failures.map(failure => `FAILED ${failure}`)),
    file ? `${failures === 0 ? 'ok' : 'FAILED'} ${command}\n` : `\n${passed} passed, ${failures} failed\n`,
  ]
  process.stdout.write(`\n${end.join('\n')}`)
  process.exit(failures === 0 ? 0 : 1)
}
