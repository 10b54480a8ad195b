import { entitiesOf } from '@contract/invalidation'
import { useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyAction, Resource } from '@/schema'
import { requestOf } from '../actions/request-of'
import { usePerform } from '../actions/use-perform'
import { useReason } from '../actions/use-reason'
import type { Values } from '../form/values'
import { explain, lineOf, WIDTH } from './bulk-lines'
import type { JobState } from './job'
import type { Line } from './ledger'
import type { Judged } from './rehearsal'
import { useJob } from './use-job'

/** Records in one call for many. */
const PIECE = 100

/** Does an action to the records that were found ready, and afterwards takes it back where the action can be. */
export function useBulkRun(resource: Resource, first: AnyAction) {
  const { t } = useWords()
  const { perform, refresh } = usePerform()
  const say = useReason()
  // Taking back is another action on the same drawer.
  const [action, setAction] = useState(first)
  const { start, ...work } = useJob({ what: 'bulk', name: action.label }, () => {
    const { call, many } = action
    void refresh([resource.name, ...[call, many?.call].flatMap(key => (key ? entitiesOf(key) : []))])
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
