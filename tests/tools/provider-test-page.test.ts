import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Staging, stage } from '../../tools/new/staging'
import { stepsOf } from '../support/how-to'

/** Follows docs/how-to/a-provider-test.md verbatim on a copy of the project. */

const PAGE = 'a-provider-test.md'
const MINUTES = 60_000

/** The used part of vitest's report; the exit code does not reveal a file without tests. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

describe('the page about a provider test', () => {
  let copy: Staging
  const files: string[] = []
  beforeAll(async () => {
    copy = await stage(process.cwd())
    for (const { file, code } of stepsOf(PAGE)) {
      if (file === undefined) continue
      const target = path.join(copy.root, file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, code)
      files.push(file)
    }
  }, 5 * MINUTES)
  afterAll(() => copy?.remove())

  it(
    'leads to tests that compile, and that pass lint',
    async () => {
      expect(files).toHaveLength(3)
      await copy.run('typescript/bin/tsc', '-p', '.', '--noEmit')
      await copy.run('@biomejs/biome/bin/biome', 'check', ...files)
    },
    10 * MINUTES,
  )

  it(
    'leads to tests that pass: a call, a resource, and an external provider',
    async () => {
      const output = await copy.run('vitest/vitest.mjs', 'run', '--reporter=json', ...files)
      const { testResults } = JSON.parse(output.slice(output.indexOf('{'))) as Report
      const byFile = testResults.map(({ name, assertionResults }) => {
        const passed = assertionResults.filter(({ status }) => status === 'passed').length
        return [path.relative(copy.root, name), passed, assertionResults.length - passed]
      })
      expect(byFile.sort()).toEqual([
        ['tests/providers/article-categories.test.ts', 3, 0],
        ['tests/providers/conformance/article-categories.test.ts', 13, 0],
        ['tests/providers/conformance/simple-rest.test.ts', 13, 0],
      ])
    },
    10 * MINUTES,
  )
})
