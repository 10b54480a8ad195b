import type { ListLayout } from '@contract/views/calls'
import { shifted } from '@/lib/moved'
import type { DrawnColumn } from '../../context/columns'

/**
 * The user's layout of a list, stored as differences from its declaration (contract/views/calls.ts). Options that it
 * omits are as declared, so that a column of a later release appears; columns that no longer exist are ignored.
 */
export type Layout = ListLayout
export type Side = 'start' | 'end' | 'none'

/** A column at its position in the administrator's layout. */
export interface LayoutColumn extends DrawnColumn {
  /** Pixels, if the user set the width. */
  readonly wide?: number
  /** The frozen side; undefined for the table's default. */
  readonly side?: Side
  /** The user selected it, so it is not hidden. */
  readonly isSelected?: true
  /** Pixels of the header on one line. */
  readonly head?: number
  /** Pixels of the sum below it, which is never truncated. */
  readonly sum?: number
  /** The column below it, as the second line of its cells, if it does not fit beside it. */
  readonly below?: LayoutColumn
  /** The rendered width in pixels, if it differs from the preferred one. */
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

/** Every column in the current order, visible or not. */
export function choicesOf({ columns, extra }: DeclaredColumns, layout: Layout): ColumnChoice[] {
  const extraKeys = new Set(extra.map(({ key }) => key))
  return inOrder([...columns, ...extra], layout.order ?? []).map(column => {
    const wide = layout.widths?.[column.key]
    const side = layout.pinned?.[column.key]
    return {
      ...column,
      ...(wide !== undefined && { wide }),
      ...(side && { side }),
      ...(layout.shown?.includes(column.key) && { isSelected: true as const }),
      isShown: extraKeys.has(column.key)
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

/** Frozen columns are moved to the table's edges. */
function sided<C extends LayoutColumn>(columns: readonly C[]): C[] {
  const at = (requested: Side) => columns.filter(({ side }) => side === requested)
  const loose = columns.filter(({ side }) => side !== 'start' && side !== 'end')
  return [...at('start'), ...loose, ...at('end')]
}

/** A column that the stored order does not contain follows its predecessor in the declaration. */
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
 * Shows or hides a column. A visible one that did not fit becomes `isSelected`, so that it is shown even if the table
 * scrolls.
 */
export function withShown(
  layout: Layout,
  { extra }: DeclaredColumns,
  key: string,
  isShown: boolean,
  { isSelected = false } = {},
): Layout {
  const isExtra = extra.some(column => column.key === key)
  const [shown, hidden] = [without(layout.shown, key), without(layout.hidden, key)]
  return tidy({
    ...layout,
    shown: isShown && (isExtra || isSelected) ? [...shown, key] : shown,
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

/** Sets a column's width; undefined restores the default. */
export function withWidth(layout: Layout, key: string, pixels: number | undefined): Layout {
  const { [key]: _, ...rest } = layout.widths ?? {}
  return tidy({ ...layout, widths: pixels === undefined ? rest : { ...rest, [key]: inRange(pixels) } })
}

/** Freezes a column; an undefined side restores the table's default. */
export function withSide(layout: Layout, key: string, side: Side | undefined): Layout {
  const { [key]: _, ...rest } = layout.pinned ?? {}
  return tidy({ ...layout, pinned: side ? { ...rest, [key]: side } : rest })
}

/** Sets the density; undefined restores the application's. */
export function withDensity(layout: Layout, density: Layout['density']): Layout {
  const { density: _, ...rest } = layout
  return tidy(density ? { ...rest, density } : rest)
}

/** Normalizes a layout for comparison: without empty options, in a fixed order. */
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
