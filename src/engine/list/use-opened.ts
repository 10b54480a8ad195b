import { useMemo, useState } from 'react'
import { actLackedBy, lackedBy } from '@/providers/access-control/lack'
import type { AnyAction, Resource, Row } from '@/schema'
import { reasonOf } from '../actions/action-availability'
import type { Opened } from '../actions/use-run-action'
import type { AnyList } from '../context/any-list'
import { useEngine } from '../context/engine-context'
import { useStable } from '../context/use-stable'
import type { OverList } from './use-over'

interface Options {
  readonly resource: Resource
  readonly screen: AnyList
  readonly over: OverList
  /** The rows of the page that is shown. */
  readonly rows: readonly Row[]
  /** Whether they are there. */
  readonly isRead: boolean
}

type Rights = ReturnType<typeof useEngine>

interface Place {
  readonly name: string
  readonly at: string | undefined
  readonly action: AnyAction
}

const same = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.name === other?.name && one?.at === other?.at

/**
 * The record that is open over a list, as the address has it: `?open=edit&at=12`. Whoever leaves it by "back" or by a
 * link is asked first where something typed would be lost; until then it stays as it is.
 */
export function useOpened({ resource, screen, over, rows, isRead }: Options) {
  const rights = useEngine()
  const said = placeOf(resource, screen, over)
  const [{ seen, shown }, setState] = useState<{
    readonly seen?: Place | undefined
    readonly shown?: Place | undefined
  }>({})
  const [given, setGiven] = useState<Row>()
  const [decided, setDecided] = useState<Decided>()
  if (!same(seen, said)) setState({ seen: said, shown: shown ?? said })

  const idOf = (row: Row) => String(row[resource.id])
  const knownAt = (at: string) => [...(given ? [given] : []), ...rows].find(row => idOf(row) === at)
  if (decided?.place !== shown && (!shown?.at || isRead || knownAt(shown.at))) {
    setDecided(shown && decide(resource, shown, shown.at === undefined ? undefined : knownAt(shown.at), rights))
  }
  const open = useStable((name: string, row?: Row) => {
    setGiven(row)
    over.open({ name, at: row && idOf(row) })
  })
  const close = useStable(() => {
    const isSaid = same(shown, said)
    setState({ seen: said, shown: isSaid ? undefined : said })
    if (isSaid) over.close()
  })
  /** The person stays: the address says it again. */
  const stay = useStable(() => shown && over.open(shown))
  const isLeft = !same(shown, said)
  const current = decided?.place === shown ? decided : undefined
  const opened = useMemo(
    (): Opened | undefined => current && { ...current.opened, ...(isLeft && { left: stay }) },
    [current, isLeft, stay],
  )
  return { open, close, opened }
}

/** How something was opened. A record that changes while it is open is no reason to take away what is being typed. */
interface Decided {
  readonly place: Place
  readonly opened: Opened
}

function decide(resource: Resource, place: Place, known: Row | undefined, rights: Rights): Decided {
  const { action, at } = place
  const reason = known ? reasonOf(resource, action, known, rights) : lack(resource, action, rights)
  const canRead = action.reads !== undefined || resource.calls.one !== undefined
  const row = known ?? (at !== undefined && canRead ? { [resource.id]: at } : undefined)
  return {
    place,
    opened: {
      action,
      ...(row && { row }),
      ...(reason && { reason }),
      // It stands on another page of the list, or nowhere, and cannot be read alone.
      ...(at !== undefined && !row && { isGone: true }),
    },
  }
}

/** The drawer that the address names, where the list has it. One for a record needs its id. */
function placeOf(resource: Resource, { row = [], top = [] }: AnyList, { name, at }: OverList): Place | undefined {
  const action = name !== undefined && (row.includes(name) || top.includes(name)) ? resource.actions[name] : undefined
  if (name === undefined || !action?.opens || (at === undefined) !== (action.opens === 'create')) return undefined
  return { name, at, action }
}

const lack = (resource: Resource, action: AnyAction, rights: Rights) =>
  lackedBy(action, rights) ?? actLackedBy(resource, action, rights)
