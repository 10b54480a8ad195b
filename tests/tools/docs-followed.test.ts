import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { readOptions } from '@server/options'
import { help } from '@server/start-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Staging, stage } from '../../tools/new/staging'

/** The how-to pages are followed as they stand: their files are written, their commands run, on a copy of the project. */

const FOLDER = 'docs/how-to'
const pages = readdirSync(FOLDER)
const read = (page: string) => readFileSync(path.join(FOLDER, page), 'utf8')

interface Step {
  readonly file?: string
  readonly isRun: boolean
  readonly code: string
}
const stepsOf = (page: string): readonly Step[] =>
  [...read(page).matchAll(/^```\w+(?: file=([\w./-]+)| (run))?\n([\s\S]*?)^```$/gm)].map(
    ([, file, run, code = '']) => ({
      ...(file !== undefined && { file }),
      isRun: run !== undefined,
      code,
    }),
  )

describe('the page about adding a screen', () => {
  let copy: Staging
  beforeAll(async () => {
    copy = await stage(process.cwd())
  })
  afterAll(() => copy?.remove())

  it('leads to a screen at the address it says', { timeout: 20 * 60_000 }, async () => {
    let said = ''
    for (const { file, isRun, code } of stepsOf('add-a-screen.md')) {
      if (file !== undefined) writeFileSync(path.join(copy.root, file), code)
      else if (isRun) said += (await promisify(execFile)('sh', ['-euc', code], { cwd: copy.root })).stdout
    }
    const address = /The list stands at `([^`]+)`/.exec(read('add-a-screen.md'))?.[1]
    expect(said).toContain(`  ${address}\n`)
    expect(said).toContain("export default resource('kite', {")
    expect(readFileSync(path.join(copy.root, 'contract/more-routes.ts'), 'utf8')).toContain(
      `'${address}', '风筝列表', 'Kites'`,
    )
  })
})

describe('the pages about running it', () => {
  it.each(pages)('%s names only settings and files that there are', page => {
    const settings = [...read(page).matchAll(/`?\b([A-Z]+_[A-Z_]+)\b/g)].map(([, name = '']) => name)
    // A status of the sample, and what the shell keeps.
    const known = `${help[1]} SECRETS_KEY ON_SALE SOLD_OUT`
    expect(settings.filter(name => !known.includes(name))).toEqual([])
    const linked = [...read(page).matchAll(/\]\(\/(how-to\/[\w-]+)\/\)/g)].map(([, name = '']) => `docs/${name}.md`)
    for (const file of linked) expect(readFileSync(file, 'utf8')).toContain('# ')
  })

  it('start the server with options that it takes, and a client with a file that is JSON', () => {
    const starts = pages.flatMap(page => [...read(page).matchAll(/npm start(?: --((?: [^\s`]+)+))?$/gm)])
    expect(starts.length).toBeGreaterThanOrEqual(3)
    for (const [, options = ''] of starts) {
      expect(readOptions(options.trim().split(/\s+/).filter(Boolean), {})).not.toBe('help')
    }
    const [config] = stepsOf('connect-an-api.md')
    expect(Object.keys(JSON.parse(config?.code ?? '').hosts.pro)).toEqual(['base', 'buyer', 'seller', 'admin'])
  })
})
