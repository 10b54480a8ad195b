import { createContext, type ReactNode, useContext } from 'react'
import type { AnyField, Inline, Resource, Row, SwitchedBy } from '@/schema'
import type { Links } from '../actions/row-actions'
import type { Ticks } from '../table/model'
import type { Precedence } from './column-widths'

/** What every row has of the records it stands among: the same object while the rows change. */
export interface Records {
  readonly resource: Resource
  readonly actions: readonly string[]
  readonly run: (name: string, row: Row) => void
  /** Links side by side at the end of a row. */
  readonly links?: Links | undefined
  /** Columns that are changed in place, each by its own call. */
  readonly inline?: Readonly<Record<string, Inline<string> | SwitchedBy<string> | undefined>> | undefined
  /** Which columns tell the most, where there is only room for some. */
  readonly precedence?: Precedence
  /** What stands behind the words over a column, such as the definition of a metric. */
  readonly headNote?: (field: AnyField) => ReactNode
}

export const RecordsContext = createContext<Records | undefined>(undefined)

export function useRecords(): Records {
  const records = useContext(RecordsContext)
  if (!records) throw new Error('useRecords needs records above it')
  return records
}

/** The column of ticks; nothing where nothing can be done to many. Apart from the rest: it changes with every tick. */
export const TicksContext = createContext<Ticks | undefined>(undefined)
