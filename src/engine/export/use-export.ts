import type { CallKey } from '@contract/calls'
import { useDataProvider, useNotification } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { dayText, numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { failureNotice } from '@/providers/notification/notification-provider'
import { useFinishedNotification } from '@/providers/tasks/finished'
import type { Resource, Row } from '@/schema'
import type { ListQuery } from '../context/list-query'
import { exportList, type Format } from './export-list'
import { fileName } from './file'
import type { fileColumns } from './file-columns'
import type { WholeValues } from './whole-values'

interface ExportOptions {
  readonly resource: Resource
  readonly name: string
  readonly columns: ReturnType<typeof fileColumns>
  /** Another call than the list's, which returns all rows. */
  readonly own: CallKey | undefined
  readonly onDone: () => void
}

/** The request of one export. */
interface ExportRequest {
  readonly format: Format
  /** The list query to read, or the records themselves. */
  readonly rows: ListQuery | readonly Row[]
  readonly expected: number
  /** Personal values that are to be whole; without it the file has them as they are answered, masked. */
  readonly whole?: WholeValues | undefined
}

const isList = (rows: ExportRequest['rows']): rows is ListQuery => !Array.isArray(rows)

/** Runs an export: progress, error, and cancellation, also on unmount. */
export function useExport({ resource, name, columns, own, onDone }: ExportOptions) {
  const { t, word, language } = useMessages()
  const provider = useDataProvider()()
  const { open: notify } = useNotification()
  const tellFinished = useFinishedNotification()
  const [progress, setProgress] = useState<{ read: number; total: number }>()
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  /** Warns if the file has a different number of rows than announced. */
  const tell = (file: string, written: number, announced: number) => {
    notify?.({ type: 'success', message: t('export.doneRows', { count: numberText(written), file }) })
    if (written === announced) return
    const message = t('export.changed', { total: numberText(announced), count: numberText(written) })
    notify?.({ type: 'error', message })
  }
  /** The source of the rows: the server with unmasked values, or the list as it is. */
  const source = async ({ rows, whole }: ExportRequest, signal: AbortSignal) => {
    if (!whole) return isList(rows) ? { provider, query: rows, whole: own } : rows
    const { wholeProvider, wholeRecords } = await import('./whole-values')
    const asking = { provider, whole, signal }
    if (!isList(rows)) return wholeRecords(asking, resource, rows)
    const call = own ?? rows.meta.call ?? resource.calls.list
    return { provider: call ? wholeProvider(asking, call, rows) : provider, query: rows, whole: own }
  }
  const start = async (request: ExportRequest) => {
    const { format, expected } = request
    const control = new AbortController()
    stop.current = control
    setFailure(undefined)
    setProgress({ read: 0, total: expected })
    const file = fileName(`${name}_${dayText(Date.now())}`, format)
    let announced = expected
    try {
      const written = await exportList({
        ...{ format, file, sheet: name.slice(0, 28), columns, say: { word, language }, expected },
        rows: await source(request, control.signal),
        signal: control.signal,
        onProgress: (read, of) => {
          announced = of
          if (!control.signal.aborted) setProgress({ read, total: of })
        },
      })
      setProgress(undefined)
      if (written === undefined) return
      tell(file, written, announced)
      tellFinished({ what: 'export', name: [file, file], done: written, failed: 0 })
      onDone()
    } catch (error) {
      setProgress(undefined)
      if (control.signal.aborted) return
      const notice = failureNotice(error)
      if (notice) setFailure(t('export.failed', { why: notice.message }))
    }
  }
  const cancel = () => {
    stop.current?.abort()
    setProgress(undefined)
  }
  return { progress, failure, start, cancel }
}
