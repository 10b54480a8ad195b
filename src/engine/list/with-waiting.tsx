import type { ReactNode } from 'react'
import { meets, type Resource, type Row, valueAt } from '@/schema'
import { kinds } from '../kinds'
import { Waited } from '../kinds/parts/waited'
import { stateField } from '../kinds/state-field'
import type { LayoutColumn } from './views/layout'

/**
 * The time since which a record of the worklist is pending, in epoch seconds; undefined for other records, or if the
 * worklist is not sorted by time.
 */
export function waitingSince({ worklist, fields }: Resource, row: Row): unknown {
  const ordering = worklist && fields[worklist.oldestFirst]
  if (!ordering || !kinds[ordering.kind].isTime || !meets(worklist.when, row)) return undefined
  return valueAt(row, worklist.oldestFirst)
}

/**
 * Renders the cells of a column: a state cell shows below how long its record is pending; other cells are unchanged.
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
