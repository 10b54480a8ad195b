import { Card, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { ListSlot, OwnPart, Row } from '@/schema'
import { Slot } from '../context/own-part'
import { Pager } from './pager'
import type { RecordTableProps } from './record-table-props'

interface OwnBodyProps extends ListSlot<Row> {
  readonly body: OwnPart<ListSlot<Row>>
  readonly pager: RecordTableProps['pager']
  /** What stands there when nothing matches. */
  readonly empty: ReactNode
}

/** A list whose rows the area draws itself: what waits, what is empty and the pages below are as in every list. */
export default function OwnBody({ body, list, pager, empty }: OwnBodyProps) {
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
      <Slot part={body} size="block" given={{ list }} />
      <Pager {...pager} />
    </div>
  )
}
