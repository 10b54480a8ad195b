import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVitest, parseCLI, type Vitest } from 'vitest/node'
import { CHANGE, CHANGE_PROJECTS, MORE_PROJECTS, moreOf, shardOf } from '../../../tools/testing/split'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => path.posix.join(folder, name))
const isMore = (project: string) => (MORE_PROJECTS as readonly string[]).includes(project)

/** Files with tests for both databases. */
const isForBoth = (file: string) => /^\s*\w+\.each\(bothDatabases\)/m.test(readFileSync(file, 'utf8'))

/** The names of the projects that vitest runs with these arguments. */
async function projectsOf(args: readonly string[]): Promise<string[]> {
  const { options } = parseCLI(['vitest', 'run', ...args])
  const started = await createVitest('test', { ...options, watch: false })
  await started.close()
  return started.projects.map(({ name }) => name).sort()
}

describe('npm test and npm run test:more', () => {
  let vitest: Vitest
  /** The projects of each file, as vitest resolves them. */
  const projects = new Map<string, string[]>()
  beforeAll(async () => {
    vitest = await createVitest('test', { watch: false })
    for (const { moduleId, project } of await vitest.globTestSpecifications()) {
      const file = path.relative('', moduleId)
      projects.set(file, [...(projects.get(file) ?? []), project.name])
    }
  })
  afterAll(() => vitest?.close())

  it('run every test file, each in one project besides the embedded one', () => {
    const files = ['src', 'tests', 'contract', 'server', 'tools', 'bench'].flatMap(filesIn)
    const tests = files.filter(file => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    const own = (file: string) => (projects.get(file) ?? []).filter(name => !name.startsWith('embedded'))
    expect(tests.length).toBeGreaterThan(400)
    expect(tests.filter(file => own(file).length !== 1).map(file => `${file}: ${own(file).join(', ')}`)).toEqual([])
  })

  it('run tests for both databases on PostgreSQL and, in test:more, on the embedded one', () => {
    const twins = [...projects].filter(([, names]) => names.some(name => name.startsWith('embedded')))
    expect(twins.map(([file]) => file).sort()).toEqual([...projects.keys()].filter(isForBoth).sort())
    expect(twins.filter(([, names]) => names.length !== 2)).toEqual([])
    const embedded = vitest.projects.filter(({ config }) => config.env?.TEST_DATABASE === 'embedded')
    expect(embedded.map(({ name }) => name).sort()).toEqual(['embedded', 'embedded-alone'])
    expect(embedded.every(({ name }) => isMore(name))).toBe(true)
  })

  it('include every project of vitest, and none twice', async () => {
    const names = vitest.projects.map(({ name }) => name).sort()
    expect([...CHANGE_PROJECTS, ...MORE_PROJECTS].sort()).toEqual(names)
    // As vitest parses its arguments.
    const chosen = await Promise.all([CHANGE, moreOf()].map(({ vitest: args }) => projectsOf(args)))
    expect(chosen).toEqual([[...CHANGE_PROJECTS].sort(), [...MORE_PROJECTS].sort()])
  })

  it('divide the browser tests by one tag', () => {
    expect([CHANGE.playwright, moreOf().playwright]).toEqual([
      ['--grep', '@core'],
      ['--grep-invert', '@core'],
    ])
  })

  it('pass a shard to both runners, and reject an invalid one', () => {
    expect([[], ['--shard=2/3'], ['--shard', '3/3']].map(shardOf)).toEqual([undefined, '2/3', '3/3'])
    expect(moreOf('2/3').vitest).toContain('--shard=2/3')
    expect(moreOf('2/3').playwright).toContain('--shard=2/3')
    for (const args of [['--shard=0/3'], ['--shard=4/3'], ['--shard'], ['tests/server'], ['--shrad=1/3']]) {
      expect(() => shardOf(args)).toThrow('--shard=1/3 is all that can be said')
    }
  })
})
