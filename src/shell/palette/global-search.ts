import type { AnswerOf } from '@contract/calls'
import { type SearchedEntity, searchedEntities } from '@contract/global-search/searched-entities'
import type { Row } from '@/schema'
import type { RecordSource } from './records'

const COVERED: ReadonlySet<string> = new Set(searchedEntities)

/** Checks whether the global search call covers the records of a list. */
export const isCovered = ({ resource }: RecordSource): boolean => COVERED.has(resource.name)

/** Groups the records of a response by list; those of unavailable lists are dropped. */
export function groupAnswer(
  answer: AnswerOf<'GET admin/search'>,
  sources: readonly RecordSource[],
): readonly (readonly [source: RecordSource, rows: readonly Row[]])[] {
  const byName: Readonly<Record<SearchedEntity, readonly object[]>> = answer
  return searchedEntities.flatMap(name => {
    const source = sources.find(({ resource }) => resource.name === name)
    return source && byName[name].length > 0 ? [[source, byName[name] as readonly Row[]] as const] : []
  })
}
