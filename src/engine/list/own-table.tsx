import { Card, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { ListSlot, OwnPart, Row } from '@/schema'
import { Slot } from '../context/own-part'
import { Pager } from './pager'
import type { RecordTableProps } from './record-table-props'

interface OwnTableProps extends ListSlot<Row> {
  readonly table: OwnPart<ListSlot<Row>>
  readonly pager: RecordTableProps['pager']
  /** The empty state. */
  readonly empty: ReactNode
}

/** A list with a custom table; loading and empty states and pagination are the engine's. */
export default function OwnTable({ table, list, pager, empty }: OwnTableProps) {
  const { rows, isLoading, isStale } = list
  if (isLoading) {
    return (
      <Card>
        <Skeleton active />
      </Card>
    )
  }
  if (rows.length === 0) return empty
  return (
    <div aria-busy={isStale}>
      <Slot part={table} size="block" slotProps={{ list }} />
      <Pager {...pager} />
    </div>
  )
}
