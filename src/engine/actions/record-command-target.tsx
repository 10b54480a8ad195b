import type { RouteName } from '@contract/routes'
import { linkTarget, type Resource, type Row } from '@/schema'
import { useEngine } from '../context/engine-context'
import { ActionOverlay } from './action-overlay'
import { useCommandTarget } from './command-targets'
import { useRunAction } from './use-run-action'

interface RecordCommandTargetProps {
  readonly resource: Resource
  readonly route: RouteName
  /** The page under a list, where it is one. */
  readonly page?: string | undefined
  readonly row: Row
  /** The actions that stand on the screen itself. */
  readonly own?: readonly string[] | undefined
}

/** The record that a page shows is at hand: for what the page itself offers, and what its list offers for a row of it. */
export default function RecordCommandTarget({ resource, route, page, row, own = [] }: RecordCommandTargetProps) {
  const rights = useEngine()
  const { run, opened, close } = useRunAction(resource)
  const names = [...new Set([...own, ...rowActions(resource, route)])].filter(name => {
    const action = resource.actions[name]
    const to = linkTarget(action)
    const isBatch = action?.kind === 'panel' && action.batch
    // What works through a list stands over one, and nobody has to be led to where he is.
    return !isBatch && !(to?.route === route && to.page?.name === page)
  })
  useCommandTarget(() => ({ resource, names, rights, run, record: row }))
  return <ActionOverlay resource={resource} opened={opened} fixed={{}} onClose={close} />
}

/** What can be done to a record in its list: the one that the page stands under, or the first. */
function rowActions({ screens }: Resource, route: RouteName): readonly string[] {
  const lists = [screens[route], ...Object.values(screens)]
  for (const one of lists) if (one && 'columns' in one && one.rowActions) return one.rowActions
  return []
}
