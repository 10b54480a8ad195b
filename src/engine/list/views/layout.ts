import type { ListLayout } from '@contract/views/calls'
import { shifted } from '@/lib/moved'
import type { DrawnColumn } from '../../context/columns'

/**
 * How a user arranged a list, as differences from its declaration (contract/views/calls.ts). What it does not speak of
 * stands as declared, so a column of a later release appears; what has vanished is passed over.
 */
export type Layout = ListLayout
export type Side = 'start' | 'end' | 'none'

/** A column at its position in the administrator's layout. */
export interface LayoutColumn extends DrawnColumn {
  /** Pixels, where the width was set by hand. */
  readonly wide?: number
  /** Frozen at this side; unsaid, as the table does by itself. */
  readonly side?: Side
  /** Shown on request, so it does not collapse. */
  readonly wanted?: true
  /** Pixels its words take in one line. */
  readonly head?: number
  /** Pixels that the sum under it takes, which is never cut. */
  readonly sum?: number
  /** What stands below it, as the second line of its cells, where there is not room beside it. */
  readonly below?: LayoutColumn
  /** Pixels it is drawn in, where there are fewer than it would take, or more. */
  readonly drawn?: number
}

/** A column in the column panel, visible or hidden. */
export interface ColumnChoice extends LayoutColumn {
  readonly isShown: boolean
}

/** The columns that a screen declares as visible and as hidden. */
export interface DeclaredColumns {
  readonly columns: readonly DrawnColumn[]
  readonly extra: readonly DrawnColumn[]
}

/** Every column in the order in force, shown or not. */
export function choicesOf({ columns, extra }: DeclaredColumns, layout: Layout): ColumnChoice[] {
  const kept = new Set(extra.map(({ key }) => key))
  return inOrder([...columns, ...extra], layout.order ?? []).map(column => {
    const wide = layout.widths?.[column.key]
    const side = layout.pinned?.[column.key]
    return {
      ...column,
      ...(wide !== undefined && { wide }),
      ...(side && { side }),
      ...(layout.shown?.includes(column.key) && { wanted: true as const }),
      isShown: kept.has(column.key)
        ? (layout.shown?.includes(column.key) ?? false)
        : !layout.hidden?.includes(column.key),
    }
  })
}

/** Applies a layout to the declared columns; the first column stays when all are hidden. */
export function arrangeColumns(declared: DeclaredColumns, layout: Layout): LayoutColumn[] {
  const all = choicesOf(declared, layout)
  const shown = all.filter(({ isShown }) => isShown)
  return sided(shown.length > 0 ? shown : all.slice(0, 1)).map(({ isShown: _, ...column }) => column)
}

/** A table freezes what stands at its edge, so what is frozen stands there. */
function sided<C extends LayoutColumn>(columns: readonly C[]): C[] {
  const at = (wanted: Side) => columns.filter(({ side }) => side === wanted)
  const loose = columns.filter(({ side }) => side !== 'start' && side !== 'end')
  return [...at('start'), ...loose, ...at('end')]
}

/** A column the order does not know stands behind the one that precedes it in the declaration. */
function inOrder(declared: readonly DrawnColumn[], order: readonly string[]): DrawnColumn[] {
  const byKey = new Map(declared.map(column => [column.key, column]))
  const result = order.flatMap(key => byKey.get(key) ?? [])
  declared.forEach((column, at) => {
    if (order.includes(column.key)) return
    const before = declared[at - 1]
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column)
  })
  return result
}

const without = (keys: readonly string[] | undefined, key: string) => (keys ?? []).filter(one => one !== key)

/**
 * Shows a column or hides it. One that is shown but had to give way is `wanted`: it is there whether or not there is
 * room.
 */
export function withShown(
  layout: Layout,
  { extra }: DeclaredColumns,
  key: string,
  isShown: boolean,
  { wanted = false } = {},
): Layout {
  const isExtra = extra.some(column => column.key === key)
  const [shown, hidden] = [without(layout.shown, key), without(layout.hidden, key)]
  return tidy({
    ...layout,
    shown: isShown && (isExtra || wanted) ? [...shown, key] : shown,
    hidden: isShown || isExtra ? hidden : [...hidden, key],
  })
}

/** Moves a column by a number of positions among all columns, hidden ones included. The declared order is not stored. */
export function withMoved(layout: Layout, declared: DeclaredColumns, key: string | undefined, by: number): Layout {
  const all = choicesOf(declared, layout).map(choice => choice.key)
  const order = shifted(all, key, by)
  const plain = [...declared.columns, ...declared.extra].map(({ key }) => key)
  return tidy({ ...layout, order: plain.join() === order.join() ? [] : order })
}

export const NARROWEST = 48
export const WIDEST = 1200
const inRange = (pixels: number) => Math.min(Math.max(Math.round(pixels), NARROWEST), WIDEST)

/** Sets a width; without one, the column's own holds again. */
export function withWidth(layout: Layout, key: string, pixels: number | undefined): Layout {
  const { [key]: _, ...rest } = layout.widths ?? {}
  return tidy({ ...layout, widths: pixels === undefined ? rest : { ...rest, [key]: inRange(pixels) } })
}

/** Freezes a column; without a side, as the table does by itself. */
export function withSide(layout: Layout, key: string, side: Side | undefined): Layout {
  const { [key]: _, ...rest } = layout.pinned ?? {}
  return tidy({ ...layout, pinned: side ? { ...rest, [key]: side } : rest })
}

/** Sets the density; without one, that of the whole back-office holds. */
export function withDensity(layout: Layout, density: Layout['density']): Layout {
  const { density: _, ...rest } = layout
  return tidy(density ? { ...rest, density } : rest)
}

/** Without what says nothing, and always in the same order, so that two can be compared. */
export function tidy(layout: Layout): Layout {
  const sortedRecord = <V>(record: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
  const { hidden = [], shown = [], order = [], pinned = {}, widths = {}, density } = layout
  return {
    ...(hidden.length > 0 && { hidden: [...hidden].sort() }),
    ...(shown.length > 0 && { shown: [...shown].sort() }),
    ...(order.length > 0 && { order: [...order] }),
    ...(Object.keys(pinned).length > 0 && { pinned: sortedRecord(pinned) }),
    ...(Object.keys(widths).length > 0 && { widths: sortedRecord(widths) }),
    ...(density && { density }),
  }
}

export const sameLayout = (a: Layout, b: Layout): boolean => JSON.stringify(tidy(a)) === JSON.stringify(tidy(b))
