import { Checkbox } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { ColumnPlace } from './column-place'
import type { PlacedRow, TableColumn, Ticks } from './model'
import { ariaSort, SortButton } from './sort-button'
import { tick } from './use-ticks'

interface TableHeadProps {
  readonly columns: readonly TableColumn[]
  readonly places: readonly ColumnPlace[]
  readonly opens: boolean
  readonly ticks: Ticks | undefined
  readonly placed: readonly PlacedRow[]
  /** Skeleton rows cannot be selected. */
  readonly isWaiting: boolean
}

/** The headers of a table; sortable ones are buttons. */
export function TableHead({ columns, places, opens, ticks, placed, isWaiting }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {opens && <td className="is-fixed is-lead" />}
        {ticks && (
          <th scope="col" className="is-fixed is-lead" style={{ insetInlineStart: opens ? 'var(--opens)' : 0 }}>
            <TickPage ticks={ticks} placed={isWaiting ? [] : placed} />
          </th>
        )}
        {columns.map((column, at) => (
          <Head key={column.key} column={column} place={places[at]} />
        ))}
      </tr>
    </thead>
  )
}

const HINTS = { asc: 'list.toAscending', desc: 'list.toDescending', none: 'list.toUsual' } as const

function Head({ column, place }: { column: TableColumn; place: ColumnPlace | undefined }) {
  const { t } = useMessages()
  const { title, sort, marks } = column
  if (!sort)
    return (
      <th scope="col" {...place} {...marks}>
        {title}
        {column.edge}
      </th>
    )
  return (
    <th
      scope="col"
      {...place}
      {...marks}
      className={`${place?.className ?? ''} sorts`}
      aria-sort={ariaSort(sort.now)}
      onClick={() => sort.onSort(sort.next)}
    >
      <SortButton title={title} now={sort.now} hint={t(HINTS[sort.next ?? 'none'])} />
      {column.edge}
    </th>
  )
}

/** The check box that selects the page. */
function TickPage({ ticks, placed }: { ticks: Ticks; placed: readonly PlacedRow[] }) {
  const ticked = placed.filter(({ id }) => ticks.keys.has(id)).length
  const isAll = placed.length > 0 && ticked === placed.length
  return (
    <Checkbox
      aria-label={ticks.pageName}
      checked={isAll}
      indeterminate={ticked > 0 && !isAll}
      disabled={placed.length === 0}
      onChange={() => tick(ticks, placed, !isAll)}
    />
  )
}
