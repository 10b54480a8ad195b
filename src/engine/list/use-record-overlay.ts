import { useMemo, useState } from 'react'
import { missingForAction, missingOf } from '@/providers/access-control/missing-permission'
import type { ActionOfKind, Resource, Row } from '@/schema'
import { unavailableReason } from '../actions/action-availability'
import type { OpenDrawer } from '../actions/use-run-action'
import type { AnyList } from '../context/any-list'
import { useEngine } from '../context/engine-context'
import { useEvent } from '../context/use-event'
import type { OverlayNavigation } from './use-overlay-params'

interface Options {
  readonly resource: Resource
  readonly screen: AnyList
  readonly over: OverlayNavigation
  /** The rows of the current page. */
  readonly rows: readonly Row[]
  /** Whether they are loaded. */
  readonly isRead: boolean
}

type Rights = ReturnType<typeof useEngine>

interface Place {
  readonly name: string
  readonly at: string | undefined
  readonly action: ActionOfKind<'drawer'>
}

const same = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.name === other?.name && one?.at === other?.at

/**
 * The record that the URL opens over a list, `?open=edit&at=12`. Leaving it by "back" or a link requests confirmation
 * if it is dirty, and it stays open until the answer.
 */
export function useRecordOverlay({ resource, screen, over, rows, isRead }: Options) {
  const rights = useEngine()
  const place = placeOf(resource, screen, over)
  const [{ seen, shown }, setState] = useState<{
    readonly seen?: Place | undefined
    readonly shown?: Place | undefined
  }>({})
  const [passedRow, setPassedRow] = useState<Row>()
  const [decided, setDecided] = useState<OpeningDecision>()
  if (!same(seen, place)) setState({ seen: place, shown: shown ?? place })

  const idOf = (row: Row) => String(row[resource.id])
  const knownAt = (at: string) => [...(passedRow ? [passedRow] : []), ...rows].find(row => idOf(row) === at)
  if (decided?.place !== shown && (!shown?.at || isRead || knownAt(shown.at))) {
    setDecided(shown && decide(resource, shown, shown.at === undefined ? undefined : knownAt(shown.at), rights))
  }
  const open = useEvent((name: string, row?: Row) => {
    setPassedRow(row)
    over.open({ name, at: row && idOf(row) })
  })
  const close = useEvent(() => {
    const isShown = same(shown, place)
    setState({ seen: place, shown: isShown ? undefined : place })
    if (isShown) over.close()
  })
  /** The user stays: restores the URL. */
  const stay = useEvent(() => shown && over.open(shown))
  const isLeft = !same(shown, place)
  const current = decided?.place === shown ? decided : undefined
  const opened = useMemo(
    (): OpenDrawer | undefined => current && { ...current.opened, ...(isLeft && { left: stay }) },
    [current, isLeft, stay],
  )
  return { open, close, opened }
}

/**
 * The decision about an overlay is fixed when it opens: a later change of the record must not discard entered values.
 */
interface OpeningDecision {
  readonly place: Place
  readonly opened: OpenDrawer
}

function decide(resource: Resource, place: Place, known: Row | undefined, rights: Rights): OpeningDecision {
  const { action, at } = place
  const reason = known
    ? unavailableReason(resource, action, known, rights)
    : missingPermission(resource, action, rights)
  const canRead = action.one !== undefined || resource.calls.one !== undefined
  const row = known ?? (at !== undefined && canRead ? { [resource.id]: at } : undefined)
  return {
    place,
    opened: {
      action,
      ...(row && { row }),
      ...(reason && { reason }),
      // The record is not on this page of the list, and the declaration has no call to load it.
      ...(at !== undefined && !row && { isGone: true }),
    },
  }
}

/** The drawer named by the URL, if the list has it. A drawer of a record requires its id. */
function placeOf(
  resource: Resource,
  { rowActions = [], headerActions = [] }: AnyList,
  { name, at }: OverlayNavigation,
): Place | undefined {
  const action =
    name !== undefined && (rowActions.includes(name) || headerActions.includes(name))
      ? resource.actions[name]
      : undefined
  if (name === undefined || action?.kind !== 'drawer') return undefined
  if ((at === undefined) !== (action.mode === 'create')) return undefined
  return { name, at, action }
}

const missingPermission = (resource: Resource, action: Place['action'], rights: Rights) =>
  missingOf(action, rights) ?? missingForAction(resource, action, rights)
