import type { RouteName } from '@contract/routes'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { PHONE, useMedia } from '@/providers/use-media'
import { type Resource, type Row, screenNameOf } from '@/schema'
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
  /** The header actions of the page. */
  readonly names?: readonly string[] | undefined
  readonly row: Row
  /** The list to open once the record is deleted, if the page names one. */
  readonly redirect?: RouteName | undefined
  /** Refetches the record, if invalidation does not. */
  readonly reread?: () => void
  /** Further header elements, after the link to the record's log. */
  readonly children?: ReactNode
}

const NOTHING: Row = {}
const NONE: readonly string[] = []
/** The same number as a row has links. */
const BESIDE = 2

/**
 * The header actions of a record's page: declared ones are buttons; of the row actions of its list, as many as fit, and
 * the rest are in the "more" menu, disabled ones with their reason. On a phone at most two buttons are shown, primary
 * ones first, none of them disabled.
 */
export default function HeadActions({ resource, route, names = NONE, row, children, ...options }: HeadActionsProps) {
  const { page } = useParams()
  const also = pageActions(resource, screenNameOf(route, page)).filter(name => !names.includes(name))
  const onDone = useAfterAction(resource, route, options)
  const { items, run, isRunning, opened, close } = useRecordActions({
    ...{ resource, names: [...names, ...also], row, onDone },
  })
  const isPhone = useMedia(PHONE)
  const { standing, rest, missing } = placed(items, names, isPhone)
  return (
    <div className="detail-actions">
      <div className="detail-acts">
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
      </div>
      <MoreActions resource={resource} row={row} rest={rest} missing={missing} run={run} />
      <ActivityButton resource={resource} row={row} />
      {children}
      <RecordSteps resource={resource} route={route} />
      <ActionOverlay resource={resource} opened={opened} permanentFilters={NOTHING} onClose={close} />
    </div>
  )
}

/** Splits actions into buttons, the "more" menu (dangerous ones last), and disabled actions. */
function placed(items: readonly RecordActionItem[], names: readonly string[], isPhone: boolean) {
  const declared = items.filter(
    ({ name, action, reason }) => names.includes(name) && (!reason || action.showDisabled === true),
  )
  const own = isPhone ? mostUrgent(declared) : declared
  const ownNames = new Set(own.map(({ name }) => name))
  const open = items.filter(({ name, reason }) => !ownNames.has(name) && !reason)
  const calm = open.filter(({ action }) => action.danger !== true)
  const capacity = Math.max(0, BESIDE - own.length)
  const rest = [...calm.slice(capacity), ...open.filter(({ action }) => action.danger === true)]
  return {
    standing: [...own, ...calm.slice(0, capacity)],
    rest: rest.map(({ name, action }) => [name, action] as [string, typeof action]),
    missing: items.flatMap(({ name, action, reason }) =>
      reason && !ownNames.has(name) ? [[name, action, reason] as const] : [],
    ),
  }
}

/**
 * As many actions as fit on a phone, primary ones first. Disabled actions are excluded: a button shows its reason
 * only on hover, so disabled actions are listed in the menu with their reason.
 */
function mostUrgent(items: readonly RecordActionItem[]): RecordActionItem[] {
  const urgency = ({ action }: RecordActionItem) => Number(action.primary === true)
  return items
    .filter(({ reason }) => !reason)
    .sort((a, b) => urgency(b) - urgency(a))
    .slice(0, BESIDE)
}
