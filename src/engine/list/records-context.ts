import { createContext, type ReactNode, useContext } from 'react'
import type { AnyField, Inline, Resource, Row, SwitchedBy } from '@/schema'
import type { Links } from '../actions/row-actions'
import type { Ticks } from '../table/model'
import type { Precedence } from './column-widths'

/** Properties shared by all rows of a list: the object is stable while rows change. */
export interface Records {
  readonly resource: Resource
  readonly actions: readonly string[]
  readonly run: (name: string, row: Row) => void
  /** Links at the end of a row. */
  readonly links?: Links | undefined
  /** Inline-editable columns, each saved by its own call. */
  readonly inline?: Readonly<Record<string, Inline<string> | SwitchedBy<string> | undefined>> | undefined
  /** The importance of columns, for when not all fit. */
  readonly precedence?: Precedence
  /** Additional content of a header, such as the definition of a metric. */
  readonly headNote?: (field: AnyField) => ReactNode
}

export const RecordsContext = createContext<Records | undefined>(undefined)

export function useRecords(): Records {
  const records = useContext(RecordsContext)
  if (!records) throw new Error('useRecords needs records above it')
  return records
}

/**
 * The selection column; undefined without bulk actions. A context of its own, since it changes with every selection.
 */
export const TicksContext = createContext<Ticks | undefined>(undefined)
