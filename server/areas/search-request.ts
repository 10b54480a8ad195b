import type { CallKey } from '@contract/calls'
import type { Context } from '../context'

/** A request of the global search to one area: its first matching records, within the reader's permissions. */
export interface SearchRequest extends Pick<Context<CallKey>, 'db' | 'admin' | 'client' | 'services'> {
  /** Normalized by `searchText`. */
  readonly text: string
  readonly limit: number
}
