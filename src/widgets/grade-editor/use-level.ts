import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asking } from '../asking'

/** What the editor shows of a thing: another deployment's answers may hold more. */
export interface GradeNode {
  readonly id: string
  readonly name: string
  /** Whether there is something below it; unknown is yes. */
  readonly hasChildren?: boolean
  /** Stands behind the name: a count, a state. */
  readonly extra?: ReactNode
  /** The row it was read from, for `acts`. */
  readonly row?: unknown
}

/** How a level is asked for. */
export interface LevelSource {
  /** Under which key what is below one is found again; anew when that key is invalidated. */
  readonly keyOf: (parent: string) => QueryKey
  readonly load: (parent: string, signal: AbortSignal) => Promise<unknown>
  readonly read: (row: unknown) => GradeNode
  readonly isActive?: boolean | undefined
}

/** An answer that is no array (specification section 8, "Grade editor"). */
export class NotAList extends Error {}

/** What is right below one; nothing is asked while none is chosen. */
export function useLevel({ keyOf, load, read, isActive = true }: LevelSource, parent: string | undefined) {
  return useQuery({
    ...asking,
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
