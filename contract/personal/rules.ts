import { sliceCharacters } from '../slice-characters'

/** Masks of personal data, shared by server and browser. */
export type PersonalKind = 'mobile' | 'phone' | 'idCard' | 'address' | 'account' | 'picture'

const STARS = '****'
const lengthOf = (text: string) => [...text].length
const ends = (first: number, last: number) => (text: string) =>
  lengthOf(text) >= first + last + STARS.length - 1
    ? sliceCharacters(text, 0, first) + STARS + sliceCharacters(text, lengthOf(text) - last)
    : sliceCharacters(text, 0, 1) + STARS

const MASKS: Readonly<Record<PersonalKind, (text: string) => string>> = {
  /** 138****0000 */
  mobile: ends(3, 4),
  /** 021****6666 */
  phone: ends(3, 4),
  /** 110****1234 */
  idCard: ends(3, 4),
  /** The last four, as on a receipt. */
  account: ends(0, 4),
  /** The street, without the house number. */
  address: text => sliceCharacters(text, 0, lengthOf(text) > 6 ? 4 : 1) + STARS,
  /** Only that there is one: the URL would give access to the picture, or match it with other records. */
  picture: () => STARS,
}

/** Whether a text is masked. No real number or address contains four asterisks. */
export const isMasked = (value: unknown): value is string => typeof value === 'string' && value.includes(STARS)

/** An email address, or a number of at least seven digits: of a phone, a card or a document. */
const PERSONAL_TEXT = /(?<![^\s@,;，；])[^\s@,;，；]+@[^\s@,;，；]+|\d(?:[ -]?\d){6,}/g

/** Masks a value, leaving the part that identifies it. A masked or empty text is returned unchanged. */
export const masked = (kind: PersonalKind, text: string): string =>
  text === '' || isMasked(text) ? text : MASKS[kind](text)

/** Masks the numbers and email addresses in a text of unknown content, such as a search. */
export const maskedText = (text: string): string =>
  text.replace(PERSONAL_TEXT, found => (found.includes('@') ? STARS : masked('phone', found)))
