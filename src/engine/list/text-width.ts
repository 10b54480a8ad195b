import type { Label, Resource, Row } from '@/schema'
import type { Links } from '../actions/row-actions'
import type { SummaryValues } from './use-summary'
import type { LayoutColumn } from './views/layout'

/** Estimates text widths before rendering, for the layout of columns, so that nothing is truncated by a few pixels. */

/** Pixels of a Chinese or full-width character, and the mean of others, at a table's font size. */
const [WIDE, NARROW] = [14, 7.6]
const FIRST_WIDE = 0x2e80
/** Pixels of a cell's padding, the gap of a number, and sort arrows in a header. */
const [CELL, FIGURE, ARROWS] = [18, 16, 22]
/** Pixels of a link's padding, the gap between two, and the "more" button. */
const [LINK, GAP, MORE] = [8, 4, 28]
const LEAST = 72

/** The width of a text in pixels at the font size of a table. */
export const textWidth = (text: string): number =>
  Math.ceil([...text].reduce((pixels, sign) => pixels + ((sign.codePointAt(0) ?? 0) < FIRST_WIDE ? NARROW : WIDE), 0))

type Translate = (label: Label) => string

/** Adds the width of the header text to each column. */
export const withHeaderWidths = (
  columns: readonly LayoutColumn[],
  word: Translate,
  sorts: readonly string[] = [],
  isFigure: (column: LayoutColumn) => boolean = () => false,
): LayoutColumn[] =>
  columns.map(column => ({
    ...column,
    head:
      textWidth(word(column.label)) +
      CELL +
      (sorts.includes(column.key) ? ARROWS : 0) +
      (isFigure(column) ? FIGURE : 0),
  }))

/** Adds the width of the summary value to each column. */
export const withSummaryWidths = (
  columns: readonly LayoutColumn[],
  totals: SummaryValues | undefined,
  textOf: (column: LayoutColumn, sums: Row) => string,
): readonly LayoutColumn[] => {
  const { of = [], sums } = totals ?? {}
  if (!sums) return columns
  return columns.map(column =>
    of.includes(column.key) ? { ...column, sum: textWidth(textOf(column, sums)) + CELL + FIGURE } : column,
  )
}

/** The width of the widest links that a row can have, and the "more" button. */
export function actionsWidth(resource: Resource, names: readonly string[], word: Translate, most: Links = 2): number {
  const actions = names.flatMap(name => resource.actions[name] ?? [])
  if (actions.length === 0) return 0
  const calm = actions.filter(({ danger }) => !danger)
  const links = calm
    .map(({ label }) => textWidth(word(label)))
    .sort((a, b) => b - a)
    .slice(0, most)
  const hasMore = actions.length > most || actions.some(({ danger, when }) => danger || when !== undefined)
  const pixels = links.reduce((sum, link) => sum + link + LINK + GAP, CELL) + (hasMore ? MORE : 0)
  return Math.max(LEAST, pixels)
}
