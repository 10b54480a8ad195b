import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make, plansFor } from '../../../tools/new/make'
import type { Plan } from '../../../tools/new/plan'
import { type Staging, stage } from '../../../tools/new/staging'

/**
 * From an OpenAPI file to screens that work, on a copy of the project, and one over a call that the contract has. What is made passes types and the house's own
 * checks, or `make` would have brought nothing over; then the screen factory opens each of them.
 */

const FILE = 'tests/tools/new/warehouse.yaml'
const CALL = { call: 'GET admin/reasons', words: '审核理由 / Review reason' }
const MINUTES = 60_000

let copy: Staging
let plans: readonly Plan[]
let files: readonly string[]
beforeAll(async () => {
  copy = await stage(process.cwd())
  plans = await plansFor(copy.root, { text: readFileSync(FILE, 'utf8'), file: FILE })
  const over = await plansFor(copy.root, { ...CALL, text: '', file: '' })
  files = await make(copy.root, [...plans, ...over])
}, 20 * MINUTES)
afterAll(() => copy?.remove())

const inCopy = (file: string) => readFileSync(path.join(copy.root, file), 'utf8')
/** Runs tests of the copy, as whoever works on it would, and counts those that passed. */
async function passedIn(...args: readonly string[]): Promise<number> {
  const program = path.join(copy.root, 'node_modules/vitest/vitest.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'run', '--reporter=json', ...args], {
    cwd: copy.root,
    maxBuffer: 256 * 1024 * 1024,
  })
  return JSON.parse(stdout.slice(stdout.indexOf('{'))).numPassedTests
}

describe('a call that no screen shows yet', () => {
  it('has a declaration over the calls, rules and rows that are there, and nothing else of its own', () => {
    const declaration = inCopy('src/resources/review/reason.ts')
    expect(declaration).toContain("import { reasonRules } from '@contract/review/rules'")
    expect(declaration).toContain("calls: crud('admin/reasons/{reason_id}')")
    expect(declaration).toContain("form: ['scene', 'area', 'zh', 'en', 'message_zh', 'message_en', 'sort', 'disabled']")
    expect(inCopy('src/site-map.ts')).toContain("import('@/resources/review/reason'), 'reasonList')")
    const own = files.filter(file => /\breasons?\b/.test(file))
    expect(own).toEqual(['src/resources/review/reason.ts', 'tests/more/reason.ts', 'tests/server/more/reason.test.ts'])
  })
})

describe('an OpenAPI file of twenty resources', () => {
  it('makes a declaration, a table, handlers and a test for each, and one migration', () => {
    expect(plans).toHaveLength(20)
    for (const { area, entity } of plans) {
      const file = entity.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      expect(files).toEqual(
        expect.arrayContaining([
          `src/resources/${area}/${file}.ts`,
          `server/db/schema/${file}.ts`,
          `server/areas/${area}/${file}.ts`,
          `tests/server/more/${file}.test.ts`,
        ]),
      )
    }
    expect(files.filter(file => file.endsWith('.sql'))).toHaveLength(1)
  })

  it('puts them into the menu, below one folder beside that of the call', () => {
    const routes = inCopy('contract/more-routes.ts')
    expect(routes.match(/: group\(/g)).toHaveLength(2)
    for (const { route, address } of plans) expect(routes).toContain(`${route}: shown('${address}'`)
  })

  it(
    'makes screens that the screen factory opens, fills, narrows and sends',
    async () => {
      const names = [...plans.map(({ route }) => route), 'reasonList'].map(route => `'${route}'`).join('|')
      expect(await passedIn('tests/declarations/surfaces.dom.test.tsx', '-t', `the list (?:${names})`)).toBe(2 * 21)
    },
    15 * MINUTES,
  )

  it(
    'leaves the tables written by hand in agreement, and the catalogue of the specification at 153',
    async () => {
      const tables = ['golden-surfaces', 'golden-admins'].map(name => `tests/declarations/${name}.test.ts`)
      expect(await passedIn(...tables, 'tests/contract/routes.test.ts')).toBeGreaterThan(100)
    },
    15 * MINUTES,
  )
})
