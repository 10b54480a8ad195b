import { Checkbox } from 'antd'
import { memo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Row } from '@/schema'
import type { ColumnPlace } from './column-place'
import type { PlacedRow, RowPart, TableColumn } from './model'

/** Properties shared by all rows of a table. */
export interface RowsOf {
  readonly columns: readonly TableColumn[]
  readonly places: readonly ColumnPlace[]
  /** Identifies the set of columns; a change re-renders all rows. */
  readonly shape: string
  readonly part: RowPart | 'tr'
  /** The accessible name of a row's check box; undefined without selection. */
  readonly nameOf: ((row: Row) => string) | undefined
  readonly onTick: (key: string, isRange: boolean) => void
  /** How rows expand: content below in a column of its own, child rows before the title, or not at all. */
  readonly opens: 'below' | 'under' | undefined
  readonly onToggle: (key: string, row: Row) => void
  readonly isWaiting: boolean
}

interface TableRowProps extends PlacedRow {
  readonly of: RowsOf
  /** Its index among all rows in a virtualized table. */
  readonly place: number | undefined
  readonly isTicked: boolean
  readonly isOpen: boolean
}

/** Re-renders with another row, selection or expansion; its cells only with another row. */
const isSame = (before: TableRowProps, now: TableRowProps): boolean =>
  before.row === now.row &&
  before.isTicked === now.isTicked &&
  before.isOpen === now.isOpen &&
  before.canOpen === now.canOpen &&
  before.level === now.level &&
  before.place === now.place &&
  before.of.shape === now.of.shape

/** A row of a table. */
export const TableRow = memo(function TableRow({ of, place, isTicked, isOpen, ...placed }: TableRowProps) {
  const { part: Part, opens, nameOf, onTick, isWaiting } = of
  const { id, row } = placed
  return (
    <Part
      data-row-key={id}
      aria-rowindex={place}
      className={isTicked ? 'is-ticked' : undefined}
      // Skeleton rows are hidden from screen readers and keyboard navigation.
      {...(isWaiting && { 'aria-hidden': true })}
    >
      {opens === 'below' && (
        <td className="is-fixed is-lead">{!isWaiting && <RowToggle of={of} placed={placed} isOpen={isOpen} />}</td>
      )}
      {nameOf && (
        <td className="is-fixed is-lead" style={{ insetInlineStart: opens === 'below' ? 'var(--opens)' : 0 }}>
          <Checkbox
            className="row-tick"
            aria-label={nameOf(row)}
            checked={isTicked}
            disabled={isWaiting}
            onChange={({ nativeEvent }) => onTick(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </td>
      )}
      {opens === 'under' ? (
        <RowCells of={of} row={row} lead={placed} isOpen={isOpen} />
      ) : (
        <RowCells of={of} row={row} />
      )}
    </Part>
  )
}, isSame)

interface RowCellsProps {
  readonly of: RowsOf
  readonly row: Row
  /** The position of the row in its tree. */
  readonly lead?: PlacedRow
  readonly isOpen?: boolean
}

/** The cells of a row, re-rendered only with another row, not by selection. */
const RowCells = memo(
  function RowCells({ of, row, lead, isOpen = false }: RowCellsProps) {
    return of.columns.map((column, at) => (
      <td key={column.key} {...of.places[at]} {...column.marks}>
        {lead && at === 0 ? (
          <span className="row-lead" style={{ paddingInlineStart: lead.level * INDENT }}>
            <RowToggle of={of} placed={lead} isOpen={isOpen} />
            {column.render(row)}
          </span>
        ) : (
          column.render(row)
        )}
      </td>
    ))
  },
  (before, now) =>
    before.row === now.row &&
    before.of.shape === now.of.shape &&
    before.isOpen === now.isOpen &&
    before.lead?.level === now.lead?.level &&
    before.lead?.canOpen === now.lead?.canOpen,
)
/** Pixels of indentation per level. */
const INDENT = 20

interface RowToggleProps {
  readonly of: RowsOf
  readonly placed: PlacedRow
  readonly isOpen: boolean
}

/** Expands and collapses a row; a row that cannot expand has an empty space of the same width. */
function RowToggle({ of, placed, isOpen }: RowToggleProps) {
  const { t } = useMessages()
  if (!placed.canOpen) return <span className="row-toggle is-leaf" />
  return (
    <button
      type="button"
      className="row-toggle"
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'list.shut' : 'list.unfold')}
      onClick={() => of.onToggle(placed.id, placed.row)}
    />
  )
}
