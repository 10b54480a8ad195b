import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { Row } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { useEvent } from '../context/use-event'
import { OPENS, placesOf, TICKS } from './column-place'
import type { Expansion, PlacedRow, RowPart, TableColumn, Ticks } from './model'
import { TableHead } from './table-head'
import { type RowsOf, TableRow } from './table-row'
import { useEdges } from './use-edges'
import { useExpandedRows } from './use-expanded-rows'
import { useTick } from './use-ticks'
import './data-table.css'

export interface DataTableProps {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly ticks?: Ticks | undefined
  readonly expansion?: Expansion | undefined
  readonly part?: RowPart | undefined
  /** The summary row. */
  readonly totals?: ReactNode
  /** The empty state. */
  readonly empty: ReactNode
  /** The rows are skeletons. */
  readonly isWaiting: boolean
  readonly isBusy: boolean
  /** The table is virtualized. */
  readonly isLong: boolean
}

/** Rows rendered until the code of the virtualized table is loaded. */
const SCREENFUL = 40
const HEADS = 1

const VirtualRows = lazyComponent(
  () => import('./virtual-rows'),
  ({ placed, draw }: VirtualRowsProps) => <tbody>{placed.slice(0, SCREENFUL).flatMap(draw)}</tbody>,
)

export interface VirtualRowsProps {
  readonly placed: readonly PlacedRow[]
  readonly draw: (row: PlacedRow, at: number) => readonly ReactNode[]
}

/**
 * A table of records as a native `table`. Header, summary, and fixed columns are position: sticky; animations and
 * highlights are CSS only, so that they need no re-render.
 */
export function DataTable(props: DataTableProps) {
  const { columns, ticks, expansion, isWaiting, isLong } = props
  const frame = useRef<HTMLDivElement>(null)
  const { placed, open, seen, toggle } = useExpandedRows(props.rows, props.keyOf, expansion)
  const onTick = useTick(placed, ticks)
  const opens = expansion?.render ? 'below' : expansion?.under === undefined ? undefined : 'under'
  const lead = (opens === 'below' ? OPENS : 0) + (ticks ? TICKS : 0)
  const least = lead + columns.reduce((sum, { pixels }) => sum + pixels, 0)
  useEdges(frame, least)
  // Another page or order starts at the first row.
  const first = placed[0]?.id
  useLayoutEffect(() => {
    if (first !== undefined && frame.current) frame.current.scrollTop = 0
  }, [first])

  const of = useRowsOf(props, { onTick, opens, onToggle: toggle })
  const hasTicks = ticks !== undefined
  const span = columns.length + (hasTicks ? 1 : 0) + (opens === 'below' ? 1 : 0)
  const draw = (one: PlacedRow, at: number) => {
    const isOpen = open.has(one.id)
    const isTicked = ticks?.keys.has(one.id) === true
    // The header is the first row for aria-rowindex.
    const place = isLong ? at + HEADS + 1 : undefined
    const row = <TableRow key={one.id} {...one} {...{ of, place, isTicked, isOpen }} />
    if (!expansion?.render || !seen.has(one.id)) return [row]
    return [row, <Below key={`${one.id} below`} span={span} isOpen={isOpen} render={expansion.render} row={one.row} />]
  }
  return (
    <div
      className="data-frame"
      ref={frame}
      {...(isLong && { 'data-sideways': 'always' })}
      style={{ '--opens': `${OPENS}px`, '--lead': `${lead}px` } as CSSProperties}
    >
      <table
        className="data-table"
        style={{ minWidth: `calc(${least}px - var(--bar, 0px))` }}
        aria-busy={props.isBusy}
        {...(isLong && { 'aria-rowcount': placed.length + HEADS })}
      >
        <Widths columns={columns} opens={opens === 'below'} ticks={hasTicks} />
        <TableHead {...{ columns, places: of.places, ticks, placed, isWaiting }} opens={opens === 'below'} />
        {placed.length === 0 ? (
          <tbody>
            <tr className="no-row">
              <td colSpan={span}>
                <div className="row-frame">{props.empty}</div>
              </td>
            </tr>
          </tbody>
        ) : isLong ? (
          <VirtualRows placed={placed} draw={draw} />
        ) : (
          <tbody>{placed.flatMap(draw)}</tbody>
        )}
        {props.totals && <tfoot>{props.totals}</tfoot>}
      </table>
    </div>
  )
}

/** Properties shared by all rows, as a stable object. */
function useRowsOf(
  { columns, ticks, part, isWaiting }: DataTableProps,
  { onTick, opens, onToggle }: Pick<RowsOf, 'onTick' | 'opens' | 'onToggle'>,
): RowsOf {
  const nameOf = useEvent((row: Row) => ticks?.nameOf(row) ?? '')
  const hasTicks = ticks !== undefined
  return useMemo((): RowsOf => {
    const shape = columns.map(({ key, fixed = '' }) => `${key}:${fixed}`).join()
    return {
      ...{
        columns,
        places: placesOf(columns),
        shape: `${shape} ${hasTicks} ${opens} ${isWaiting}`,
        part: part ?? 'tr',
      },
      ...{ nameOf: hasTicks ? nameOf : undefined, onTick, opens, onToggle, isWaiting },
    }
  }, [columns, part, hasTicks, nameOf, onTick, opens, onToggle, isWaiting])
}

interface WidthsProps {
  readonly columns: readonly TableColumn[]
  readonly opens: boolean
  readonly ticks: boolean
}

const Widths = ({ columns, opens, ticks }: WidthsProps) => (
  <colgroup>
    {opens && <col style={{ width: OPENS }} />}
    {ticks && <col style={{ width: TICKS }} />}
    {columns.map(({ key, pixels, takesRest }) => (
      <col key={key} {...(!takesRest && { style: { width: pixels } })} />
    ))}
  </colgroup>
)

interface BelowProps {
  readonly span: number
  readonly isOpen: boolean
  readonly row: Row
  readonly render: (row: Row) => ReactNode
}

const HIDDEN: CSSProperties = { display: 'none' }

/** The expanded content below a row. Collapsed, it stays mounted but hidden. */
const Below = ({ span, isOpen, row, render }: BelowProps) => (
  <tr className="row-below" style={isOpen ? undefined : HIDDEN}>
    <td colSpan={span}>
      <div className="row-frame">{render(row)}</div>
    </td>
  </tr>
)
