/** Zero-width characters, which texts copied from chats, web pages and files contain. */
const INVISIBLE = /[\u00ad\u200b\u200c\u200e\u200f\u2028-\u202e\u2060\ufeff]/g
/** The zero-width joiner, only outside emoji sequences, which need it. */
const JOINER = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu
/**
 * Full-width digits and letters, which input methods produce. Punctuation stays, since stored names contain （） and ，.
 */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
/** Full-width signs within numbers and addresses: - . @ _ */
const WIDE_SIGN = /(?<=[\da-z])[\uff0d\uff0e\uff20\uff3f](?=[\da-z])/gi

/** Characters that an input method may have produced in full width. */
const HALF_WIDTH = /[\da-z]/gi

const toFullWidth = (character: string): string => String.fromCharCode(character.charCodeAt(0) + 0xfee0)
const toHalfWidth = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

/**
 * Normalizes a search text: half-width digits and letters, no invisible characters, trimmed. Client and server both
 * apply it, so that other clients get the same results.
 */
export const searchText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(JOINER, '')
    .replace(WIDE, toHalfWidth)
    .replace(WIDE_SIGN, toHalfWidth)
    .replace(/[\u00a0\u3000]/g, ' ')
    .trim()

const fullWidth = (text: string): string => text.replace(HALF_WIDTH, toFullWidth)

/**
 * The text as it is and in full width, for an index that does not fold widths. Not every database folds the case of
 * full-width letters, so both cases are included.
 */
export const widthsOf = (text: string): readonly string[] => [
  ...new Set([text, fullWidth(text.toLowerCase()), fullWidth(text.toUpperCase())]),
]

/**
 * A case-insensitive pattern for full-width, half-width or mixed text; undefined for a text without digits and Latin
 * letters, which has a single width.
 * @param text the search text, normalized by `searchText`
 * @returns a regular expression valid in PostgreSQL and JavaScript
 */
export function anyWidth(text: string): string | undefined {
  if (fullWidth(text) === text) return undefined
  return text
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(
      HALF_WIDTH,
      one =>
        `[${[...new Set([one.toLowerCase(), one.toUpperCase()])].flatMap(own => [own, toFullWidth(own)]).join('')}]`,
    )
}

/** Whether a text contains the search text, ignoring case and width; every text contains ''. */
export const includesText = (text: string, query: string): boolean =>
  searchText(text).toLowerCase().includes(searchText(query).toLowerCase())
