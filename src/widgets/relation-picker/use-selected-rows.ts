import { useState } from 'react'
import { useWidgetMessages } from '../widget-messages'
import type { RecordSource } from './relation-picker'

/**
 * The records of selected ids: known ones from the dialog, others loaded. A deleted record keeps its id, under a
 * placeholder name.
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
  /** The record of an id; undefined while it is loading or if loading failed. */
  const rowOf = (id: string): T | undefined =>
    byId.get(id) ?? (query.isSuccess ? missingRow(id, word(missingLabel, { id })) : undefined)
  return { query, rowOf, setPicked }
}
