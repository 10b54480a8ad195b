import type { ComponentType } from 'react'
import type { Resource, Row } from '@/schema'
import type { ListQuery } from './list-query'

/** Props of a custom panel. It overlays the screen that opened it and closes itself. */
export interface PanelProps {
  readonly resource: Resource
  /** The record it was opened on; undefined if opened for the whole screen. */
  readonly row?: Row
  /** The permanent filters of the list, and the action's `props`. */
  readonly carried: Readonly<Record<string, unknown>>
  /** The records and position of a panel that processes records in sequence. */
  readonly through?: BatchRecords
  readonly onClose: () => void
}

/** The records that a panel processes. */
export interface BatchRecords {
  /** The query of the list, with the action's condition as additional filters. */
  readonly query: ListQuery
  /** The list has an active search or filter. */
  readonly isFiltered: boolean
  /** The ids of selected records, to process instead of the whole list. */
  readonly only: readonly string[] | undefined
  /** The id of the record it was opened on, or showed before a reload. */
  readonly at: string | undefined
  /** Stores the current record's id in the URL. */
  readonly stand: (id: string | undefined) => void
}

export type PanelModule = { readonly default: ComponentType<PanelProps> }
