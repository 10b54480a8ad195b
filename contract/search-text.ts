/**
 * Characters without a width, which come along with text that is copied from chats, web pages and files.
 */
const INVISIBLE = /[\u00ad\u200b\u200c\u200e\u200f\u2028-\u202e\u2060\ufeff]/g
/** The same of the character that joins emoji, which are others without it: only where it joins none. */
const JOINER = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu
/** Full-width digits and letters, which input methods write. Punctuation is left: names are stored with （） and ，. */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
/** Full-width signs inside of numbers and addresses: - . @ _ */
const WIDE_SIGN = /(?<=[\da-z])[\uff0d\uff0e\uff20\uff3f](?=[\da-z])/gi

/** What an input method may have written full-width, in a text that is meant half-width. */
const NARROW = /[\da-z]/gi

const toFullWidth = (narrow: string): string => String.fromCharCode(narrow.charCodeAt(0) + 0xfee0)
const toHalfWidth = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)

/**
 * A text that is searched for, as it is meant: half-width digits and letters, nothing invisible, no spaces around it.
 * Client and server use it alike, so that other clients' searches find the same.
 */
export const searchText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(JOINER, '')
    .replace(WIDE, toHalfWidth)
    .replace(WIDE_SIGN, toHalfWidth)
    .replace(/[\u00a0\u3000]/g, ' ')
    .trim()

const fullWidth = (text: string): string => text.replace(NARROW, toFullWidth)

/**
 * The text as it is, and as an input method writes it full-width, for an index that knows no widths; not every database
 * knows the case of full-width letters, so they come in both.
 */
export const widthsOf = (text: string): readonly string[] => [
  ...new Set([text, fullWidth(text.toLowerCase()), fullWidth(text.toUpperCase())]),
]

/**
 * A pattern for what was stored full-width, half-width or mixed, whatever the case: nothing where a text has neither
 * digits nor Latin letters, which have one width.
 * @param text what is searched for, as `searchText` gives it
 * @returns a regular expression that PostgreSQL and JavaScript read alike
 */
export function anyWidth(text: string): string | undefined {
  if (fullWidth(text) === text) return undefined
  return text
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(
      NARROW,
      one =>
        `[${[...new Set([one.toLowerCase(), one.toUpperCase()])].flatMap(own => [own, toFullWidth(own)]).join('')}]`,
    )
}

/** Whether a text contains what is searched for, whatever its case and width; '' is in every text. */
export const includesText = (text: string, wanted: string): boolean =>
  searchText(text).toLowerCase().includes(searchText(wanted).toLowerCase())
