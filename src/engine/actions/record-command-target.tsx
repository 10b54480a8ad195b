import type { RouteName } from '@contract/routes'
import { type Resource, type Row, screenNameOf } from '@/schema'
import { pageActions } from '@/schema/page-actions'
import { useEngine } from '../context/engine-context'
import { ActionOverlay } from './action-overlay'
import { useCommandTarget } from './command-targets'
import { useAfterAction } from './use-after-action'
import { useRunAction } from './use-run-action'

interface RecordCommandTargetProps {
  readonly resource: Resource
  readonly route: RouteName
  /** The page under a list screen, if any. */
  readonly page?: string | undefined
  readonly row: Row
  /** The actions declared by the screen itself. */
  readonly own?: readonly string[] | undefined
  /** The list to open once the record is deleted, if the page names one. */
  readonly redirect?: RouteName | undefined
  /** Refetches the record after an action. */
  readonly reread?: () => void
}

/** Registers the record of a page as a command target, with the actions of the page and the row actions of its list. */
export default function RecordCommandTarget({
  resource,
  route,
  page,
  row,
  own = [],
  ...options
}: RecordCommandTargetProps) {
  const rights = useEngine()
  const { run, opened, close } = useRunAction(resource, useAfterAction(resource, route, options))
  const names = [...new Set([...own, ...pageActions(resource, screenNameOf(route, page))])]
  useCommandTarget(() => ({ resource, names, rights, run, record: row }))
  return <ActionOverlay resource={resource} opened={opened} permanentFilters={{}} onClose={close} />
}
