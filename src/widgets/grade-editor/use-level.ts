import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { widgetQueryOptions } from '../query-options'

/** The displayed data of a node; responses may contain more. */
export interface GradeNode {
  readonly id: string
  readonly name: string
  /** Whether it has children; undefined counts as yes. */
  readonly hasChildren?: boolean
  /** Rendered after the name: a count, a state. */
  readonly extra?: ReactNode
  /** The row it was converted from, for `acts`. */
  readonly row?: unknown
}

/** How levels are loaded. */
export interface LevelSource {
  /** The query key of a parent's children; invalidating it refetches them. */
  readonly keyOf: (parent: string) => QueryKey
  readonly load: (parent: string, signal: AbortSignal) => Promise<unknown>
  readonly read: (row: unknown) => GradeNode
  readonly isActive?: boolean | undefined
}

/** Thrown for a response that is no array (specification section 8, "Grade editor"). */
export class NotAList extends Error {}

/** Loads the children of a node; disabled without a parent. */
export function useLevel({ keyOf, load, read, isActive = true }: LevelSource, parent: string | undefined) {
  return useQuery({
    ...widgetQueryOptions,
    queryKey: keyOf(parent ?? ''),
    staleTime: 60_000,
    enabled: parent !== undefined && isActive,
    queryFn: async ({ signal }) => {
      const answer = await load(parent ?? '', signal)
      if (!Array.isArray(answer)) throw new NotAList()
      return answer as readonly unknown[]
    },
    select: rows => rows.map(read),
  })
}
