import type { AnswerOf } from '@contract/calls'
import type { ImportedCall } from '@contract/imports/rules'
import { entitiesOf } from '@contract/invalidation'
import { useEffect, useRef, useState } from 'react'
import { useCall, useCallNow } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { useFinishedNotification } from '@/providers/tasks/finished'
import type { Label, Resource } from '@/schema'
import { useWriteRunner } from '../actions/use-write-runner'
import type { CheckedRow } from './check-rows'

/** An import as the server knows it. */
export type ServerImport = AnswerOf<'GET admin/imports'>[number]
/** A row that the server has not written, and why. */
export type FaultyRow = AnswerOf<'GET admin/imports/{import_id}/rows'>[number]

/** How often it is asked how far a running import is. */
const EVERY_MS = 1_000

/** It runs, or rows of it are left that a user may still want. */
const isOpen = ({ status, failed }: ServerImport): boolean => status !== 'DONE' || failed > 0

export type ServerImportRun = ReturnType<typeof useServerImport>

/**
 * Imports that the server does row by row: they go on when the drawer, the tab or the browser is closed, and are there
 * again when it is opened.
 * @param call the call that writes a row; nothing where the server does not import by it
 * @param name what is imported, for a user who did not look when it came to its end
 */
export function useServerImport(resource: Resource, call: ImportedCall | undefined, name: Label | undefined) {
  const asked = call && { query: { call } }
  const { data, refetch } = useCall('GET admin/imports', asked, {
    staleTime: 0,
    every: found => (found?.some(({ status }) => status === 'RUNNING') ? EVERY_MS : false),
  })
  // Nothing before it is known whether there is one, null where none is looked at.
  const [shown, setShown] = useState<string | null>()
  const [newest] = data ?? []
  if (shown === undefined && data) setShown(newest && isOpen(newest) ? newest.import_id : null)
  const current = data?.find(({ import_id }) => import_id === shown)
  const begin = useWrite('POST admin/imports')
  const end = useWrite('DELETE admin/imports/{import_id}')
  const { call: ask, put } = useCallNow()
  /** Its faulty rows are being corrected here; the server keeps them until they are sent. */
  const mended = useRef<string>(undefined)
  useEnd(resource, current, name)

  return {
    /** Whether the server does it. */
    isOffered: call !== undefined,
    /** The import that is looked at. */
    current,
    start: async (file: string, rows: readonly CheckedRow[], fixed: object) => {
      if (!call) return
      const values = rows.map(row => ({ no: row.no, values: { ...fixed, ...row.values } }))
      const begun = await begin({ body: { call, name: file, rows: values } })
      put('GET admin/imports', { query: { call } }, all => [begun, ...(all ?? [])])
      setShown(begun.import_id)
      const before = mended.current
      mended.current = undefined
      if (before) await end({ params: { import_id: before } })
    },
    cancel: async () => {
      if (!current) return
      await end({ params: { import_id: current.import_id } })
      await refetch()
    },
    /** Shows the import no longer: what it has left is corrected and sent again. */
    mend: () => {
      mended.current = current?.import_id
      setShown(null)
    },
    /** Has the server forget an import that has ended. */
    forget: async () => {
      setShown(null)
      if (current) await end({ params: { import_id: current.import_id } })
    },
    faultyRows: async (): Promise<readonly FaultyRow[]> =>
      current ? ask('GET admin/imports/{import_id}/rows', { params: { import_id: current.import_id } }) : [],
  }
}

/** At the end of an import what it wrote is read again, and a user who looks elsewhere is notified. */
function useEnd(resource: Resource, current: ServerImport | undefined, name: Label | undefined): void {
  const { refresh } = useWriteRunner()
  const tellFinished = useFinishedNotification()
  const isRunning = current?.status === 'RUNNING'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is told once for each import
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
    if (hasEnded)
      tellFinished({ what: 'import', ...(name && { name }), done: ended.done, failed: ended.total - ended.done })
  }, [hasEnded])
}
