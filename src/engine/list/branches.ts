import type { CallMeta } from '@/providers/data/data-provider'
import type { Resource, Row, Tree } from '@/schema'

/**
 * The request for the children of a record: the parent's id as path parameter or, if the path has none, as query
 * parameter.
 */
export function metaUnder({ calls }: Resource, { parentParam }: Tree, id: string | number, query: object): CallMeta {
  const isInPath = calls.list?.includes(`{${parentParam}}`)
  return isInPath ? { params: { [parentParam]: id }, query } : { query: { ...query, [parentParam]: id } }
}

interface Branches {
  /** The id field. */
  readonly id: string
  /** The maximum number of levels. */
  readonly levels: number | undefined
  /** The field with the number of children, if there is one. */
  readonly below: string | undefined
  /** The children of expanded records; undefined while they load. */
  readonly under: ReadonlyMap<string, readonly Row[] | undefined>
}

/** The property of a row with its children; a row that has it, even empty, can be expanded. */
export const CHILDREN = 'children'

/** Adds the loaded children to rows. A row that cannot have children, or has none, is returned unchanged. */
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
