import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { readOptions } from '@server/options'
import { help } from '@server/start-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Staging, stage } from '../../tools/new/staging'

/**
 * The how-to pages are followed as they stand, on one copy of the project: their files are written, their changes made,
 * their commands run. The last command makes a screen, and what it checks before it writes, types and declarations, are
 * those of all the pages.
 */

const FOLDER = 'docs/how-to'
const pages = readdirSync(FOLDER)
const read = (page: string) => readFileSync(path.join(FOLDER, page), 'utf8')

interface Step {
  readonly kind: string
  readonly file?: string
  readonly isRun: boolean
  readonly code: string
}
const stepsOf = (page: string): readonly Step[] =>
  [...read(page).matchAll(/^```(\w+)(?: file=([\w./-]+)| (run))?\n([\s\S]*?)^```$/gm)].map(
    ([, kind = '', file, run, code = '']) => ({
      kind,
      ...(file !== undefined && { file }),
      isRun: run !== undefined,
      code,
    }),
  )

/** A change as a page shows it: the lines that were there, once, and the lines that are there then. */
function changed(before: string, diff: string): string {
  const lines = diff.replace(/\n$/, '').split('\n')
  const side = (sign: '-' | '+') =>
    lines.flatMap(line => (line.startsWith(sign) || line.startsWith(' ') ? [line.slice(1)] : [])).join('\n')
  const parts = before.split(side('-'))
  if (parts.length !== 2) throw new Error(`Stands ${parts.length - 1} times in the file:\n${side('-')}`)
  return parts.join(side('+'))
}

describe('the pages about adding to it', () => {
  let copy: Staging
  let said = ''
  const inCopy = (file: string) => path.join(copy.root, file)
  beforeAll(async () => {
    copy = await stage(process.cwd())
    const steps = ['add-a-kind.md', 'a-custom-page.md', 'add-a-screen.md'].flatMap(stepsOf)
    for (const { kind, file, code } of steps) {
      if (file === undefined) continue
      mkdirSync(path.dirname(inCopy(file)), { recursive: true })
      writeFileSync(inCopy(file), kind === 'diff' ? changed(readFileSync(inCopy(file), 'utf8'), code) : code)
    }
    for (const { isRun, code } of steps) {
      if (isRun) said += (await promisify(execFile)('sh', ['-euc', code], { cwd: copy.root })).stdout
    }
  }, 20 * 60_000)
  afterAll(() => copy?.remove())

  it('lead to a screen at the address they say', () => {
    const address = /The list stands at `([^`]+)`/.exec(read('add-a-screen.md'))?.[1]
    expect(said).toContain(`  ${address}\n`)
    expect(said).toContain("export default resource('kite', {")
    expect(readFileSync(inCopy('contract/more-routes.ts'), 'utf8')).toContain(`'${address}', '风筝列表', 'Kites'`)
  })

  it('lead to a kind and a page that pass the same checks, beside that screen', () => {
    const siteMap = readFileSync(inCopy('src/site-map.ts'), 'utf8')
    for (const name of ['latestDecisions', 'kiteList']) expect(siteMap).toContain(`'${name}'`)
    expect(readFileSync(inCopy('src/locales/pinyin.ts'), 'utf8')).toMatch(/zui: '\S*最/)
    expect(readFileSync(inCopy('src/resources/publishing/course.ts'), 'utf8')).toContain("minutes: duration('时长'")
  })
})

describe('the pages about running it', () => {
  it.each(pages)('%s names only settings and files that there are', page => {
    const settings = [...read(page).matchAll(/`?\b([A-Z]+_[A-Z_]+)\b/g)].map(([, name = '']) => name)
    // A status of the sample, what the shell keeps, and names of the code.
    const known = `${help[1]} SECRETS_KEY ON_SALE SOLD_OUT MORE_ROUTES MENU_PATTERNS PRESENTED_IMAGE_SIMPLE`
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
