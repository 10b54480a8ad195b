import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { type AnyField, type Row, valueAt } from '@/schema'
import { HiddenText } from '@/widgets/hidden-text'
import { RenderBoundary } from '@/widgets/render-boundary'
import { linkOf } from '../actions/link-of'
import { RowActions } from '../actions/row-actions'
import { nestedMarker } from '../context/dev-markers'
import { useEngine } from '../context/engine-context'
import { kinds } from '../kinds'
import { cellOf } from '../kinds/parts/own-cell'
import { CellSkeleton } from '../skeleton/list-skeleton'
import { TICKS } from '../table/column-place'
import type { TableColumn } from '../table/model'
import { ColumnEdge } from './column-edge'
import { widthOf } from './column-widths'
import type { Movable, RecordTableProps, TableSorting } from './record-table-props'
import { useRecords } from './records-context'
import { actionsWidth } from './text-width'
import type { LayoutColumn } from './views/layout'
import { waitingCells } from './with-waiting'

const InlineCell = lazy(() => import('./inline-cell'))

/** Pixels of the drag handle column. */
const GRIPS = 44

interface Aside {
  readonly ticks: boolean
  readonly grips: boolean
  /** The width of the action column; 0 without one. */
  readonly actions: number
}

/** The width in pixels of the columns besides those of fields. */
export const asideWidth = ({ ticks, grips, actions }: Aside): number =>
  (ticks ? TICKS : 0) + (grips ? GRIPS : 0) + actions

type ColumnsOptions = Pick<RecordTableProps, 'columns' | 'isLoading' | 'sorting' | 'onWidth' | 'movable'>

/** The columns of a list's table, made from its fields. */
export function useColumns(options: ColumnsOptions): readonly TableColumn[] {
  const { columns, isLoading, sorting, onWidth, movable } = options
  const { word, t } = useMessages()
  const { resource, actions, run, links, headNote } = useRecords()
  const renderOf = useCells(isLoading)
  return useMemo(() => {
    const slack = slackOf(columns)
    const declared = columns.map((column, at): TableColumn => {
      const { key, field, label, side, below } = column
      const { align } = kinds[field.kind]
      const pixels = column.drawn ?? widthOf(column)
      const fixed = side === 'start' || side === 'end' ? side : at === 0 && side !== 'none' ? 'start' : undefined
      return {
        // The key changes with the second line, since the table re-renders cells of the same key only when their row
        // changes.
        key: below ? `${key} ${below.key}` : key,
        title: <ColumnTitle text={[label, ...(below ? [below.label] : [])].map(one => word(one)).join(' · ')} />,
        edge: onWidth ? <ColumnEdge onWidth={next => onWidth(key, next)} /> : headNote?.(field),
        // One column takes the remaining width, since otherwise the user's widths would be stretched.
        takesRest: at === slack,
        pixels,
        // A gap separates a right-aligned number from the text after it.
        isFigure: align !== undefined,
        fixed,
        sort: sorting?.columns.includes(key) && !field.options.masked ? sortOf(key, sorting) : undefined,
        ...(import.meta.env.DEV && { marks: nestedMarker('columns', key) }),
        render: renderOf(column, { isFirst: at === 0, pixels }),
      }
    })
    return [
      ...(movable ? [gripColumn(movable, isLoading)] : []),
      ...declared,
      ...(actions.length > 0
        ? [
            {
              // The key changes with the number of links, since the table re-renders cells of the same key only when
              // their row changes.
              key: `actions${links ?? ''}`,
              title: t('engine.actions'),
              pixels: actionsWidth(resource, actions, word, links),
              fixed: 'end' as const,
              ...(import.meta.env.DEV && { marks: nestedMarker('rowActions') }),
              render: (row: Row) =>
                isLoading ? null : <RowActions resource={resource} names={actions} row={row} run={run} most={links} />,
            },
          ]
        : []),
    ]
  }, [resource, columns, actions, run, links, headNote, isLoading, word, t, renderOf, sorting, onWidth, movable])
}

const ColumnTitle = ({ text }: { text: string }) => (
  <span className="column-title" title={text}>
    {text}
  </span>
)

interface CellPlace {
  /** The title column, which links to the record. */
  readonly isFirst: boolean
  readonly pixels: number
}

const isLinked = ({ field: { options } }: LayoutColumn): boolean =>
  options.to !== undefined || options.linkTo !== undefined

/** Two links on two lines of a 44 px row would be less than 24 px high each: only the upper one is a link. */
const withoutLink = ({ options, ...field }: AnyField): AnyField => ({
  ...field,
  options: { ...options, linkTo: undefined, leads: false },
})

/** Renders the cells of a column; skeletons while rows load. */
function useCells(isLoading: boolean) {
  const rights = useEngine()
  const { resource, actions, run, inline } = useRecords()
  return useCallback(
    (column: LayoutColumn, { isFirst, pixels }: CellPlace) => {
      const { key, field, below } = column
      const Cell = cellOf(column)
      const Below = below && cellOf(below)
      const belowField = below && (isLinked(column) ? withoutLink(below.field) : below.field)
      const edit = inline?.[key]
      const withWaiting = waitingCells(resource, column)
      return (row: Row) => {
        if (isLoading) return <CellSkeleton pixels={pixels} />
        const link = isFirst && key === resource.titleField ? linkOf(resource, actions, row, rights, run) : undefined
        const cell = <Cell value={valueAt(row, key)} row={row} field={field} link={link} />
        if (below && Below && belowField)
          return (
            <span className="cell-lines">
              <span className="cell-line">{withWaiting(row, cell)}</span>
              <small className="cell-line">
                <Below value={valueAt(row, below.key)} row={row} field={belowField} link={undefined} />
              </small>
            </span>
          )
        if (!edit) return withWaiting(row, cell)
        return withWaiting(
          row,
          <RenderBoundary size="field" subject={row}>
            <Suspense fallback={cell}>
              <InlineCell resource={resource} row={row} name={key} field={field} edit={edit} />
            </Suspense>
          </RenderBoundary>,
        )
      }
    },
    [resource, actions, run, inline, rights, isLoading],
  )
}

/** The drag handle column precedes all others. */
const gripColumn = ({ head, grip }: Movable, isLoading: boolean): TableColumn => ({
  key: 'grip',
  title: <HiddenText>{head}</HiddenText>,
  pixels: GRIPS,
  fixed: 'start',
  render: (row: Row) => (isLoading ? null : grip(row)),
})

/** The last column without a fixed width or position takes the remaining width. */
function slackOf(columns: readonly LayoutColumn[]): number {
  return columns.findLastIndex(
    ({ wide, side }, at) => wide === undefined && at > 0 && side !== 'start' && side !== 'end',
  )
}

/** A click toggles the direction; for the default sort's column, the opposite direction comes first. */
function sortOf(key: string, { order, usual, onSort }: TableSorting): TableColumn['sort'] {
  const first = usual && key === usual[0] ? usual[1] : 'asc'
  const now = order && key === order[0] ? order[1] : undefined
  const next = now === undefined ? first : now === first ? OTHER[first] : undefined
  return { now, next, onSort: way => onSort(key, way) }
}

const OTHER = { asc: 'desc', desc: 'asc' } as const
