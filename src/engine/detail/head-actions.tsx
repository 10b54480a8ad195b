import type { RouteName } from '@contract/routes'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type Resource, type Row, screenName } from '@/schema'
import { pageActions } from '@/schema/page-actions'
import { ActButton } from '../actions/act-button'
import { ActionOverlay } from '../actions/action-overlay'
import { MoreActions } from '../actions/more-actions'
import { useAfterAction } from '../actions/use-after-action'
import { type RecordActionItem, useRecordActions } from '../actions/use-record-actions'
import { nestedMarker } from '../context/dev-markers'
import ActivityButton from '../versions/activity-button'
import { RecordSteps } from './record-steps'

interface HeadActionsProps {
  readonly resource: Resource
  readonly route: RouteName
  /** The actions that the page declares for its head. */
  readonly names?: readonly string[] | undefined
  readonly row: Row
  /** The list that comes back when the record is gone, where the page names one. */
  readonly redirect?: RouteName | undefined
  /** Shows the record as it is now, where that does not come by itself. */
  readonly reread?: () => void
  /** What else the head offers, after the way to what happened to the record. */
  readonly children?: ReactNode
}

const NOTHING: Row = {}
const NONE: readonly string[] = []
/** As many as a row has as links. */
const BESIDE = 2

/**
 * What may be done with the record of a page, and why the rest may not: what the page declares stands as buttons; of what
 * its list offers for a row, what there is room for, and the rest under "more".
 */
export default function HeadActions({ resource, route, names = NONE, row, children, ...given }: HeadActionsProps) {
  const { page } = useParams()
  const also = pageActions(resource, screenName(route, page)).filter(name => !names.includes(name))
  const onDone = useAfterAction(resource, route, given)
  const { items, run, isRunning, opened, close } = useRecordActions({
    ...{ resource, names: [...names, ...also], row, onDone },
  })
  const { standing, rest, missing } = placed(items, names)
  return (
    <div className="detail-actions">
      {standing.map(({ name, action, label, reason, run: act }) => (
        <ActButton
          key={name}
          reason={reason}
          type={action.primary && names.includes(name) ? 'primary' : 'default'}
          {...(import.meta.env.DEV && nestedMarker(names.includes(name) ? 'headerActions' : 'rowActions', name))}
          danger={action.danger === true}
          loading={isRunning(name)}
          onClick={act}
        >
          {label}
        </ActButton>
      ))}
      <MoreActions resource={resource} row={row} rest={rest} missing={missing} run={run} />
      <ActivityButton resource={resource} row={row} />
      {children}
      <RecordSteps resource={resource} route={route} />
      <ActionOverlay resource={resource} opened={opened} fixed={NOTHING} onClose={close} />
    </div>
  )
}

/** Which actions are buttons, which stand under "more", danger last, and which cannot be done now. */
function placed(items: readonly RecordActionItem[], names: readonly string[]) {
  const own = items.filter(
    ({ name, action, reason }) => names.includes(name) && (!reason || action.showDisabled === true),
  )
  const open = items.filter(({ name, reason }) => !names.includes(name) && !reason)
  const calm = open.filter(({ action }) => action.danger !== true)
  const room = Math.max(0, BESIDE - own.length)
  const rest = [...calm.slice(room), ...open.filter(({ action }) => action.danger === true)]
  return {
    standing: [...own, ...calm.slice(0, room)],
    rest: rest.map(({ name, action }) => [name, action] as [string, typeof action]),
    missing: items.flatMap(({ name, action, reason }) =>
      reason && !(names.includes(name) && action.showDisabled) ? [[name, action, reason] as const] : [],
    ),
  }
}
