import { entitiesOf } from '@contract/invalidation'
import { useRef, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Row } from '@/schema'
import { useBaseVersion } from '../actions/use-base-version'
import { useUnavailableReasonText } from '../actions/use-unavailable-reason-text'
import { useWriteRunner } from '../actions/use-write-runner'
import { bodyOf, type EditPlan, valuesIn, verdictOn } from '../bulk/edit-plan'
import type { JobState } from '../bulk/job'
import { CONCURRENCY, explainFailure, jobItem } from '../bulk/job-item'
import { useJob } from '../bulk/use-job'
import type { Values } from '../form/values'
import type { EditEligibility } from './use-edit-dry-run'
import { useRecord } from './use-record'

/** The write of one record and the version it is based on. */
interface Setting {
  readonly typed: Values
  /** The version that the user saw; undefined if unknown. */
  readonly seen: string | undefined
}

/**
 * Sets the fields of each record in sequence: each is read first, so that other fields do not change, and saved with
 * the version that the user saw as precondition. The previous values are retained for undo.
 */
export function useEditRun(plan: EditPlan, permanentFilters: Row) {
  const { resource, call } = plan
  const { t } = useMessages()
  const { run: write, refresh } = useWriteRunner()
  const basedOn = useBaseVersion()
  const readOne = useRecord(plan, permanentFilters)
  const reasonText = useUnavailableReasonText()
  const before = useRef(new Map<string, Setting>())
  const [isUndoing, setUndoing] = useState(false)
  const { start, ...work } = useJob({ what: 'edit' }, () => void refresh([resource.name, ...entitiesOf(call)]))

  const setOne = async (row: Row, { typed, seen }: Setting, onSet?: (was: Setting) => void) => {
    const { record, asOf } = plan.whole ? await readOne(row) : { record: row, asOf: undefined }
    const verdict = verdictOn(plan, typed, record)
    if (verdict.is === 'refused') throw new Error(reasonText(verdict.reason))
    if (verdict.is === 'same') return
    const was = { typed: valuesIn(resource, Object.keys(typed), record), seen: asOf }
    const body = bodyOf(plan, typed, record, permanentFilters)
    const request = { call, params: { ...permanentFilters, ...row }, body }
    await write({ resource, rows: [row], request, baseVersion: seen ?? asOf, refresh: 'never', isOneOfMany: true })
    onSet?.(was)
  }

  const begin = (rows: readonly Row[], skipped: ReturnType<typeof jobItem>[], settingOf: (row: Row) => Setting) => {
    const tried = new Set<string>()
    start([...rows.map(row => jobItem(resource, row, 'waiting')), ...skipped], {
      pieceSize: 1,
      width: CONCURRENCY,
      explain: explainFailure,
      send: async ([row = {}]) => {
        const id = String(row[resource.id])
        const { typed, seen } = settingOf(row)
        // The user has read the error before a retry, so it needs no precondition.
        const again = { typed, seen: tried.has(id) ? undefined : seen }
        tried.add(id)
        await setOne(row, again, was => before.current.set(id, was))
      },
    })
  }

  const run = ({ ready, same, ineligible, asOf }: EditEligibility, typed: Values) => {
    const skipped = [
      ...ineligible.map(({ row, reason }) => jobItem(resource, row, 'skipped', reasonText(reason))),
      ...same.map(row => jobItem(resource, row, 'skipped', t('edit.already'))),
    ]
    // The versions before the job began: its own writes advance the log position.
    const seen = new Map(ready.map(row => [row, asOf ?? basedOn(resource, [row])]))
    begin(ready, skipped, row => ({ typed, seen: seen.get(row) }))
  }
  const takeBack = ({ lines }: JobState) => {
    const was = new Map(before.current)
    const done = lines.flatMap(line => (line.outcome === 'done' && was.has(line.id) ? [line.row] : []))
    setUndoing(true)
    begin(done, [], row => was.get(String(row[resource.id])) ?? { typed: {}, seen: undefined })
  }
  return { ...work, run, takeBack: isUndoing ? undefined : takeBack, isUndoing }
}
