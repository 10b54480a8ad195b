import type { RouteName } from '@contract/routes'
import { type Resource, type Row, screenName } from '@/schema'
import { pageActions } from '@/schema/page-actions'
import { useEngine } from '../context/engine-context'
import { ActionOverlay } from './action-overlay'
import { useCommandTarget } from './command-targets'
import { useAfterAction } from './use-after-action'
import { useRunAction } from './use-run-action'

interface RecordCommandTargetProps {
  readonly resource: Resource
  readonly route: RouteName
  /** The page under a list, where it is one. */
  readonly page?: string | undefined
  readonly row: Row
  /** The actions that stand on the screen itself. */
  readonly own?: readonly string[] | undefined
  /** The list that comes back when the record is gone, where the page names one. */
  readonly redirect?: RouteName | undefined
  /** Shows the record as it is, after something was done to it. */
  readonly reread?: () => void
}

/** The record that a page shows is at hand: for what the page itself offers, and what its list offers for a row of it. */
export default function RecordCommandTarget({
  resource,
  route,
  page,
  row,
  own = [],
  ...given
}: RecordCommandTargetProps) {
  const rights = useEngine()
  const { run, opened, close } = useRunAction(resource, useAfterAction(resource, route, given))
  const names = [...new Set([...own, ...pageActions(resource, screenName(route, page))])]
  useCommandTarget(() => ({ resource, names, rights, run, record: row }))
  return <ActionOverlay resource={resource} opened={opened} fixed={{}} onClose={close} />
}
