import { useCallback, useContext, useMemo } from 'react'
import type { Row } from '@/schema'
import { DataTable } from '../table/data-table'
import { Pager, type PagerProps, WaitingPager } from './pager'
import type { RecordTableProps } from './record-table-props'
import { TicksContext, useRecords } from './records-context'
import { SummaryRow } from './summary-row'
import { useColumns } from './table-columns'

/** Skeleton rows; more would be below the viewport. */
const MAX_PLACEHOLDERS = 20
const PLACEHOLDERS: readonly Row[] = Array.from({ length: MAX_PLACEHOLDERS }, (_, at) => ({ placeholder: at }))
/** From this number of rows on, the table is virtualized. */
const MANY = 100

/** The table of records: title first and frozen, actions last and frozen, amounts right-aligned. */
export function RecordTable(props: RecordTableProps) {
  const { rows, isLoading, isStale, pager, density, totals, expandable, movable } = props
  const { resource, actions } = useRecords()
  const ticks = useContext(TicksContext)
  const columns = useColumns(props)
  const { id } = resource
  const keyOf = useCallback((row: Row) => String(row[id] ?? `placeholder ${row.placeholder}`), [id])
  const shown = useMemo(
    () => (isLoading ? PLACEHOLDERS.slice(0, pager.pageSize) : onPage(rows, pager)),
    [isLoading, rows, pager],
  )
  const before = [ticks, expandable?.render, movable].filter(Boolean).length
  const isTicked = (ticks?.keys.size ?? 0) > 0
  const classes = ['record-table', isStale && 'is-stale', isTicked && 'is-under-bar', density && `is-${density}`]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <DataTable
        columns={columns}
        rows={shown}
        keyOf={keyOf}
        ticks={ticks}
        expansion={expandable}
        part={movable?.Line}
        isWaiting={isLoading}
        isBusy={isLoading || isStale}
        isLong={!isLoading && shown.length > MANY}
        empty={props.empty}
        totals={
          totals && (isLoading || rows.length > 0) ? (
            <SummaryRow totals={totals} columns={props.columns} before={before} hasActions={actions.length > 0} />
          ) : undefined
        }
      />
      {isLoading ? <WaitingPager /> : pager.total > 0 && <Pager {...pager} />}
    </div>
  )
}

/** Paginates rows on the client if the call returns all of them. */
export const onPage = (rows: readonly Row[], { current, pageSize }: PagerProps): readonly Row[] =>
  rows.length > pageSize ? rows.slice((current - 1) * pageSize, current * pageSize) : rows
