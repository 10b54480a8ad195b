import { Checkbox } from 'antd'
import { lazy, Suspense, useContext, useMemo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { type Row, valueAt } from '@/schema'
import { RenderBoundary } from '@/widgets/render-boundary'
import { linkOf } from '../actions/link-of'
import { RowActions } from '../actions/row-actions'
import { nestedMarker } from '../context/dev-markers'
import { useEngine } from '../context/engine-context'
import { cellOf } from '../kinds/parts/own-cell'
import { CardsSkeleton } from '../skeleton/list-skeleton'
import type { Ticks } from '../table/model'
import { tick } from '../table/use-ticks'
import { byImportance } from './column-widths'
import { NarrowPager } from './pager'
import { onPage } from './record-table'
import type { RecordTableProps } from './record-table-props'
import { TicksContext, useRecords } from './records-context'
import { CardSummary } from './summary-row'
import { waitingCells } from './with-waiting'

const InlineCell = lazy(() => import('./inline-cell'))

/** The number of facts on a card besides its title. */
const FACTS = 3

/** The table on a phone: one card per record with its most important columns. */
export function RecordCards(props: RecordTableProps) {
  const rights = useEngine()
  const { columns, isLoading, pager, movable } = props
  const { resource, actions, run, precedence = {} } = useRecords()
  const ticks = useContext(TicksContext)
  // The title is the card's heading, wherever its column is.
  const head = columns.find(({ key }) => key === resource.titleField) ?? columns[0]
  const rest = columns.filter(column => column !== head)
  const lesser = new Set(
    byImportance(head ? [head, ...rest] : rest, precedence).slice(0, Math.max(0, rest.length - FACTS)),
  )
  const facts = rest.filter(({ key }) => !lesser.has(key)).slice(0, FACTS)
  if (isLoading) return <CardsSkeleton />
  if (props.rows.length === 0) return props.empty
  const rows = onPage(props.rows, pager)
  const Card = movable?.Card ?? 'li'
  const titleOf = (row: Row) => {
    if (!head) return null
    const Cell = cellOf(head)
    const link = head.key === resource.titleField ? linkOf(resource, actions, row, rights, run) : undefined
    return <Cell value={valueAt(row, head.key)} row={row} field={head.field} link={link} />
  }
  return (
    <div className={props.isStale ? 'is-stale' : undefined}>
      {ticks && <TickAll rows={rows} ticks={ticks} />}
      <ul className="record-cards">
        {rows.map(row => (
          <Card key={String(row[resource.id])} data-row-key={String(row[resource.id])}>
            <div className="card-head">
              {ticks && <Tick row={row} ticks={ticks} />}
              <strong {...(import.meta.env.DEV && head && nestedMarker('columns', head.key))}>{titleOf(row)}</strong>
              {movable?.grip(row)}
            </div>
            <dl>
              {facts.map(column => (
                <Fact key={column.key} column={column} row={row} />
              ))}
            </dl>
            {actions.length > 0 && <RowActions resource={resource} names={actions} row={row} run={run} />}
          </Card>
        ))}
      </ul>
      {props.totals && <CardSummary totals={props.totals} columns={columns} />}
      <NarrowPager {...pager} />
    </div>
  )
}

function Tick({ row, ticks }: { row: Row; ticks: Ticks }) {
  const { resource } = useRecords()
  const id = String(row[resource.id])
  return (
    <Checkbox
      aria-label={ticks.nameOf(row)}
      checked={ticks.keys.has(id)}
      onChange={event => tick(ticks, [{ id, row }], event.target.checked)}
    />
  )
}

/** Selects all visible cards. */
function TickAll({ rows, ticks }: { rows: readonly Row[]; ticks: Ticks }) {
  const { resource } = useRecords()
  const placed = rows.map(row => ({ id: String(row[resource.id]), row }))
  const ticked = placed.filter(({ id }) => ticks.keys.has(id)).length
  return (
    <Checkbox
      className="card-tick-all"
      checked={ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={event => tick(ticks, placed, event.target.checked)}
    >
      {ticks.pageName}
    </Checkbox>
  )
}

function Fact({ column, row }: { column: RecordTableProps['columns'][number]; row: Row }) {
  const { word } = useMessages()
  const { resource, inline } = useRecords()
  const { key, field, label } = column
  const Cell = cellOf(column)
  const cell = <Cell value={valueAt(row, key)} row={row} field={field} />
  const edit = inline?.[key]
  const withWaiting = useMemo(() => waitingCells(resource, column), [resource, column])
  return (
    <div {...(import.meta.env.DEV && nestedMarker('columns', key))}>
      <dt>{word(label)}</dt>
      <dd>
        {withWaiting(
          row,
          edit ? (
            <RenderBoundary size="field" subject={row}>
              <Suspense fallback={cell}>
                <InlineCell resource={resource} row={row} name={key} field={field} edit={edit} />
              </Suspense>
            </RenderBoundary>
          ) : (
            cell
          ),
        )}
      </dd>
    </div>
  )
}
