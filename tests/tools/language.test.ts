import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LanguageFile } from '@/providers/i18n/languages'
import { type Staging, stage } from '../../tools/new/staging'

const FOLDER = 'src/languages'

describe('npm run language in a clone without further languages', () => {
  let copy: Staging
  beforeAll(async () => {
    copy = await stage(process.cwd())
    rmSync(path.join(copy.root, FOLDER), { recursive: true, force: true })
  })
  afterAll(() => copy?.remove())

  const run = (...args: string[]) =>
    promisify(execFile)('npm', ['run', '--silent', 'language', '--', ...args], { cwd: copy.root })
  const file = () => path.join(copy.root, FOLDER, 'ja.json')
  const read = () => JSON.parse(readFileSync(file(), 'utf8')) as LanguageFile

  it('rejects an invalid tag and leaves no folder behind', async () => {
    await expect(run('../ja')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('npm run language') })
    expect(existsSync(path.join(copy.root, FOLDER))).toBe(false)
  })

  it('writes the file of a language, and retains translations when it runs again', async () => {
    const first = await run('ja')
    expect(first.stderr).toMatch(/^src\/languages\/ja\.json: \d+ words, \d+ to translate\n$/)
    const { like, words } = read()
    expect(like).toBe('en')
    const [key = '', [zh, en, open]] = Object.entries(words)[0] ?? ['', ['', '', 'none']]
    expect(open).toBe('')

    writeFileSync(file(), JSON.stringify({ like, words: { ...words, [key]: [zh, en, '訳'] } }))
    const total = Object.keys(words).length
    expect((await run('ja')).stderr).toContain(`${total} words, ${total - 1} to translate`)
    expect(read().words[key]).toEqual([zh, en, '訳'])
  })
})
