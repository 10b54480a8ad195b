import type { Orders } from '../data/ordering'

/** What the build tells the script in the document: which files and which questions belong to which address. */
export interface Plan {
  readonly files: readonly string[]
  /** Of the sign-in page. */
  readonly login: readonly number[]
  /** For every screen behind the sign-in. */
  readonly app: readonly number[]
  readonly words: Readonly<Record<'zh' | 'en', readonly number[]>>
  readonly screens: readonly PlannedScreen[]
}

export interface PlannedScreen {
  /** A regular expression; its named groups are the parameters of the path. */
  readonly path: string
  readonly files: readonly number[]
  readonly list?: PlannedList
}

/** What a list asks for, as its declaration says. */
export interface PlannedList {
  readonly call: string
  /** What fills the braces of the call's path. */
  readonly params?: Readonly<Record<string, unknown>>
  readonly where?: Readonly<Record<string, unknown>>
  /** What of the address goes along with it. */
  readonly address?: readonly string[]
  readonly known?: readonly string[]
  readonly orders?: Orders
}
