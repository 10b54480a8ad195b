import type { CallKey } from '@contract/calls'
import { useDataProvider, useNotification } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { dayText, numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { failureNotice } from '@/providers/notification/notification-provider'
import { useFinishedNotification } from '@/providers/tasks/finished'
import type { Resource } from '@/schema'
import { type ExportSource, exportList, type Format } from './export-list'
import { fileName } from './file'
import type { fileColumns } from './file-columns'
import type { UnmaskedValues } from './unmasked-values'

interface ExportOptions {
  readonly resource: Resource
  readonly name: string
  readonly columns: ReturnType<typeof fileColumns>
  /** Another call than the list's, which returns all rows. */
  readonly allRowsCall: CallKey | undefined
  readonly onDone: () => void
}

/** The rows of one export: these records, or all that a list query finds. */
type ExportedRows =
  | Extract<ExportSource, { kind: 'records' }>
  | Pick<Extract<ExportSource, { kind: 'list' }>, 'kind' | 'query'>

/** The request of one export. */
interface ExportRequest {
  readonly format: Format
  readonly rows: ExportedRows
  readonly expected: number
  /** Personal values that are to be unmasked; without it the file has them as the list does. */
  readonly unmasked?: UnmaskedValues | undefined
}

/** Runs an export: progress, error, and cancellation, also on unmount. */
export function useExport({ resource, name, columns, allRowsCall, onDone }: ExportOptions) {
  const { t, word, language } = useMessages()
  const provider = useDataProvider()()
  const { open: notify } = useNotification()
  const notifyFinished = useFinishedNotification()
  const [progress, setProgress] = useState<{ read: number; total: number }>()
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  /** Warns if the file has a different number of rows than announced. */
  const notifyDone = (file: string, written: number, announced: number) => {
    notify?.({ type: 'success', message: t('export.doneRows', { count: numberText(written), file }) })
    if (written === announced) return
    const message = t('export.changed', { total: numberText(announced), count: numberText(written) })
    notify?.({ type: 'error', message })
  }
  /** The source of the rows: the server with unmasked values, or the list as it is. */
  const source = async ({ rows, unmasked }: ExportRequest, signal: AbortSignal): Promise<ExportSource> => {
    if (!unmasked) return rows.kind === 'records' ? rows : { ...rows, provider, allRowsCall }
    const { unmaskedProvider, unmaskedRecords } = await import('./unmasked-values')
    const options = { provider, unmasked, signal }
    if (rows.kind === 'records') return { ...rows, records: await unmaskedRecords(options, resource, rows.records) }
    const call = allRowsCall ?? rows.query.meta.call ?? resource.calls.list
    return { ...rows, provider: call ? unmaskedProvider(options, call, rows.query) : provider, allRowsCall }
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
      const result = await exportList({
        ...{ format, file, sheet: name.slice(0, 28), columns, translator: { word, language }, expected },
        source: () => source(request, control.signal),
        signal: control.signal,
        onProgress: (read, of) => {
          announced = of
          if (!control.signal.aborted) setProgress({ read, total: of })
        },
      })
      // The progress may be the next export's by now.
      if (control.signal.aborted) return
      setProgress(undefined)
      if (result.kind === 'cancelled') return
      notifyDone(file, result.count, announced)
      notifyFinished({ what: 'export', name: [file, file], done: result.count, failed: 0 })
      onDone()
    } catch (error) {
      if (control.signal.aborted) return
      setProgress(undefined)
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
