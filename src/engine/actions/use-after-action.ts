import type { RouteName } from '@contract/routes'
import { type HttpError, useDataProvider } from '@refinedev/core'
import { useTab } from '@/providers/tab-state'
import type { AnyAction, Resource, Row } from '@/schema'
import { waysBack } from '../context/ways-back'

/** The callback of a record's page after an action on its record. */
export type AfterAction = (action: AnyAction, row: Row) => void

/**
 * Handles an action on a page's record: if the record is gone, closes the page and opens its list; otherwise refetches
 * the record.
 * @param redirect the list to open, if the declaration names one
 * @param reread refetches the record, if invalidation does not
 */
export function useAfterAction(
  resource: Resource,
  route: RouteName,
  { redirect, reread }: { readonly redirect?: RouteName | undefined; readonly reread?: () => void } = {},
): AfterAction {
  const tab = useTab()
  const providers = useDataProvider()
  return (action, row) => {
    if (action.kind !== 'call' || !isRemoving(action.call ?? action.many?.call)) return reread?.()
    // Some actions only move the record to a recycle bin, so a request checks whether it still exists.
    const one = providers(resource.dataProvider).getOne({ resource: resource.name, id: String(row[resource.id]) })
    one.then(reread, (error: HttpError) => {
      if (error.statusCode !== 404) return reread?.()
      tab.setDirty(false)
      tab.close(...waysBack(resource, route, redirect))
    })
  }
}

const isRemoving = (call: string | undefined): boolean => call?.startsWith('DELETE ') === true
