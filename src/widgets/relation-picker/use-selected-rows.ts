import { useState } from 'react'
import { useWidgetMessages } from '../widget-messages'
import type { RecordSource } from './relation-picker'

/**
 * The records of selected ids: those that were just picked, and the others by request. A record that no longer exists
 * keeps its id, under a name that says so.
 */
export function useSelectedRows<T extends object, O extends object>(
  source: RecordSource<T, O>,
  ids: readonly string[],
  options: O,
) {
  const { word } = useWidgetMessages()
  const { idOf, missingRow, missingLabel } = source
  const [picked, setPicked] = useState<readonly T[]>([])
  const query = source.useRowsById(
    ids.filter(id => !picked.some(row => idOf(row) === id)),
    options,
  )
  const byId = new Map([...picked, ...(query.data ?? [])].map(row => [idOf(row), row]))
  /** The record of an id; nothing while it is loading, or when it could not be loaded. */
  const rowOf = (id: string): T | undefined =>
    byId.get(id) ?? (query.isSuccess ? missingRow(id, word(missingLabel, { id })) : undefined)
  return { query, rowOf, setPicked }
}
