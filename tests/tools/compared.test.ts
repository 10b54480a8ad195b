import { readFileSync } from 'node:fs'
import { offenders } from '@tests/support/offenders'
import { expect, test } from 'vitest'

const PAGE = readFileSync('docs/compared.md', 'utf8')
const ROWS = [
  ['Ours', 'orders'],
  ['Payload', 'payload'],
  ['Filament', 'filament'],
  ['react-admin', 'react-admin'],
] as const

/** Counts the non-empty lines, and the words of letters, digits and underscores. */
function countsOf(block: string): readonly [lines: number, words: number] {
  const [, code = ''] = new RegExp(`^\`\`\`\\w+ ${block}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(PAGE) ?? []
  return [code.split('\n').filter(line => line.trim() !== '').length, code.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0]
}

test('docs/compared.md counts lines and words of each code block by the same rule', async () => {
  expect(
    await offenders(ROWS, (name, block) => {
      const [, lines, words] = new RegExp(`^\\| ${name} \\| (\\d+) \\| (\\d+) \\|`, 'm').exec(PAGE) ?? []
      const counts = countsOf(block)
      expect([Number(lines), Number(words)]).toEqual(counts)
      expect(counts[0]).toBeGreaterThan(0)
    }),
  ).toEqual([])
})
