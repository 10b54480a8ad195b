import { Pagination, Skeleton } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import type { Row } from '@/schema'
import { linkOf } from '../actions/link-of'
import { RowActions } from '../actions/row-actions'
import { useEngine } from '../context'
import { kinds } from '../kinds'
import type { RecordTableProps } from './record-table'

/** How many facts a card shows besides its title. */
const FACTS = 3

/** The table on a phone: one card per record with its most telling columns, which are the first ones. */
export function RecordCards(props: RecordTableProps) {
  const { t } = useWords()
  const rights = useEngine()
  const { resource, columns, rows, actions, run, isLoading, pager } = props
  const [head, ...rest] = columns
  if (isLoading) return <Skeleton active />
  if (rows.length === 0) return props.empty
  const titleOf = (row: Row) => {
    if (!head) return null
    const { Cell } = kinds[head.field.kind]
    const link = head.key === resource.title ? linkOf(resource, actions, row, rights, run) : undefined
    return <Cell value={row[head.key]} row={row} field={head.field} link={link} />
  }
  return (
    <div className={props.isStale ? 'is-stale' : undefined}>
      <ul className="record-cards">
        {rows.map(row => (
          <li key={String(row[resource.id])}>
            <strong>{titleOf(row)}</strong>
            <dl>
              {rest.slice(0, FACTS).map(column => (
                <Fact key={column.key} column={column} row={row} />
              ))}
            </dl>
            {actions.length > 0 && <RowActions resource={resource} names={actions} row={row} run={run} />}
          </li>
        ))}
      </ul>
      <Pagination
        simple
        align="center"
        current={pager.current}
        pageSize={pager.pageSize}
        total={pager.total}
        showSizeChanger={false}
        onChange={pager.onChange}
        showTotal={total => t('list.total', { total })}
      />
    </div>
  )
}

function Fact({ column, row }: { column: RecordTableProps['columns'][number]; row: Row }) {
  const { word } = useWords()
  const { Cell } = kinds[column.field.kind]
  return (
    <div>
      <dt>{word(column.label)}</dt>
      <dd>
        <Cell value={row[column.key]} row={row} field={column.field} />
      </dd>
    </div>
  )
}
