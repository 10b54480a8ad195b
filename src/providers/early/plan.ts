import type { Orders } from '../data/ordering'

/** The build's preload plan for the inline script: files and requests by route. */
export interface Plan {
  readonly files: readonly string[]
  /** Files of the sign-in page. */
  readonly login: readonly number[]
  /** Files of every screen behind the sign-in. */
  readonly app: readonly number[]
  readonly messages: Readonly<Record<'zh' | 'en', readonly number[]>>
  readonly screens: readonly PlannedScreen[]
}

export interface PlannedScreen {
  /** A regular expression whose named groups are the route parameters. */
  readonly path: string
  readonly files: readonly number[]
  readonly list?: PlannedList
}

/** The request of a list, from its declaration. */
export interface PlannedList {
  readonly call: string
  /** Path parameters of the call. */
  readonly params?: Readonly<Record<string, unknown>>
  readonly where?: Readonly<Record<string, unknown>>
  /** Route parameters that are sent. */
  readonly address?: readonly string[]
  readonly known?: readonly string[]
  readonly orders?: Orders
}
