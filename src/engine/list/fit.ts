import type { AnyField, Option } from '@/schema'
import { kinds } from '../kinds'
import type { Arranged } from './views/layout'

/** What a screen says about its columns when there is not room for all of them. */
export interface Precedence {
  /** These give way first, in this order; then the others from the last one on. */
  readonly spare?: readonly string[] | undefined
  /** The field whose values are the tabs above the list. */
  readonly tabs?: string | undefined
}

/** What of the columns fits beside what always stands there. */
export interface Fitted {
  readonly columns: readonly Arranged[]
  /** The keys of those that had to give way, in the order of the list. */
  readonly gone: readonly string[]
}

/** Pixels of a column as its person or its field wants it. */
export const widthOf = ({ wide, field }: Pick<Arranged, 'wide' | 'field'>): number =>
  wide ?? Number(field.options.width ?? kinds[field.kind].width)

/** The thing itself has a picture and two lines. */
const THING = 180

/** Pixels it can do with: text is cut and whole on hover, figures and numbers that are copied never are. */
function leastOf(column: Arranged, at: number): number {
  const own = widthOf(column)
  if (column.wide !== undefined) return own
  if (at === 0) return Math.min(own, THING)
  return column.field.options.copy ? own : Math.min(own, kinds[column.field.kind].least ?? own)
}

/** A state in colour is what a list is looked at for. */
const isState = ({ options }: AnyField): boolean =>
  !options.radio && Object.values((options.choices ?? {}) as Record<string, Option>).some(([, , tone]) => tone)

/**
 * The columns that may be spared, the least telling one first. The thing itself, states, and whatever somebody asked
 * for by name, by width or by freezing it are none of them.
 */
export function givingWay(columns: readonly Arranged[], { spare = [], tabs }: Precedence): string[] {
  const free = columns
    .slice(1)
    .filter(({ key, field, wide, wanted, side }) => key !== tabs && !isState(field) && !wanted && !side && !wide)
    .map(({ key }) => key)
  return [...spare.filter(key => free.includes(key)), ...free.filter(key => !spare.includes(key)).reverse()]
}

/**
 * The columns for so many pixels: they grow narrower first, then the least telling ones give way. Without a number of
 * pixels all stand as wide as they like.
 */
export function fitted(columns: readonly Arranged[], pixels: number | undefined, precedence: Precedence): Fitted {
  const wanted = sum(columns, widthOf)
  if (pixels === undefined || wanted <= pixels) return { columns, gone: [] }
  const gone = new Set<string>()
  let shown = columns
  for (const key of givingWay(columns, precedence)) {
    if (sum(shown, leastOf) <= pixels) break
    gone.add(key)
    shown = columns.filter(column => !gone.has(column.key))
  }
  return { columns: narrowed(shown, pixels), gone: columns.map(({ key }) => key).filter(key => gone.has(key)) }
}

/** Every column gives up the same share of what it can do without. */
function narrowed(columns: readonly Arranged[], pixels: number): readonly Arranged[] {
  const [most, least] = [sum(columns, widthOf), sum(columns, leastOf)]
  if (most <= pixels || most === least) return columns
  const share = Math.max(0, (pixels - least) / (most - least))
  return columns.map((column, at) => {
    const [own, floor] = [widthOf(column), leastOf(column, at)]
    return own === floor ? column : { ...column, narrow: Math.floor(floor + (own - floor) * share) }
  })
}

const sum = (columns: readonly Arranged[], of: (column: Arranged, at: number) => number) =>
  columns.reduce((pixels, column, at) => pixels + of(column, at), 0)
