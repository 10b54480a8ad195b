import { Skeleton, Table, type TableColumnsType, type TableProps } from 'antd'
import { type AriaAttributes, cloneElement, isValidElement, type ReactNode, useMemo } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { Resource, Row } from '@/schema'
import { linkOf } from '../actions/link-of'
import { RowActions } from '../actions/row-actions'
import type { Shown } from '../columns'
import { useEngine } from '../context'
import { kinds } from '../kinds'

export interface RecordTableProps {
  readonly resource: Resource
  readonly columns: readonly Shown[]
  readonly rows: readonly Row[]
  readonly actions: readonly string[]
  readonly run: (name: string, row: Row) => void
  readonly isLoading: boolean
  /** Rows of another page still stand while the next is on its way. */
  readonly isStale: boolean
  readonly empty: ReactNode
  /** The column of ticks; left out where nothing can be done to many. */
  readonly rowSelection?: TableProps<Row>['rowSelection'] | undefined
  readonly pager: {
    readonly current: number
    readonly pageSize: number
    readonly total: number
    readonly sizes: readonly number[]
    readonly onChange: (page: number, size: number) => void
  }
}

const PLACEHOLDERS: readonly Row[] = Array.from({ length: 8 }, (_, at) => ({ placeholder: at }))
/** antd's arrows are pictures, which say their English file names. */
const PAGER_WORDS: Readonly<Record<string, string>> = { prev: 'list.previous', next: 'list.next' }
/** Room for the links a row may have. */
const actionsWidth = (count: number) => (count === 1 ? 96 : 148)

/** The table of records: the thing itself first and frozen, actions last and frozen, amounts to the right. */
export function RecordTable(props: RecordTableProps) {
  const { t } = useWords()
  const { resource, rows, isLoading, pager } = props
  const columns = useColumns(props)
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? 150), 0)
  return (
    <Table<Row>
      className={props.isStale ? 'record-table is-stale' : 'record-table'}
      size="middle"
      rowKey={row => String(row[resource.id] ?? row.placeholder)}
      dataSource={isLoading ? PLACEHOLDERS : rows}
      columns={columns}
      scroll={{ x: width + Number(props.rowSelection?.columnWidth ?? 0) }}
      sticky
      {...(props.rowSelection && { rowSelection: props.rowSelection })}
      aria-busy={isLoading || props.isStale}
      locale={{ emptyText: props.empty }}
      pagination={
        isLoading || pager.total === 0
          ? false
          : {
              current: pager.current,
              pageSize: pager.pageSize,
              total: pager.total,
              showSizeChanger: true,
              pageSizeOptions: [...pager.sizes],
              showTotal: total => t('list.total', { total }),
              onChange: pager.onChange,
              itemRender: (page, kind, item) => {
                if (!isValidElement<AriaAttributes>(item)) return item
                if (kind === 'page') return cloneElement(item, page === pager.current ? { 'aria-current': 'page' } : {})
                const name = PAGER_WORDS[kind]
                return name ? cloneElement(item, { 'aria-label': t(name) }) : item
              },
              placement: ['bottomEnd'],
            }
      }
    />
  )
}

function useColumns({ resource, columns, actions, run, isLoading }: RecordTableProps): TableColumnsType<Row> {
  const { word, t } = useWords()
  const rights = useEngine()
  return useMemo(() => {
    const shown: TableColumnsType<Row> = columns.map(({ key, field, label }, at) => {
      const { Cell, align, width } = kinds[field.kind]
      const wide = Number(field.options.width ?? width)
      return {
        key,
        title: word(label),
        width: wide,
        ...(align && { align }),
        ...(at === 0 && { fixed: 'start' as const }),
        shouldCellUpdate: (row, before) => row !== before,
        render: (_: unknown, row: Row) => {
          if (isLoading)
            return <Skeleton.Input active size="small" style={{ minWidth: 40, width: wide * 0.6, height: 16 }} />
          const link = at === 0 && key === resource.title ? linkOf(resource, actions, row, rights) : undefined
          return <Cell value={row[key]} row={row} field={field} link={link} />
        },
      }
    })
    if (actions.length === 0) return shown
    return [
      ...shown,
      {
        key: 'actions',
        title: t('engine.actions'),
        width: actionsWidth(actions.length),
        fixed: 'end' as const,
        shouldCellUpdate: (row, before) => row !== before,
        render: (_: unknown, row: Row) =>
          isLoading ? null : <RowActions resource={resource} names={actions} row={row} run={run} />,
      },
    ]
  }, [resource, columns, actions, run, isLoading, word, t, rights])
}
