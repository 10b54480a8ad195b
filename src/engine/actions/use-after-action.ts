import type { RouteName } from '@contract/routes'
import { type HttpError, useDataProvider } from '@refinedev/core'
import { useTab } from '@/providers/tab-state'
import type { AnyAction, Resource, Row } from '@/schema'
import { waysBack } from '../context/ways-back'

/** What a page of one record does when something was done to its record from it. */
export type AfterAction = (action: AnyAction, row: Row) => void

/**
 * After an action on the record of a page: a record that is gone closes its page, and its list comes back; of any other
 * the page shows what it is now.
 * @param redirect the list that comes back, where the declaration names one
 * @param reread shows the record as it is now, where that does not come by itself
 */
export function useAfterAction(
  resource: Resource,
  route: RouteName,
  { redirect, reread }: { readonly redirect?: RouteName | undefined; readonly reread?: () => void } = {},
): AfterAction {
  const pane = useTab()
  const providers = useDataProvider()
  return (action, row) => {
    if (action.kind !== 'call' || !isRemoving(action.call ?? action.many?.call)) return reread?.()
    // Some are only moved by it, into a recycle bin: the server says whether there still is such a record.
    const one = providers(resource.dataProvider).getOne({ resource: resource.name, id: String(row[resource.id]) })
    one.then(reread, (error: HttpError) => {
      if (error.statusCode !== 404) return reread?.()
      pane.setDirty(false)
      pane.close(...waysBack(resource, route, redirect))
    })
  }
}

const isRemoving = (call: string | undefined): boolean => call?.startsWith('DELETE ') === true
