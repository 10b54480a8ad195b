import { MENU_PATTERN } from '@contract/admins/rules'
import { RE2JS } from 're2js'

/**
 * Matches patterns that users write, such as the `auth_regular` of a menu node. A backtracking engine needs hours for
 * some short patterns; RE2 is linear in the length of the text, and has neither back-references nor look-around for
 * that.
 */
export interface LinearPattern {
  /** Whether the whole text matches. A text longer than `LONGEST_TEXT` never matches. */
  readonly matches: (text: string) => boolean
}

/** In UTF-16 units. The time of a match is the size of the pattern times this. */
export const LONGEST_TEXT = 2_048

/**
 * Reads a pattern.
 *
 * @param pattern RE2 syntax; written out, with its counted repetitions, no longer than `MENU_PATTERN` characters
 * @returns nothing where it is no such pattern
 */
export function parsePattern(pattern: string): LinearPattern | undefined {
  if (pattern.length * repetitionsOf(pattern) > MENU_PATTERN) return undefined
  try {
    const compiled = RE2JS.compile(pattern)
    return { matches: text => text.length <= LONGEST_TEXT && compiled.testExact(text) }
  } catch {
    return undefined
  }
}

/** How many times the counts of a pattern can multiply it, if every one stood inside all others. */
const repetitionsOf = (pattern: string): number =>
  [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].reduce(
    (product, [, least = '', most = '']) => product * Math.max(1, Number(least), Number(most)),
    1,
  )
