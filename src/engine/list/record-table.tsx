import type { Order } from '@contract/sorts'
import { Skeleton, Table, type TableProps } from 'antd'
import {
  type AriaAttributes,
  type ComponentProps,
  type ComponentType,
  cloneElement,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react'
import { numberText } from '@/lib/format'
import { useWords } from '@/providers/i18n/use-words'
import type { Row } from '@/schema'
import { TicksContext, useRecords } from './records-context'
import { fieldOfColumn, useColumns } from './table-columns'
import { TotalsRow } from './totals-row'
import type { Summed } from './use-totals'
import type { Arranged, Layout } from './views/layout'

export interface RecordTableProps {
  readonly columns: readonly Arranged[]
  readonly rows: readonly Row[]
  readonly isLoading: boolean
  /** Rows of another page still stand while the next is on its way. */
  readonly isStale: boolean
  readonly empty: ReactNode
  /** Which columns sort, and the order in force; left out where the call sorts nothing. */
  readonly sorting?: Sorting | undefined
  /** Column widths can be drawn; no pixels mean the column's own width. */
  readonly onWidth?: ((key: string, pixels: number | undefined) => void) | undefined
  readonly density?: Layout['density'] | undefined
  /** What opens under a row, and records under records. */
  readonly expandable?: TableProps<Row>['expandable'] | undefined
  /** The order is made by hand. */
  readonly movable?: Movable | undefined
  /** What everything that matches adds up to. */
  readonly totals?: Summed | undefined
  readonly pager: {
    readonly current: number
    readonly pageSize: number
    readonly total: number
    /** The total is an estimate. */
    readonly isAbout?: true | undefined
    readonly sizes: readonly number[]
    /** The order of the rows, where no head says it. */
    readonly inWords?: string | undefined
    readonly onChange: (page: number, size: number) => void
  }
}

/** What draws a row or a card that can be dragged, and the grip it is dragged by. */
export interface Movable {
  readonly parts: NonNullable<TableProps<Row>['components']>
  readonly Card: ComponentType<ComponentProps<'li'>>
  /** What is called the column of grips. */
  readonly head: string
  readonly grip: (row: Row) => ReactNode
}

export interface Sorting {
  readonly columns: readonly string[]
  /** The order in force, and the one that holds when nobody chooses another. */
  readonly order: Order | undefined
  readonly usual: Order | undefined
  /** Without an order, the list's own holds again. */
  readonly onSort: (by: string, order: 'asc' | 'desc' | undefined) => void
}

/** Rows that stand in for those on their way; more would be below the window. */
const MOST_PLACEHOLDERS = 20
const PLACEHOLDERS: readonly Row[] = Array.from({ length: MOST_PLACEHOLDERS }, (_, at) => ({ placeholder: at }))
const HIDDEN = () => ({ 'aria-hidden': true })
const CLOSED = { rowExpandable: () => false }
/** The pager as it will stand, so that nothing grows when the rows are there. */
const WAITING = {
  disabled: true,
  total: 1,
  showSizeChanger: true,
  showTotal: () => <Skeleton.Button active size="small" />,
  placement: ['bottomEnd' as const],
}
/** The space around a screen, through which rows would show above a head that stuck below it; and the bar of ticks. */
const TOP = -16
const UNDER_BAR = 32
/** The same space below a screen. */
const BOTTOM = -16
/** The bar that scrolls sideways stands above the totals, not on them: a row, but for that space. */
const ABOVE_TOTALS = 28
/** antd's arrows are pictures, which say their English file names. */
const PAGER_WORDS: Readonly<Record<string, string>> = { prev: 'list.previous', next: 'list.next' }
/** From here on only the rows in sight are drawn. */
const MANY = 100
/** What stands above and below such a table, and the least of it that is of use. */
const AROUND = 280
const LEAST = 320

/** The table of records: the thing itself first and frozen, actions last and frozen, amounts to the right. */
export function RecordTable(props: RecordTableProps) {
  const { rows, isLoading, pager, density, sorting, totals, expandable, movable } = props
  const { resource, actions } = useRecords()
  const ticks = useContext(TicksContext)
  const columns = useColumns(props)
  const pagination = usePagination(pager)
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? column.minWidth ?? 150), 0)
  const isVirtual = !isLoading && Math.min(rows.length, pager.pageSize) > MANY
  const before = [ticks, expandable?.expandedRowRender, movable].filter(Boolean).length
  const isTicked = (ticks?.selectedRowKeys?.length ?? 0) > 0
  const classes = ['record-table', props.isStale && 'is-stale', density && `is-${density}`].filter(Boolean)
  return (
    <Table<Row>
      className={classes.join(' ')}
      size="middle"
      rowKey={row => String(row[resource.id] ?? `placeholder ${row.placeholder}`)}
      dataSource={isLoading ? PLACEHOLDERS.slice(0, pager.pageSize) : rows}
      columns={columns}
      {...(isVirtual
        ? { virtual: true, scroll: { x: width, y: Math.max(window.innerHeight - AROUND, LEAST) } }
        : { sticky: stickyOf(isTicked, totals !== undefined), scroll: { x: width } })}
      {...(movable && { components: movable.parts })}
      {...(ticks && { rowSelection: ticks })}
      {...(expandable && { expandable: isLoading ? { ...expandable, ...CLOSED } : expandable })}
      {...(sorting && {
        onChange: (_page, _filters, sorter, { action }) => {
          const first = Array.isArray(sorter) ? sorter[0] : sorter
          const by = first?.columnKey === undefined ? sorting.order?.[0] : fieldOfColumn(first.columnKey)
          if (action === 'sort' && by) sorting.onSort(by, first?.order ? ORDERS[first.order] : undefined)
        },
      })}
      {...(totals &&
        (isLoading || rows.length > 0) && {
          summary: () => (
            <Table.Summary fixed>
              <TotalsRow totals={totals} columns={props.columns} before={before} hasActions={actions.length > 0} />
            </Table.Summary>
          ),
        })}
      // Rows that stand in for others are neither read out nor walked over.
      {...(isLoading && { onRow: HIDDEN })}
      aria-busy={isLoading || props.isStale}
      locale={{ emptyText: props.empty }}
      pagination={isLoading ? WAITING : pagination}
    />
  )
}

