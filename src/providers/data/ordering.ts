import type { Order, Sort } from '@contract/sorts'
import type { CrudSorting } from '@refinedev/core'
import { type Conditions, meets } from '@/schema/condition'

/** The orders a list can have, as its call and its declaration say: plain data, so that the build can write it down. */
export interface Orders {
  readonly sort?: (Pick<Sort, 'by'> & Partial<Pick<Sort, 'own'>>) | undefined
  /** What it begins with instead of its call's own order. */
  readonly begin?: Order | undefined
  /** A list of nothing but these begins with the oldest. */
  readonly queue?: { readonly when: Conditions<Record<string, unknown>>; readonly oldestFirst: string } | undefined
}

/** How a list is put in order. */
export interface ListOrdering {
  /** The columns it can be asked for. */
  readonly columns: readonly string[]
  /** The sort in force; undefined where the contract defines none. */
  readonly order: Order | undefined
  /** The one that holds when nobody chooses another. */
  readonly usual: Order | undefined
  /** What is sent; nothing where the server's own order is meant. */
  readonly sorters: CrudSorting
}

interface OrderingRequest {
  /** What stands in the address. */
  readonly chosen: CrudSorting
  /** Everything else the list sends. */
  readonly sent: object
  /** Whether the deployment knows the parameters. */
  readonly isKnown: boolean
}

const NONE: CrudSorting = []
const NO_COLUMNS: readonly string[] = []

/**
 * The order a user chose, else the one the declaration begins with, else the server's own. While nothing but what
 * waits is let through, a list is a queue and begins with the oldest.
 */
export function orderingOf({ sort, begin, queue }: Orders, { chosen, sent, isKnown }: OrderingRequest): ListOrdering {
  const columns = isKnown && sort ? sort.by : NO_COLUMNS
  const wanted: Order | undefined = queue && meets(queue.when, { ...sent }) ? [queue.oldestFirst, 'asc'] : begin
  const usual = wanted && columns.includes(wanted[0]) ? wanted : sort?.own
  const [first] = chosen.filter(({ field }) => columns.includes(field))
  if (first) return { columns, usual, order: [first.field, first.order], sorters: [first] }
  const isOwn = usual === undefined || isSame(usual, sort?.own)
  return { columns, usual, order: usual, sorters: isOwn ? NONE : [{ field: usual[0], order: usual[1] }] }
}

export const isSame = (one: Order | undefined, other: Order | undefined): boolean => String(one) === String(other)
