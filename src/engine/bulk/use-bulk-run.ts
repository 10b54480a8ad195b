import { entitiesOf } from '@contract/invalidation'
import { useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { ActionOfKind, Resource } from '@/schema'
import { buildRequest } from '../actions/build-request'
import { undoAction } from '../actions/use-command'
import { useUnavailableReasonText } from '../actions/use-unavailable-reason-text'
import { useWriteRunner } from '../actions/use-write-runner'
import type { Values } from '../form/values'
import type { EligibilityResult } from './eligibility'
import type { JobState } from './job'
import { CONCURRENCY, explainFailure, jobItem } from './job-item'
import type { JobItem } from './job-items'
import { useJob } from './use-job'

/** Maximum number of records per batch request. */
const PIECE = 100

/** Runs a bulk action on the eligible records, and undoes it afterwards where the action is reversible. */
export function useBulkRun(resource: Resource, first: ActionOfKind<'call'>) {
  const { t } = useMessages()
  const { run: write, refresh } = useWriteRunner()
  const reasonText = useUnavailableReasonText()
  // Undo runs the inverse action in the same drawer.
  const [action, setAction] = useState(first)
  const { start, ...work } = useJob({ what: 'bulk', name: action.label }, () => {
    const { call, many } = action
    void refresh([resource.name, ...[call, many?.call].flatMap(key => (key ? entitiesOf(key) : []))])
  })
  const begin = (what: ActionOfKind<'call'>, lines: readonly JobItem[], promptValues: Values) =>
    start(lines, {
      pieceSize: what.many ? PIECE : 1,
      width: what.many ? 1 : CONCURRENCY,
      explain: explainFailure,
      send: async rows => {
        const request = buildRequest(resource, what, rows, promptValues)
        if (!request) throw new Error(t('why.state'))
        await write({ resource, rows, request, refresh: 'never', isOneOfMany: true })
      },
    })
  const run = ({ ready, ineligible }: EligibilityResult, promptValues: Values) =>
    begin(
      first,
      [
        ...ready.map(row => jobItem(resource, row, 'waiting')),
        ...ineligible.map(({ row, reason }) => jobItem(resource, row, 'skipped', reasonText(reason))),
      ],
      promptValues,
    )
  const reverse = action === first ? undoAction(resource, first) : undefined
  const takeBack = (done: JobState) => {
    if (!reverse) return
    setAction(reverse)
    const lines = done.lines.flatMap(line => (line.outcome === 'done' ? [jobItem(resource, line.row, 'waiting')] : []))
    begin(reverse, lines, {})
  }
  return { ...work, run, isUndoing: action !== first, takeBack: reverse && takeBack }
}
