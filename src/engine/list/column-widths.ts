import type { AnyField, Option } from '@/schema'
import { kinds } from '../kinds'
import type { LayoutColumn } from './views/layout'

/** The screen's options for columns that do not fit. */
export interface Precedence {
  /** These are hidden first, in this order; then the others, from the last one on. */
  readonly collapseOrder?: readonly string[] | undefined
  /** Columns that move below another one instead of being hidden. */
  readonly stackUnder?: { readonly [key: string]: string | undefined } | undefined
  /** The field of the tabs above the list. */
  readonly tabs?: { readonly field: string } | undefined
}

/** The columns that fit beside selection and actions. */
export interface FittedColumns {
  readonly columns: readonly LayoutColumn[]
  /** The keys of hidden columns, in list order. Horizontal scrolling can show them. */
  readonly gone: readonly string[]
  /** The table scrolls horizontally. */
  readonly isTooWide?: true
}

/** The maximum width that a header adds to a column; a longer one wraps. */
const HEAD = 136

/** The width of a column in pixels, as set by the user or field, in which its header and sum fit. */
export const widthOf = ({
  wide,
  field,
  head = 0,
  sum = 0,
}: Pick<LayoutColumn, 'wide' | 'field' | 'head' | 'sum'>): number =>
  wide ?? Math.max(Number(field.options.width ?? kinds[field.kind].width), Math.min(head, HEAD), sum)

/** The title column has a picture and two lines. */
const THING = 180
/** The additional width of a wide picture compared with a square one. */
const STRIP = 60
const thingOf = ({ options }: AnyField): number => (options.frame === 'wide' ? THING + STRIP : THING)

/** The minimum width: text is truncated with a tooltip, numbers and copyable ids never are. */
function leastOf(column: LayoutColumn, at: number): number {
  const own = widthOf(column)
  if (column.wide !== undefined) return own
  // A custom cell contains several elements, like the title cell.
  if (at === 0 || column.cell) return Math.min(own, thingOf(column.field))
  const least = column.field.options.copy ? own : (kinds[column.field.kind].least ?? own)
  return Math.min(own, Math.max(least, Math.min(column.head ?? 0, HEAD), column.below ? leastOf(column.below, at) : 0))
}

/** A coloured state is the most important information of a list. */
const isState = ({ options }: AnyField): boolean =>
  options.control !== 'radio' &&
  Object.values((options.choices ?? {}) as Record<string, Option>).some(([, , tone]) => tone)
const isAmount = ({ kind }: AnyField): boolean => kinds[kind].amount === true

/** All columns but the title, least important first: amounts and states are the most important. */
export function byImportance(columns: readonly LayoutColumn[], { collapseOrder = [], tabs }: Precedence): string[] {
  const rankOf = ({ key, field }: LayoutColumn) => {
    const at = collapseOrder.indexOf(key)
    if (key === tabs?.field || isState(field)) return collapseOrder.length + 2
    return at >= 0 ? at : collapseOrder.length + (isAmount(field) ? 1 : 0)
  }
  return columns
    .slice(1)
    .reverse()
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ key }) => key)
}

/**
 * The columns that may be hidden, least important first. Excluded are the title, states and amounts that the screen
 * does not name, and columns that the user selected, resized or froze.
 */
export function givingWay(columns: readonly LayoutColumn[], precedence: Precedence): string[] {
  const byKey = new Map(columns.map(column => [column.key, column]))
  return byImportance(columns, precedence).filter(key => {
    const column = byKey.get(key)
    if (!column || key === precedence.tabs?.field) return false
    const { field, wide, isSelected, side } = column
    const isImportant = (isState(field) || isAmount(field)) && !precedence.collapseOrder?.includes(key)
    return !isImportant && !isSelected && !side && !wide
  })
}

/**
 * Lays columns out for a width: they shrink first, then the least important ones are hidden, or move below others. If
 * even that is not enough, none is hidden and the table scrolls horizontally. Without a width all have their preferred
 * width.
 */
export function fitted(
  columns: readonly LayoutColumn[],
  pixels: number | undefined,
  precedence: Precedence,
): FittedColumns {
  if (pixels === undefined || sum(columns, widthOf) <= pixels) return { columns, gone: [] }
  const gone = new Set<string>()
  let shown = columns
  for (const key of givingWay(columns, precedence)) {
    if (sum(shown, leastOf) <= pixels) break
    const leaving = shown.find(column => column.key === key)
    const host = precedence.stackUnder?.[key]
    const rest = shown.filter(column => column !== leaving)
    if (leaving && !leaving.below && rest.some(column => column.key === host && !column.below))
      shown = rest.map(column => (column.key === host ? { ...column, below: leaving } : column))
    else {
      gone.add(key)
      if (leaving?.below) gone.add(leaving.below.key)
      shown = rest
    }
  }
  if (sum(shown, leastOf) > pixels) return { columns: scrolled(columns), gone: [], isTooWide: true }
  return { columns: narrowed(shown, pixels), gone: columns.map(({ key }) => key).filter(key => gone.has(key)) }
}

/** All columns of a horizontally scrolling table: the title is frozen, and so is a trailing amount or state. */
export function scrolled(columns: readonly LayoutColumn[]): readonly LayoutColumn[] {
  return columns.map((column, at) => {
    if (at === 0) {
      const drawn = thingOf(column.field)
      return widthOf(column) > drawn && column.wide === undefined ? { ...column, drawn } : column
    }
    const isEnd = at === columns.length - 1 && (isAmount(column.field) || isState(column.field))
    return isEnd && column.side === undefined ? { ...column, side: 'end' as const } : column
  })
}

/** Every column shrinks by the same share of what exceeds its minimum. */
function narrowed(columns: readonly LayoutColumn[], pixels: number): readonly LayoutColumn[] {
  const [most, least] = [sum(columns, widthOf), sum(columns, leastOf)]
  if (most <= pixels || most === least) return columns
  const share = Math.max(0, (pixels - least) / (most - least))
  return columns.map((column, at) => {
    const [own, floor] = [widthOf(column), leastOf(column, at)]
    return own === floor ? column : { ...column, drawn: Math.floor(floor + (own - floor) * share) }
  })
}

/**
 * Distributes the remaining width in whole pixels. A browser would use fractions, which antd's table rounds in two ways
 * and then renders every row again. Widths set by the user remain; then one column takes the rest (`slackOf`).
 */
export function filled(columns: readonly LayoutColumn[], pixels: number | undefined): readonly LayoutColumn[] {
  const taken = sum(columns, drawnOf)
  if (pixels === undefined || pixels <= taken || columns.some(({ wide }) => wide !== undefined)) return columns
  const widths = columns.map(column => Math.floor((drawnOf(column) * pixels) / taken))
  const rest = pixels - widths.reduce((all, one) => all + one, 0)
  return columns.map((column, at) => ({ ...column, drawn: (widths[at] ?? 0) + (at < rest ? 1 : 0) }))
}

const drawnOf = (column: LayoutColumn): number => column.drawn ?? widthOf(column)

const sum = (columns: readonly LayoutColumn[], of: (column: LayoutColumn, at: number) => number) =>
  columns.reduce((pixels, column, at) => pixels + of(column, at), 0)
