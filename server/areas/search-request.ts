import type { CallKey } from '@contract/calls'
import type { Context } from '../context'

/** What the search over all areas asks of one: its first records in which the text stands, for this reader. */
export interface SearchRequest extends Pick<Context<CallKey>, 'db' | 'admin' | 'client' | 'services'> {
  /** As `searchText` gives it. */
  readonly text: string
  readonly limit: number
}
