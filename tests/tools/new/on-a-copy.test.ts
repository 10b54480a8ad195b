import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plansFor, writeScreens } from '../../../tools/new/make'
import type { Plan } from '../../../tools/new/plan'
import { type Staging, stage } from '../../../tools/new/staging'
import { changed, readHowTo, type Step, stepsOf } from '../../support/how-to'

/**
 * All additions by the product's tools and pages, on one copy of the project: screens from an OpenAPI file, one over a
 * call of the contract, and the results of the how-to pages, followed verbatim. The last command of the last page
 * generates a screen and checks types and declarations of everything before it writes. Then the screen factory opens
 * each screen.
 */

const FILE = 'tests/tools/new/warehouse.yaml'
const CALL = { call: 'GET admin/reasons', words: '审核理由 / Review reason' }
const MINUTES = 60_000

const PAGES = ['add-a-kind.md', 'a-custom-page.md', 'between-a-declaration-and-a-page.md', 'add-a-screen.md']
/** The test that the page about customising a screen contains for its examples. */
const OF_PAGE = 'src/custom-pages/goods/brand-wall.test.tsx'

let copy: Staging
let plans: readonly Plan[]
let files: readonly string[]
let output = ''
beforeAll(async () => {
  copy = await stage(process.cwd())
  plans = await plansFor(copy.root, { text: readFileSync(FILE, 'utf8'), file: FILE })
  const over = await plansFor(copy.root, { ...CALL, text: '', file: '' })
  const steps = PAGES.flatMap(stepsOf)
  takeOver(steps)
  files = await written([...plans, ...over])
  for (const { isRun, code } of steps) {
    if (isRun) output += (await promisify(execFile)('sh', ['-euc', code], { cwd: copy.root })).stdout
  }
}, 20 * MINUTES)
afterAll(() => copy?.remove())

/** Writes screens without checks, permissions and pinyin: the last command makes those for all of them. */
async function written(all: readonly Plan[]): Promise<readonly string[]> {
  const staging = await stage(copy.root)
  try {
    await writeScreens(staging, all)
    return await staging.land()
  } finally {
    await staging.remove()
  }
}

/** Writes the files of a page verbatim, and applies its changes to existing ones. */
function takeOver(steps: readonly Step[]): void {
  for (const { kind, file, code } of steps) {
    if (file === undefined) continue
    const target = path.join(copy.root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, kind === 'diff' ? changed(readFileSync(target, 'utf8'), code) : code)
  }
}

