import { entitiesOf } from '@contract/invalidation'
import { useRef } from 'react'
import { CallError } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource, Row } from '@/schema'
import { isUnknown } from '../actions/outcome-unknown'
import { useWriteRunner } from '../actions/use-write-runner'
import type { Failure } from '../bulk/job'
import type { JobItem } from '../bulk/job-items'
import { useJob } from '../bulk/use-job'
import type { CheckedRow, RowRejection } from './check-rows'

type Create = NonNullable<Resource['calls']['create']>

export type ImportRun = ReturnType<typeof useImportRun>

/** Formats the server's errors with the label of the field of each. */
function useExplain(resource: Resource) {
  const { word, language } = useMessages()
  return (error: unknown): Failure => {
    const named = error instanceof CallError ? Object.entries(error.errors ?? {}) : []
    const texts = named.map(([key, text]) => {
      const field = resource.fields[key]
      return field ? `${word(field.label)}${language === 'zh' ? '：' : ': '}${text}` : text
    })
    return {
      why: texts.length > 0 ? texts.join(' ') : error instanceof Error ? error.message : String(error),
      isCutOff: error instanceof CallError && error.statusCode === 0,
      isUnknown: isUnknown(error),
    }
  }
}

/** Creates one record after another, and stores the fields named by each rejection. */
export function useImportRun(resource: Resource, permanentFilters: object) {
  const { t } = useMessages()
  const { run: write, refresh } = useWriteRunner()
  /** The fields named by the rejection of a row. */
  const named = useRef(new Map<Row, readonly string[]>())
  const work = useJob({ what: 'import' }, () => {
    const { create } = resource.calls
    void refresh([resource.name, ...(create ? entitiesOf(create) : [])])
  })
  const explain = useExplain(resource)

  const run = (create: Create, rows: readonly CheckedRow[]) => {
    const lines = rows.map(
      (row): JobItem => ({
        id: String(row.no),
        title: `${t('import.row', { no: row.no })} ${row.texts[resource.titleField] ?? ''}`,
        row: row.values,
        outcome: 'waiting',
      }),
    )
    work.start(lines, {
      pieceSize: 1,
      // Sequential, so that records are created in the file's order.
      width: 1,
      explain,
      send: async ([values]) => {
        try {
          const request = { call: create, params: {}, body: { ...permanentFilters, ...values } }
          await write({ resource, rows: [], request, refresh: 'never', isOneOfMany: true })
        } catch (error) {
          if (values && error instanceof CallError) named.current.set(values, Object.keys(error.errors ?? {}))
          throw error
        }
      },
    })
  }
  /** The numbers of created rows, and the rejections of the others. */
  const outcome = () => {
    const lines = work.state?.lines ?? []
    return {
      made: new Set(lines.flatMap(line => (line.outcome === 'done' ? [Number(line.id)] : []))),
      rejections: new Map(
        lines.flatMap(({ id, outcome, why = '', row }): [number, RowRejection][] =>
          outcome === 'refused' || outcome === 'unknown'
            ? [[Number(id), { why, fields: named.current.get(row) ?? [] }]]
            : [],
        ),
      ),
    }
  }
  return { ...work, run, outcome }
}
