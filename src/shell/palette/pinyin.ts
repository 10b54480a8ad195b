import { PINYIN } from '@/generated/pinyin'

/** A part of a text: start, and end (exclusive). */
export type Range = readonly [from: number, to: number]

const readings = new Map<string, readonly string[]>()
for (const [reading, characters] of Object.entries(PINYIN)) {
  for (const character of characters) readings.set(character, [...(readings.get(character) ?? []), reading])
}

/**
 * The first part of a text that matches pinyin input: full (`dianpu`), initials (`dp`), or mixed (`dianp`, `zhzq`);
 * Latin letters and digits match themselves.
 * @param typed lower-case letters and digits, no spaces
 */
export function pinyinRange(text: string, typed: string): Range | undefined {
  if (!/^[a-z0-9]+$/.test(typed)) return undefined
  const characters = text.toLowerCase().split('')
  for (const from of characters.keys()) {
    const to = endOf(characters, from, typed)
    if (to !== undefined) return [from, to]
  }
  return undefined
}

/** The end of a match that starts at an index; undefined if there is none. */
function endOf(characters: readonly string[], at: number, typed: string): number | undefined {
  if (typed === '') return at
  const character = characters[at]
  if (character === undefined) return undefined
  for (const length of taken(character, typed)) {
    const to = endOf(characters, at + 1, typed.slice(length))
    if (to !== undefined) return to
  }
  return undefined
}

/** The numbers of typed letters that may match one character, smallest first: `dpsh` is 店铺审核, not 店铺审. */
function taken(letter: string, typed: string): readonly number[] {
  const lengths = (readings.get(letter) ?? [letter]).flatMap(reading => {
    if (reading.startsWith(typed)) return [typed.length, ...initials(reading, typed)]
    return typed.startsWith(reading) ? [reading.length, ...initials(reading, typed)] : initials(reading, typed)
  })
  return [...new Set(lengths)].sort((a, b) => a - b)
}

/** An initial is one letter, or two for zh, ch and sh. */
const initials = (reading: string, typed: string): number[] => [
  ...(/^[zcs]h/.test(reading) && typed.startsWith(reading.slice(0, 2)) ? [2] : []),
  ...(typed[0] === reading[0] ? [1] : []),
]
