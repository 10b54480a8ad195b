import type { AnswerOf } from '@contract/calls'
import type { ImportedCall } from '@contract/imports/rules'
import { entitiesOf } from '@contract/invalidation'
import { useEffect, useRef, useState } from 'react'
import { useCall, useCallNow } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { useFinishedNotification } from '@/providers/tasks/finished'
import type { Label, Resource } from '@/schema'
import { useWriteRunner } from '../actions/use-write-runner'
import type { FileRow } from './check-rows'
import type { FaultyRow } from './faulty-row'
import type { ImportRecord } from './records'

/** An import as returned by the server. */
export type ServerImport = AnswerOf<'GET admin/imports'>[number]

/** Polling interval of a running import. */
const EVERY_MS = 1_000

/** It is running, or has rejected rows that the user may want to correct. */
const isOpen = ({ status, failed }: ServerImport): boolean => status !== 'DONE' || failed > 0

/** The records of an import. */
interface ImportStart {
  /** The name of the file. */
  readonly file: string
  readonly records: readonly ImportRecord[]
  /** Whether the lines are sent along, because a record has several. */
  readonly withLines: boolean
  /** The permanent filters of the list. */
  readonly permanentFilters: object
  /** Whether other rows are skipped. */
  readonly isSkipping: boolean
}

/** The cells of a line that are not empty. */
const filledCells = ({ no, texts }: FileRow) => ({
  no,
  texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
})

export type ServerImportRun = ReturnType<typeof useServerImport>

/**
 * Imports that the server runs row by row: they continue when the drawer, tab or browser is closed, and are shown again
 * on return.
 * @param call the call that writes a row; undefined if the browser sends the rows
 * @param name the label for the notification when it finishes
 */
export function useServerImport(resource: Resource, call: ImportedCall | undefined, name: Label | undefined) {
  const request = call && { query: { call } }
  const { data, refetch } = useCall('GET admin/imports', request, {
    staleTime: 0,
    every: found => (found?.some(({ status }) => status === 'RUNNING') ? EVERY_MS : false),
  })
  // undefined until the imports are loaded, null if none is shown.
  const [shown, setShown] = useState<string | null>()
  const [newest] = data ?? []
  if (shown === undefined && data) setShown(newest && isOpen(newest) ? newest.import_id : null)
  const current = data?.find(({ import_id }) => import_id === shown)
  const begin = useWrite('POST admin/imports')
  const end = useWrite('DELETE admin/imports/{import_id}')
  const { call: callNow, put } = useCallNow()
  /** The import whose rejected rows are being corrected here; the server retains them until they are sent. */
  const corrected = useRef<string>(undefined)
  useEnd(resource, current, name)
  /** Deletes an import whose rows were all sent again. If that fails, the next import of this drawer tries again. */
  const discard = async (import_id: string) => {
    try {
      await end({ params: { import_id } })
      if (corrected.current === import_id) corrected.current = undefined
    } catch {
      // The rows are sent; the former import expires on the server.
    }
  }

  return {
    /** Whether the server runs this import. */
    isOffered: call !== undefined,
    /** The import that is shown. */
    current,
    start: async ({ file, records, withLines, permanentFilters, isSkipping }: ImportStart) => {
      if (!call) return
      const rows = records.map(({ no, values, lines }) => ({
        ...{ no, values: { ...permanentFilters, ...values } },
        ...(withLines && { lines: lines.map(filledCells) }),
      }))
      const begun = await begin({ body: { call, name: file, rows } })
      put('GET admin/imports', { query: { call } }, all => [begun, ...(all ?? [])])
      setShown(begun.import_id)
      const before = corrected.current
      // The skipped rows exist nowhere else.
      if (isSkipping) corrected.current = undefined
      else if (before !== undefined) void discard(before)
    },
    cancel: async () => {
      if (!current) return
      await end({ params: { import_id: current.import_id } })
      await refetch()
    },
    /** Hides the import, so that its rejected rows can be corrected and sent again. */
    correct: () => {
      corrected.current = current?.import_id
      setShown(null)
    },
    /** Deletes a finished import on the server. */
    remove: async () => {
      setShown(null)
      if (current) await end({ params: { import_id: current.import_id } })
    },
    faultyRows: async (): Promise<readonly FaultyRow[]> =>
      current ? callNow('GET admin/imports/{import_id}/rows', { params: { import_id: current.import_id } }) : [],
  }
}

/** When an import ends, invalidates what it wrote and notifies a user who is on another screen. */
function useEnd(resource: Resource, current: ServerImport | undefined, name: Label | undefined): void {
  const { refresh } = useWriteRunner()
  const notifyFinished = useFinishedNotification()
  const isRunning = current?.status === 'RUNNING'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is reported once per import
  useEffect(() => {
    if (!isRunning) return
    return () => {
      void refresh([resource.name, ...entitiesOf(current.call)])
    }
  }, [isRunning])
  const ended = current && !isRunning ? current : undefined
  const [running, setRunning] = useState<string>()
  if (isRunning && running !== current.import_id) setRunning(current.import_id)
  const hasEnded = ended !== undefined && ended.import_id === running
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!hasEnded) return
    const { import_id, done, total } = ended
    notifyFinished({ what: 'import', ...(name && { name }), done, failed: total - done, importId: import_id })
  }, [hasEnded])
}
