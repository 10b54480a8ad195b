import type { ComponentType } from 'react'
import type { Resource, Row } from '@/schema'
import type { ListQuery } from './list-query'

/** What a panel written by hand is given. It stands over the screen that opened it and closes itself. */
export interface PanelProps {
  readonly resource: Resource
  /** The record it was opened on; nothing when it was opened for the whole screen. */
  readonly row?: Row
  /** What the list always sends, and the action's `props`. */
  readonly carried: Readonly<Record<string, unknown>>
  /** For a panel that works through records: which, and where in them it is. */
  readonly through?: BatchRecords
  readonly onClose: () => void
}

/** The records a panel works through. */
export interface BatchRecords {
  /** The list as it is filtered and ordered, narrowed to the records the action is about. */
  readonly query: ListQuery
  /** The person has narrowed the list by a search or filters. */
  readonly isFiltered: boolean
  /** These records instead of the list's: they were ticked. */
  readonly only: readonly string[] | undefined
  /** The record it was opened on, or was at before a reload. */
  readonly at: string | undefined
  /** Puts the record it is at into the address. */
  readonly stand: (id: string | undefined) => void
}

export type PanelModule = { readonly default: ComponentType<PanelProps> }
