import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The regular expressions in a source file, each with its position. */
function patternsIn(file: string): { at: string; source: string; flags: string }[] {
  const text = readFileSync(file, 'utf8')
  const found: { at: string; source: string; flags: string }[] = []
  new Visitor({
    Literal: node => {
      if (!('regex' in node)) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({ at: `${relative(root, file)}:${line}`, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(parseSync(file, text).program)
  return found
}

const files = ['contract', 'server', 'src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name)),
)
const patterns = files.flatMap(patternsIn)

/** Such a pattern would take hours on a text of a million characters, and block the server. */
describe('regular expressions of the product', () => {
  it('run in linear time', () => {
    const offenders = patterns
      .filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0)
      .map(({ at, source }) => `${at} /${source}/`)
    expect(offenders).toEqual([])
  })

  it('are found by this test, including slow ones', () => {
    expect(patterns.length).toBeGreaterThan(300)
    expect(analyse({ source: '<[^>]*>', flags: 'g' }).reports).not.toEqual([])
  })
})
