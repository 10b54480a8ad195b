import type { Item } from '@/resources/decoration/floors/floor'
import { blockLists } from '@/resources/decoration/floors/floor'
import { templateOf } from '@/resources/decoration/floors/templates'
import { textOfFloor } from './page-text'
import { placeOf } from './problems'

/** A row of a side-by-side comparison. */
export interface Row {
  readonly state: 'same' | 'moved' | 'changed' | 'added' | 'removed'
  readonly before?: Item | undefined
  readonly after?: Item | undefined
  /** The differing places of a changed floor. */
  readonly places: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** Above this product of floor counts, pages are compared index by index. */
const MAX_PAIRS = 4_000_000

/** The longest common subsequence of floors, as pairs of indices. */
function common(before: readonly string[], after: readonly string[]): [number, number][] {
  if (before.length * after.length > MAX_PAIRS)
    return before.flatMap((one, n): [number, number][] => (one === after[n] ? [[n, n]] : []))
  const width = after.length + 1
  const best = new Uint16Array((before.length + 1) * width)
  const at = (i: number, j: number) => best[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      best[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; at(i, j) > 0; ) {
    if (before[i] === after[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}

/** The differing places of two floors with the same template. */
function placesThatDiffer(before: Item, after: Item): ReadonlySet<string> {
  const found = new Set<string>()
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const then = blockLists(before.floor)
  for (const [column, list] of blockLists(after.floor).entries())
    for (const [n, block] of list.entries()) if (!same(block, then[column]?.[n])) found.add(placeOf(column, n))
  for (const [column, head] of (after.floor.columnList ?? []).entries()) {
    const was = before.floor.columnList?.[column]
    if (!same([head.title, head.titleColors], [was?.title, was?.titleColors])) found.add(placeOf(column, 'title'))
    if (!same(head.tagList, was?.tagList)) found.add(placeOf(column, 'tags'))
  }
  return found
}

/** Compares two pages row by row: equal floors share a row, a moved floor is marked at its new position. */
export function compared(client: 'PC' | 'WAP', before: readonly Item[], after: readonly Item[]): Row[] {
  const isKnown = ({ floor }: Item) => templateOf(client, floor) !== undefined
  const [then, now] = [before, after].map(items => items.map(({ floor }) => textOfFloor(floor))) as [string[], string[]]
  const pairs = [...common(then, now), [before.length, after.length] as const]
  const left = new Set(before.keys())
  const right = new Set(after.keys())
  for (const [i, j] of pairs) {
    left.delete(i)
    right.delete(j)
  }
  const from = new Map<number, number>()
  for (const j of right) {
    const i = [...left].find(one => then[one] === now[j])
    if (i === undefined) continue
    left.delete(i)
    from.set(j, i)
  }
  const rows: Row[] = []
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of pairs) {
    for (; j < nextJ; j++) {
      const item = after[j]
      const was = before[from.get(j) ?? -1]
      if (was) rows.push({ state: 'moved', before: was, after: item, places: NONE })
      else rows.push(rowOf(item))
    }
    for (; i < nextI; i++) if (left.has(i)) pair(rows, before[i], isKnown)
    if (nextJ < after.length || nextI < before.length)
      rows.push({ state: 'same', before: before[nextI], after: after[nextJ], places: NONE })
    i = nextI + 1
    j = nextJ + 1
  }
  return rows
}

const rowOf = (item: Item | undefined): Row => ({ state: 'added', after: item, places: NONE })

/** A removed floor and an added one of the same template in the same gap are one changed floor. */
function pair(rows: Row[], gone: Item | undefined, isKnown: (item: Item) => boolean): void {
  if (!gone) return
  let start = rows.length
  while (start > 0 && rows[start - 1]?.state !== 'same') start--
  const at = rows.findIndex(
    (row, place) => place >= start && row.state === 'added' && row.after?.floor?.tpl_id === gone.floor?.tpl_id,
  )
  const row = rows[at]
  if (row?.after) {
    const places = isKnown(gone) && isKnown(row.after) ? placesThatDiffer(gone, row.after) : NONE
    rows[at] = { state: 'changed', before: gone, after: row.after, places }
  } else rows.push({ state: 'removed', before: gone, places: NONE })
}
