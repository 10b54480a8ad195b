import { ROUTES } from '@contract/routes'
import { memo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { linkTarget, type Resource, type Row } from '@/schema'
import { markText, nestedMarker } from '../context/dev-markers'
import { useEngine } from '../context/engine-context'
import { hrefOf } from '../context/href-of'
import { ActionLink } from '../kinds/parts/action-link'
import { type NamedAction, offeredActions, unavailableActions } from './action-availability'
import { MoreActions } from './more-actions'

/** The number of row actions shown as links; the rest are in the "more" menu. */
export type Links = 1 | 2

export interface RowActionsProps {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly row: Row
  readonly run: (name: string, row: Row) => void
  readonly most?: Links | undefined
}

/**
 * Row actions: at most two links; dangerous and further actions are in the "more" menu, dangerous ones last and red.
 */
export const RowActions = memo(function RowActions({ resource, names, row, run, most = 2 }: RowActionsProps) {
  const { word } = useMessages()
  const rights = useEngine()
  const { links, rest } = split(offeredActions(resource, names, row, rights), most)
  return (
    <span className="row-actions">
      {links.map(([name, action]) => (
        <ActionLink
          key={name}
          href={hrefOf(linkTarget(action), row, route => ROUTES[route].path)}
          onClick={() => run(name, row)}
        >
          {import.meta.env.DEV ? markText(nestedMarker('rowActions', name), word(action.label)) : word(action.label)}
        </ActionLink>
      ))}
      <MoreActions
        resource={resource}
        row={row}
        rest={rest}
        missing={unavailableActions(resource, names, row, rights)}
        run={run}
      />
    </span>
  )
})

/** A dangerous action is never a link, so that a slip of the mouse cannot start it, unless it is the only action. */
function split(usable: readonly NamedAction[], most: Links): { links: NamedAction[]; rest: NamedAction[] } {
  const calm = usable.filter(([, action]) => !action.danger)
  const danger = usable.filter(([, action]) => action.danger)
  return { links: calm.slice(0, most), rest: [...calm.slice(most), ...danger] }
}
