/**
 * Makes `src/locales/pinyin.ts`: how the Chinese letters in the names of screens, menu folders and palette actions are
 * read, so that the command palette finds them by pinyin.
 *
 *     npx tsx tools/make-pinyin.ts
 *
 * The pinyin-pro library knows every letter and weighs 146 KB compressed; the letters in use are a few hundred. Run it
 * when such a name gets a letter that is not there yet: a test says so.
 */
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pinyin } from 'pinyin-pro'
import { GROUPS, ROUTES } from '../contract/routes'
import { paletteActs } from '../src/locales/palette'

const OUTPUT = new URL('../src/locales/pinyin.ts', import.meta.url)
const CHINESE = /\p{Script=Han}/u

/** Every Chinese name that can be found by its reading. */
export const readNames = (): string[] => [
  ...Object.values(ROUTES).map(({ label }) => label[0]),
  ...Object.values(GROUPS).map(({ label }) => label[0]),
  ...Object.values(paletteActs).map(([zh]) => zh),
]

/** Reading -> letters, both sorted. A letter that is read in two ways in these names stands under both. */
export function readingsOf(names: readonly string[]): Record<string, string> {
  const letters = new Map<string, Set<string>>()
  for (const name of names) {
    for (const { origin, result } of pinyin(name, { toneType: 'none', v: true, type: 'all' })) {
      if (!CHINESE.test(origin)) continue
      letters.set(result, (letters.get(result) ?? new Set()).add(origin))
    }
  }
  return Object.fromEntries(
    [...letters].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reading, found]) => [reading, [...found].sort().join('')]),
  )
}

/** The generated file, as text. */
export function pinyinSource(names: readonly string[] = readNames()): string {
  const lines = Object.entries(readingsOf(names)).map(([reading, letters]) => `  ${reading}: '${letters}',`)
  return `/** Made by tools/make-pinyin.ts: how the Chinese letters in the names of screens, folders and actions are read. */
export const PINYIN: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`
}

if (process.argv[1] && basename(process.argv[1]).startsWith('make-pinyin')) await writeFile(OUTPUT, pinyinSource())
