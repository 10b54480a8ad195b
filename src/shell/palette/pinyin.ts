import { PINYIN } from '@/generated/pinyin'

/** Part of a text: from, and up to but not including to. */
export type Range = readonly [from: number, to: number]

const readings = new Map<string, readonly string[]>()
for (const [reading, letters] of Object.entries(PINYIN)) {
  for (const letter of letters) readings.set(letter, [...(readings.get(letter) ?? []), reading])
}

/**
 * The first part of a text that can be typed as `typed`: full pinyin (`dianpu`), initials (`dp`), or both mixed
 * (`dianp`, `zhzq`); Latin letters and digits in the text stand for themselves.
 * @param typed small letters and digits, no spaces
 */
export function pinyinRange(text: string, typed: string): Range | undefined {
  if (!/^[a-z0-9]+$/.test(typed)) return undefined
  const letters = text.toLowerCase().split('')
  for (const from of letters.keys()) {
    const to = endOf(letters, from, typed)
    if (to !== undefined) return [from, to]
  }
  return undefined
}

/** Where `typed` is used up when it starts at a letter; nothing when it does not fit. */
function endOf(letters: readonly string[], at: number, typed: string): number | undefined {
  if (typed === '') return at
  const letter = letters[at]
  if (letter === undefined) return undefined
  for (const length of taken(letter, typed)) {
    const to = endOf(letters, at + 1, typed.slice(length))
    if (to !== undefined) return to
  }
  return undefined
}

/** How many letters of what was typed may stand for one letter of the text. Fewest first: `dpsh` is 店铺审核, not 店铺审. */
function taken(letter: string, typed: string): readonly number[] {
  const lengths = (readings.get(letter) ?? [letter]).flatMap(reading => {
    if (reading.startsWith(typed)) return [typed.length, ...initials(reading, typed)]
    return typed.startsWith(reading) ? [reading.length, ...initials(reading, typed)] : initials(reading, typed)
  })
  return [...new Set(lengths)].sort((a, b) => a - b)
}

/** An initial is one letter, or two in zh, ch and sh. */
const initials = (reading: string, typed: string): number[] => [
  ...(/^[zcs]h/.test(reading) && typed.startsWith(reading.slice(0, 2)) ? [2] : []),
  ...(typed[0] === reading[0] ? [1] : []),
]