const ORDERS = { ascend: 'asc', descend: 'desc' } as const

/** What stays in sight while the page is scrolled: the head, the totals, and the bar that scrolls sideways. */
const stickyOf = (isTicked: boolean, hasTotals: boolean) => ({
  offsetHeader: isTicked ? UNDER_BAR : TOP,
  offsetSummary: BOTTOM,
  offsetScroll: hasTotals ? ABOVE_TOTALS : 0,
})

interface TotalProps {
  readonly count: number
  /** It is an estimate. */
  readonly isAbout?: true | undefined
  readonly inWords?: string | undefined
}

/** How many there are, and in which order. */
export const Total = ({ count, isAbout, inWords }: TotalProps) => {
  const { t } = useWords()
  return (
    <>
      <span>{t(isAbout ? 'list.totalAbout' : 'list.total', { total: numberText(count) })}</span>
      {inWords && <span className="list-order">{inWords}</span>}
    </>
  )
}

/** The pages below a table, said in the person's language; none where there is nothing. */
function usePagination(pager: RecordTableProps['pager']): TableProps<Row>['pagination'] {
  const { t } = useWords()
  const { current, pageSize, total, isAbout, sizes, inWords, onChange } = pager
  if (total === 0) return false
  return {
    current,
    pageSize,
    total,
    showSizeChanger: true,
    pageSizeOptions: [...sizes],
    showTotal: count => <Total count={count} isAbout={isAbout} inWords={inWords} />,
    onChange,
    itemRender: (page, kind, item) => {
      if (!isValidElement<AriaAttributes>(item)) return item
      if (kind === 'page') return cloneElement(item, page === current ? { 'aria-current': 'page' } : {})
      const name = PAGER_WORDS[kind]
      return name ? cloneElement(item, { 'aria-label': t(name) }) : item
    },
    placement: ['bottomEnd'],
  }
}