const inCopy = (file: string) => readFileSync(path.join(copy.root, file), 'utf8')
const FACTORY = 'tests/declarations/surfaces.dom.test.tsx'
const TABLES = [
  ...['contract-used', 'permission-writes'].map(name => `tests/declarations/${name}.test.ts`),
  'tests/contract/routes.test.ts',
  'tests/contract/registry.test.ts',
]
/** The tests that run the calls of every plain entity on the server. */
const SWEEPS = ['write-sweep', 'sorts'].map(name => `tests/server/${name}.test.ts`)
interface Ran {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}
/** Runs tests of the copy. Returns their report, whether they pass or fail. */
async function run(...args: readonly string[]): Promise<Ran> {
  const program = path.join(copy.root, 'node_modules/vitest/vitest.mjs')
  const all = [program, 'run', '--reporter=json', ...args]
  const { stdout } = await promisify(execFile)(process.execPath, all, {
    cwd: copy.root,
    maxBuffer: 256 * 1024 * 1024,
  }).catch((failed: { stdout: string }) => failed)
  return JSON.parse(stdout.slice(stdout.indexOf('{')))
}
let screens: Promise<Ran> | undefined
/** All tests of the tables, and the factory's tests of the new lists. */
function runScreens(): Promise<Ran> {
  const names = [...plans.map(({ route }) => route), 'reasonList', 'kiteList'].map(route => `'${route}'`).join('|')
  const pattern = `^(?!every list )|^every list the list (?:${names}) `
  screens ??= run(FACTORY, OF_PAGE, ...TABLES, '-t', pattern)
  return screens
}
/** The number of passed tests in these files; none may have failed. */
function passedIn({ testResults }: Ran, ...files: readonly string[]): number {
  const tests = testResults
    .filter(({ name }) => files.some(file => name.includes(file)))
    .flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  expect(failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0] ?? ''}`)).toEqual([])
  return tests.filter(({ status }) => status === 'passed').length
}

describe('a call without a screen', () => {
  it('gets a declaration over the existing calls, rules and rows, and no other file', () => {
    const declaration = inCopy('src/resources/review/reason.ts')
    expect(declaration).toContain("import { reasonRules } from '@contract/review/rules'")
    expect(declaration).toContain("calls: crud('admin/reasons/{reason_id}')")
    expect(declaration).toContain("form: ['scene', 'area', 'zh', 'en', 'message_zh', 'message_en', 'sort', 'disabled']")
    expect(inCopy('contract/review/reason.ts')).toContain("routes: { reasonList: shown('/")
    const own = files.filter(file => /\breasons?\b/.test(file))
    expect(own).toEqual(['contract/review/reason.ts', 'src/resources/review/reason.ts'])
  })
})

describe('an OpenAPI file of twenty resources', () => {
  it('generates four files for each, the index of their area, one migration, and nothing else', () => {
    expect(plans).toHaveLength(20)
    const theirs = plans.flatMap(({ area, entity }) => {
      const file = entity.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      return [
        `contract/${area}/${file}.ts`,
        `contract/${area}/${file}.calls.ts`,
        `server/areas/${area}/${file}.ts`,
        `src/resources/${area}/${file}.ts`,
      ]
    })
    const others = files.filter(file => !theirs.includes(file) && !/\breason\.ts$/.test(file))
    expect(theirs.filter(file => !files.includes(file))).toEqual([])
    expect(others.filter(file => !file.startsWith('server/db/migrations/'))).toEqual([
      `contract/${plans[0]?.area}/index.ts`,
    ])
    expect(others.filter(file => file.endsWith('.sql'))).toHaveLength(1)
  })

  it('adds them to the menu, in one folder beside those of the call and of the page', () => {
    const facts = files.filter(file => /^contract\/[\w-]+\/[\w-]+\.ts$/.test(file)).map(inCopy)
    expect(facts.filter(source => source.includes(': group('))).toHaveLength(2)
    const written = facts.map(source => source.replace(/\s+/g, '')).join('')
    const missing = plans.filter(({ route, address }) => !written.includes(`routes:{${route}:shown('${address}'`))
    expect(missing).toEqual([])
  })

  it(
    'generates screens that the screen factory opens, fills, filters and sends',
    async () => {
      expect(passedIn(await runScreens(), FACTORY)).toBe(22)
    },
    15 * MINUTES,
  )

  it(
    'are created, updated, deleted and sorted by the tests of every entity',
    async () => {
      expect(passedIn(await run(...SWEEPS), ...SWEEPS)).toBeGreaterThan(5)
    },
    15 * MINUTES,
  )

  it(
    'leaves the manual tables consistent, and the catalogue of the specification at 153',
    async () => {
      expect(passedIn(await runScreens(), ...TABLES)).toBeGreaterThan(20)
    },
    15 * MINUTES,
  )
})

describe('the pages about adding screens', () => {
  it('lead to a screen at their path', () => {
    const address = /the list is at `([^`]+)`/.exec(readHowTo('add-a-screen.md'))?.[1]
    expect(output).toContain(`  ${address}\n`)
    expect(output).toContain("export default resource('kite', {")
    expect(inCopy('contract/kites/kite.ts')).toContain(`'${address}', '风筝列表', 'Kites'`)
  })

  it(
    'lead to slots and to a custom page on the controllers that pass their own test',
    async () => {
      expect(passedIn(await runScreens(), OF_PAGE)).toBe(2)
    },
    15 * MINUTES,
  )

  it(
    'lead to a kind and a page that pass the same checks',
    async () => {
      await runScreens()
      expect(inCopy('src/site-map.ts')).toContain(`'latestDecisions'`)
      expect(inCopy('src/generated/declarations.ts')).toContain("kite: () => import('@/resources/kites/kite')")
      expect(inCopy('src/generated/pinyin.ts')).toMatch(/zui: '\S*最/)
      expect(inCopy('src/resources/publishing/course.ts')).toContain("minutes: duration('时长'")
    },
    15 * MINUTES,
  )
})
