import { ROUTES, type RouteName } from '@contract/routes'
import { useMemo } from 'react'
import { offeredActions, unavailableActions } from '@/engine/actions/action-availability'
import { useUnavailableReasonText } from '@/engine/actions/use-unavailable-reason-text'
import { hrefOf } from '@/engine/context/href-of'
import { mayDo, mayOpen } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { type AnyAction, linkTarget, type Row } from '@/schema'
import { isBuilt } from '@/site-map'
import { type CommandText, readCommand } from './command-text'
import { type ActEntry, actEntry } from './lines'
import { type FoundRecord, type RecordSource, rowActionsOf } from './records'

/** An action of a search result, to be run. */
export interface HitAct {
  /** The declaration, and the screen whose permissions its actions require. */
  readonly resource: string
  readonly place: RouteName
  readonly name: string
  readonly row: Row
}

interface HitActOptions {
  readonly permissions: Permissions
  readonly onAct: (act: HitAct) => void
}

/**
 * The actions of a search result as its list offers them, disabled ones with their reason; with a verb only those with
 * that label.
 */
export function useHitActs({ permissions, onAct }: HitActOptions) {
  const reasonText = useUnavailableReasonText()
  return ({ source, row, id, address }: FoundRecord, verb?: string): readonly ActEntry[] => {
    const { resource, screen } = source
    const rights = {
      isBuilt,
      may: (route: RouteName) => mayOpen(route, permissions),
      mayDo: (place: string, action: string) => mayDo(place, action, permissions),
      place: screen,
    }
    const names = rowActionsOf(source).filter(name => {
      const action = resource.actions[name]
      if (!action || (action.kind === 'panel' && action.batch)) return false
      if (verb !== undefined) return action.label.some(label => label.toLowerCase() === verb)
      // The record's own line has the same link.
      return hrefOf(linkTarget(action), row, route => ROUTES[route].path) !== address
    })
    const entry = (name: string, action: AnyAction, why?: string): ActEntry =>
      actEntry(`${id} ${name}`, action, () => onAct({ resource: resource.name, place: screen, name, row }), why)
    const offered = offeredActions(resource, names, row, rights).map(([name, action]) => entry(name, action))
    // Disabled actions are shown only if the text names the action.
    const missing =
      verb === undefined
        ? []
        : unavailableActions(resource, names, row, rights).map(([name, action, reason]) =>
            entry(name, action, reasonText(reason)),
          )
    return [...offered.filter(({ isDanger }) => !isDanger), ...offered.filter(({ isDanger }) => isDanger), ...missing]
  }
}

/** The text as a search term and, if it contains one, the action. */
export function useCommandText(text: string, sources: readonly RecordSource[]): CommandText {
  const labels = useMemo(
    () =>
      sources.flatMap(source =>
        rowActionsOf(source).flatMap(name => {
          const action = source.resource.actions[name]
          return action ? [action.label] : []
        }),
      ),
    [sources],
  )
  return useMemo(() => readCommand(text, labels), [text, labels])
}
