import { sliceCharacters } from '../slice-characters'

/** How personal data is masked, in the words that server and browser share. */
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
  /** The street, without the house. */
  address: text => sliceCharacters(text, 0, lengthOf(text) > 6 ? 4 : 1) + STARS,
  /** That there is one: its address would lead to it, or to the same picture in another record. */
  picture: () => STARS,
}

/** Whether a text was masked. Nobody types four stars into a number or an address. */
export const isMasked = (value: unknown): value is string => typeof value === 'string' && value.includes(STARS)

/** So much of a value as tells which it is. What is masked or empty stays as it is. */
export const masked = (kind: PersonalKind, text: string): string =>
  text === '' || isMasked(text) ? text : MASKS[kind](text)
