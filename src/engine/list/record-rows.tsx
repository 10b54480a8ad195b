import { memo } from 'react'
import { PHONE, useMedia } from '@/providers/use-media'
import { RecordCards } from './record-cards'
import { RecordTable } from './record-table'
import type { RecordTableProps } from './record-table-props'

/** Records as a table, or as cards on a phone. */
export const RecordRows = memo(function RecordRows(props: RecordTableProps) {
  return useMedia(PHONE) ? <RecordCards {...props} /> : <RecordTable {...props} />
})
