import type { CallMeta } from '@/providers/data/data-provider'
import type { Resource, Row, Tree } from '@/schema'

/** What a list's call is sent to answer what is under one record: in its path or, where that has no place, the query. */
export function metaUnder({ calls }: Resource, { parentParam }: Tree, id: string | number, query: object): CallMeta {
  const isInPath = calls.list?.includes(`{${parentParam}}`)
  return isInPath ? { params: { [parentParam]: id }, query } : { query: { ...query, [parentParam]: id } }
}

interface Branches {
  /** The field that tells records apart. */
  readonly id: string
  /** How many levels there can be. */
  readonly levels: number | undefined
  /** The field that says how many there are below, where there is one. */
  readonly below: string | undefined
  /** What is under the records that were opened; nothing yet while it is on its way. */
  readonly under: ReadonlyMap<string, readonly Row[] | undefined>
}

/** Where what is under a row stands in it; a row that has it, even empty, can be opened. */
export const CHILDREN = 'children'

/** Rows with what is under them. A row that cannot have any, or turned out to have none, stays as it is. */
export function withBranches(rows: readonly Row[], branches: Branches, level = 1): readonly Row[] {
  const { id, levels, below, under } = branches
  if (levels !== undefined && level >= levels) return rows
  return rows.map(row => {
    const key = String(row[id])
    const known = under.get(key)
    if (known?.length === 0 || (below !== undefined && Number(row[below]) === 0)) return row
    return { ...row, [CHILDREN]: known ? withBranches(known, branches, level + 1) : [] }
  })
}
