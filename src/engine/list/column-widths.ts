import type { AnyField, Option } from '@/schema'
import { kinds } from '../kinds'
import type { LayoutColumn } from './views/layout'

/** What a screen says about its columns when there is not room for all of them. */
export interface Precedence {
  /** These give way first, in this order; then the others from the last one on. */
  readonly collapseOrder?: readonly string[] | undefined
  /** What goes below another column instead of giving way. */
  readonly stackUnder?: { readonly [key: string]: string | undefined } | undefined
  /** The field whose values are the tabs above the list. */
  readonly tabs?: { readonly field: string } | undefined
}

/** What of the columns fits beside what always stands there. */
export interface FittedColumns {
  readonly columns: readonly LayoutColumn[]
  /** The keys of those that had to give way, in the order of the list. Who wants them scrolls sideways. */
  readonly gone: readonly string[]
  /** It is scrolled sideways. */
  readonly isTooWide?: true
}

/** The most that the words over a column widen it; longer ones take a second line. */
const HEAD = 136

/** Pixels of a column as its person or its field wants it, and in which its words and its sum fit. */
export const widthOf = ({
  wide,
  field,
  head = 0,
  sum = 0,
}: Pick<LayoutColumn, 'wide' | 'field' | 'head' | 'sum'>): number =>
  wide ?? Math.max(Number(field.options.width ?? kinds[field.kind].width), Math.min(head, HEAD), sum)

/** The thing itself has a picture and two lines. */
const THING = 180
/** What a strip takes of that more than a square. */
const STRIP = 60
const thingOf = ({ options }: AnyField): number => (options.frame === 'wide' ? THING + STRIP : THING)

/** Pixels it can do with: text is cut and whole on hover, figures and numbers that are copied never are. */
function leastOf(column: LayoutColumn, at: number): number {
  const own = widthOf(column)
  if (column.wide !== undefined) return own
  // A cell of an area's own holds several things, as the thing itself does.
  if (at === 0 || column.cell) return Math.min(own, thingOf(column.field))
  const least = column.field.options.copy ? own : (kinds[column.field.kind].least ?? own)
  return Math.min(own, Math.max(least, Math.min(column.head ?? 0, HEAD), column.below ? leastOf(column.below, at) : 0))
}

/** A state in colour is what a list is looked at for. */
const isState = ({ options }: AnyField): boolean =>
  options.control !== 'radio' &&
  Object.values((options.choices ?? {}) as Record<string, Option>).some(([, , tone]) => tone)
const isAmount = ({ kind }: AnyField): boolean => kinds[kind].amount === true

/** All columns but the thing itself, the least telling one first: amounts and states tell the most. */
export function byTelling(columns: readonly LayoutColumn[], { collapseOrder = [], tabs }: Precedence): string[] {
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
 * The columns that may be spared, the least telling one first. The thing itself, states and amounts that the screen does not
 * name, and whatever a user asked for by name, by width or by freezing it are none of them.
 */
export function givingWay(columns: readonly LayoutColumn[], precedence: Precedence): string[] {
  const byKey = new Map(columns.map(column => [column.key, column]))
  return byTelling(columns, precedence).filter(key => {
    const column = byKey.get(key)
    if (!column || key === precedence.tabs?.field) return false
    const { field, wide, wanted, side } = column
    const isKept = (isState(field) || isAmount(field)) && !precedence.collapseOrder?.includes(key)
    return !isKept && !wanted && !side && !wide
  })
}

/**
 * The columns for so many pixels: they grow narrower first, then the least telling ones give way, or go below others. Where even that is
 * not enough none does: the table is scrolled sideways. Without a number of pixels all stand as wide as they like.
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

/** All columns, to be scrolled sideways: the thing itself is frozen, and so is the amount or state a row ends with. */
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

/** Every column gives up the same share of what it can do without. */
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
 * The columns as wide as their room, each with its share of what is left over, in whole pixels. A browser would give them
 * parts of a pixel, which antd's table reads in two ways and then draws every row once more. Widths that a person has drawn
 * stay; then one column takes what is left (`slackOf`).
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
