import type { Order, Sort } from '@contract/sorts'
import type { CrudSorting } from '@refinedev/core'
import { type Conditions, meets } from '@/schema/condition'

/** The sort options of a list, from its call and its declaration: plain data that the build can serialize. */
export interface Orders {
  readonly sort?: (Pick<Sort, 'by'> & Partial<Pick<Sort, 'own'>>) | undefined
  /** The default sort, in place of the call's own. */
  readonly begin?: Order | undefined
  /** A list of only these records is a queue and starts with the oldest. */
  readonly queue?: { readonly when: Conditions<Record<string, unknown>>; readonly oldestFirst: string } | undefined
}

/** The sort state of a list. */
export interface ListOrdering {
  /** The sortable columns. */
  readonly columns: readonly string[]
  /** The current sort; undefined if the contract defines none. */
  readonly order: Order | undefined
  /** The default sort. */
  readonly usual: Order | undefined
  /** The sort that is sent; empty for the server's default. */
  readonly sorters: CrudSorting
}

interface OrderingRequest {
  /** The sort in the URL. */
  readonly chosen: CrudSorting
  /** The other query parameters. */
  readonly sent: object
  /** Whether the deployment supports sorting. */
  readonly isKnown: boolean
}

const NONE: CrudSorting = []
const NO_COLUMNS: readonly string[] = []

/**
 * The current sort: the user's choice, else the declaration's default, else the server's. A list that shows only
 * pending records of a worklist starts with the oldest.
 */
export function orderingOf({ sort, begin, queue }: Orders, { chosen, sent, isKnown }: OrderingRequest): ListOrdering {
  const columns = isKnown && sort ? sort.by : NO_COLUMNS
  const preferred: Order | undefined = queue && meets(queue.when, { ...sent }) ? [queue.oldestFirst, 'asc'] : begin
  const usual = preferred && columns.includes(preferred[0]) ? preferred : sort?.own
  const [first] = chosen.filter(({ field }) => columns.includes(field))
  if (first) return { columns, usual, order: [first.field, first.order], sorters: [first] }
  const isOwn = usual === undefined || isSame(usual, sort?.own)
  return { columns, usual, order: usual, sorters: isOwn ? NONE : [{ field: usual[0], order: usual[1] }] }
}

export const isSame = (one: Order | undefined, other: Order | undefined): boolean => String(one) === String(other)
