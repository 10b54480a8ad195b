import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SEEDED } from '../tests/e2e/support/product'
import seed from '../tests/e2e/support/seeded'
import { findOrInstallBrowser } from './find-browser'
import { OF_COMPILER } from './of-compiler'
import { type Outcome, readPlaywright, readVitest } from './test-reports'

/**
 * `npm test`: every check there is, all of them even when one fails. What one processor does stands beside something
 * else; tests use both by themselves. At the end it tells what each part took and what failed. The last line counts:
 * each test once, and each check that is not made of tests (types, lint, build) once.
 */

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

async function check(name: string, command: string, args: string[], more?: NodeJS.ProcessEnv): Promise<Outcome> {
  const passed = (await run(name, command, args, more)).status === 0
  process.stdout.write(`${passed ? 'ok' : 'FAILED'} ${name}\n`)
  return passed ? { ...NOTHING, passed: 1 } : failed(name)
}

const NOTHING: Outcome = { passed: 0, failed: 0, failures: [], retried: 0 }
const failed = (what: string): Outcome => ({ ...NOTHING, failed: 1, failures: [what] })

/** Reads a runner's own report; a runner that leaves none has failed. */
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
    `${honest.failed === 0 ? 'ok' : 'FAILED'} ${name}: ${honest.passed} passed, ${honest.failed} failed\n`,
  )
  return honest
}

async function vitest(): Promise<Outcome> {
  const name = 'unit, provider and server tests'
  const file = path.join(scratch, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return report(name, await run(name, 'npx', ['vitest', 'run', ...reporters]), file, readVitest)
}

async function browserTests(): Promise<Outcome> {
  const name = 'browser tests'
  const browser = findOrInstallBrowser()
  if (!browser) {
    console.error('\n*** NO BROWSER COULD BE FOUND OR INSTALLED: THE BROWSER TESTS DID NOT RUN ***\n')
    return process.env.CI ? failed(`${name}: no browser`) : NOTHING
  }
  const file = path.join(scratch, 'playwright.json')
  const seeded = process.env[SEEDED]
  const more = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(seeded && { [SEEDED]: seeded }) }
  return report(name, await run(name, 'npx', ['playwright', 'test'], more), file, readPlaywright)
}

async function typesThenLint(): Promise<Outcome[]> {
  return [
    await check('types', 'npx', ['tsc', '-p', '.'], OF_COMPILER),
    await check('lint', 'npm', ['run', '-s', 'lint']),
  ]
}

/** What the browser tests begin with is made while the checks of types go on. Where that fails, they say why. */
async function buildThenSeed(): Promise<{ built: Outcome; unseed: () => Promise<void> }> {
  const built = await check('build', 'npm', ['run', '-s', 'build'])
  return { built, unseed: await seed().catch(() => async () => {}) }
}

const start = Date.now()
const [checks, { built, unseed }] = await Promise.all([typesThenLint(), buildThenSeed()])
const outcomes = [...checks, built, await vitest(), await browserTests()]
await unseed()
rmSync(scratch, { recursive: true, force: true })
const sum = (what: 'passed' | 'failed' | 'retried') => outcomes.reduce((all, one) => all + one[what], 0)
const retried = sum('retried')
const end = [
  took.join('\n'),
  `${((Date.now() - start) / 60_000).toFixed(1)} minutes in all`,
  ...(retried > 0 ? [`${retried} of the browser tests passed only when tried again`] : []),
  ...outcomes.flatMap(({ failures }) => failures.map(one => `FAILED ${one}`)),
  `\n${sum('passed')} passed, ${sum('failed')} failed\n`,
]
process.stdout.write(`\n${end.join('\n')}`)
process.exit(sum('failed') === 0 ? 0 : 1)
