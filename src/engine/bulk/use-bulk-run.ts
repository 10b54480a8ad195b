import { nounsOf } from '@contract/nouns'
import { useState } from 'react'
import { CallError } from '@/providers/http/errors'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyAction, Resource, Row } from '@/schema'
import { requestOf } from '../actions/request-of'
import { usePerform } from '../actions/use-perform'
import { useReason } from '../actions/use-reason'
import { numberOf } from '../export/file-columns'
import type { Values } from '../form/values'
import type { JobState, Line } from './job'
import type { Judged } from './rehearsal'
import { useJob } from './use-job'

/** Calls for one record each, at the same time. */
const WIDTH = 4
/** Records in one call for many. */
const PIECE = 100

/** A failure in words; without a status the request came to nobody, or its answer was lost. */
const explain = (error: unknown) => ({
  why: error instanceof Error ? error.message : String(error),
  isCutOff: error instanceof CallError && error.statusCode === 0,
})

const lineOf = (resource: Resource, row: Row, outcome: Line['outcome'], why?: string): Line => ({
  id: String(row[resource.id]),
  title: String(row[resource.title] ?? row[resource.id]),
  number: numberOf(resource, row),
  row,
  outcome,
  ...(why && { why }),
})

/** Does an action to the records that were found ready, and afterwards takes it back where the action can be. */
export function useBulkRun(resource: Resource, first: AnyAction) {
  const { t } = useWords()
  const { perform, refresh } = usePerform()
  const say = useReason()
  // Taking back is another action on the same drawer.
  const [action, setAction] = useState(first)
  const { start, ...work } = useJob(() => {
    const { call, many } = action
    void refresh([resource.name, ...[call, many?.call].flatMap(key => (key ? nounsOf(key) : []))])
  })
  const begin = (what: AnyAction, lines: readonly Line[], asked: Values) =>
    start(lines, {
      pieceSize: what.many ? PIECE : 1,
      width: what.many ? 1 : WIDTH,
      explain,
      send: async rows => {
        const request = requestOf(resource, what, rows, asked)
        if (!request) throw new Error(t('why.state'))
        await perform({ resource, rows, request, refresh: 'never', isOneOfMany: true })
      },
    })
  const run = ({ ready, refused }: Judged, asked: Values) =>
    begin(
      first,
      [
        ...ready.map(row => lineOf(resource, row, 'waiting')),
        ...refused.map(({ row, reason }) => lineOf(resource, row, 'skipped', say(reason))),
      ],
      asked,
    )
  const reverse = first.undo && action === first ? resource.actions[first.undo] : undefined
  const takeBack = (done: JobState) => {
    if (!reverse) return
    setAction(reverse)
    const lines = done.lines.flatMap(line => (line.outcome === 'done' ? [lineOf(resource, line.row, 'waiting')] : []))
    begin(reverse, lines, {})
  }
  return { ...work, run, isUndoing: action !== first, takeBack: reverse && takeBack }
}
