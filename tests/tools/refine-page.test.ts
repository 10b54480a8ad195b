import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Staging, stage } from '../../tools/new/staging'
import { changed, stepsOf } from '../support/how-to'

/** Follows docs/how-to/a-refine-page-by-hand.md verbatim on a copy of the project. */

const PAGE = 'a-refine-page-by-hand.md'
const MINUTES = 60_000

describe('the page about a custom refine page', () => {
  let copy: Staging
  const files: string[] = []
  beforeAll(async () => {
    copy = await stage(process.cwd())
    for (const { kind, file, isRun, code } of stepsOf(PAGE)) {
      if (isRun) await promisify(execFile)('sh', ['-euc', code], { cwd: copy.root })
      if (file === undefined) continue
      const target = path.join(copy.root, file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, kind === 'diff' ? changed(readFileSync(target, 'utf8'), code) : code)
      files.push(file)
    }
  }, 5 * MINUTES)
  afterAll(() => copy?.remove())

  it(
    'leads to code that compiles, and that passes lint',
    async () => {
      await copy.run('typescript/bin/tsc', '-p', '.', '--noEmit')
      await copy.run('@biomejs/biome/bin/biome', 'check', ...new Set(files.filter(file => /tsx?$/.test(file))))
      await copy.run('tsx/dist/cli.mjs', 'tools/check.ts')
    },
    10 * MINUTES,
  )

  it(
    'leads to a page that sorts, filters, creates and updates against the real server',
    async () => {
      const test = files.find(file => file.endsWith('.dom.test.tsx')) ?? ''
      const output = await copy.run('vitest/vitest.mjs', 'run', '--reporter=json', test)
      const { numPassedTests, numFailedTests } = JSON.parse(output.slice(output.indexOf('{'))) as Record<string, number>
      expect([numPassedTests, numFailedTests]).toEqual([4, 0])
    },
    10 * MINUTES,
  )
})
