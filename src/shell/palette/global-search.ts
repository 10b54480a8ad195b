import type { AnswerOf } from '@contract/calls'
import { type SearchedEntity, searchedEntities } from '@contract/global-search/words'
import type { Row } from '@/schema'
import type { RecordSource } from './records'

const COVERED: ReadonlySet<string> = new Set(searchedEntities)

/** Whether the records of a list are found by the call that searches all areas. */
export const isCovered = ({ resource }: RecordSource): boolean => COVERED.has(resource.name)

/** The records of an answer by the lists that they stand in; those of lists that are not here are left out. */
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
