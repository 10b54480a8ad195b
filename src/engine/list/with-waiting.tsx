import type { ReactNode } from 'react'
import { meets, type Resource, type Row, valueAt } from '@/schema'
import { kinds } from '../kinds'
import { Waited } from '../kinds/parts/waited'
import { stateField } from '../kinds/state-field'
import type { LayoutColumn } from './views/layout'

/** Since when a record of the worklist has waited, in epoch seconds; nothing of other records, or where no time orders them. */
export function waitingSince({ worklist, fields }: Resource, row: Row): unknown {
  const ordering = worklist && fields[worklist.oldestFirst]
  if (!ordering || !kinds[ordering.kind].isTime || !meets(worklist.when, row)) return undefined
  return valueAt(row, worklist.oldestFirst)
}

/**
 * What draws the cells of one column: that of a state with how long its record has waited below; any other, and an area's own,
 * as it is.
 */
export function waitingCells(
  resource: Resource,
  { key, cell: own }: LayoutColumn,
): (row: Row, cell: ReactNode) => ReactNode {
  if (own !== undefined || key !== stateField(resource)) return (_, cell) => cell
  return (row, cell) => {
    const since = waitingSince(resource, row)
    if (since === undefined || since === null) return cell
    return (
      <span className="cell-lines">
        {cell}
        <Waited since={since} />
      </span>
    )
  }
}
