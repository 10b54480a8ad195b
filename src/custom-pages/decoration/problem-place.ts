import type { Item } from '@/resources/decoration/floors/floor'
import { templateOf } from '@/resources/decoration/floors/templates'
import type { Label } from '@/schema'
import type { Problem } from './problems'

/** The location of a problem for display: floors, columns and blocks are numbered from 1. */
export interface ProblemPlace {
  readonly floor: number
  /** The label of its template; undefined for an unknown one. */
  readonly template: Label | undefined
  /** Only if the floor has several: its number, and its title if it has one. */
  readonly column: { readonly n: number; readonly title: string } | undefined
  readonly part: { readonly block: number } | 'title' | 'tags' | undefined
}

const partOf = (part: string | undefined): ProblemPlace['part'] => {
  if (part === undefined) return undefined
  if (/^\d+$/.test(part)) return { block: Number(part) + 1 }
  return part === 'tags' ? 'tags' : 'title'
}

/** The current location of a problem. */
export function problemPlace(
  { key, place }: Pick<Problem, 'key' | 'place'>,
  client: 'PC' | 'WAP',
  items: readonly Item[],
): ProblemPlace {
  const at = items.findIndex(item => item.key === key)
  const floor = items[at]?.floor
  const [column, part] = place?.split(':') ?? []
  const columns = floor?.columnList ?? []
  return {
    floor: at + 1,
    template: floor && templateOf(client, floor)?.label,
    column:
      column !== undefined && columns.length > 1
        ? { n: Number(column) + 1, title: String(columns[Number(column)]?.title ?? '').trim() }
        : undefined,
    part: partOf(part),
  }
}
