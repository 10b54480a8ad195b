import { MENU_PATTERN } from '@contract/admins/rules'
import { RE2JS } from 're2js'

/**
 * Matches patterns written by users, such as `auth_regular` of a menu node. A backtracking engine needs hours for some
 * short patterns; RE2 is linear in the length of the text, and therefore supports neither back-references nor
 * lookaround.
 */
export interface LinearPattern {
  /** Whether the whole text matches. A text longer than `LONGEST_TEXT` never matches. */
  readonly matches: (text: string) => boolean
}

/** In UTF-16 units. Matching takes time proportional to this times the size of the pattern. */
export const LONGEST_TEXT = 2_048

/**
 * Parses a pattern.
 * @param pattern RE2 syntax; with its counted repetitions expanded, at most `MENU_PATTERN` characters
 * @returns undefined if it is invalid
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

/** The factor by which counted repetitions can multiply a pattern if all were nested. */
const repetitionsOf = (pattern: string): number =>
  [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].reduce(
    (product, [, least = '', most = '']) => product * Math.max(1, Number(least), Number(most)),
    1,
  )
