import { type MissingPermission, missingForAction, missingOf } from '@/providers/access-control/missing-permission'
import { type AnyAction, mayMeet, meets, type Resource } from '@/schema'
import { hasCall } from '../actions/action-availability'
import type { Engine } from '../context/engine-context'
import type { ListQuery } from '../context/list-query'
import type { Selection } from './use-selection'

/** A bulk action, and the permission that the role lacks for it. */
export type BulkAction = readonly [name: string, action: AnyAction, missing: MissingPermission | undefined]

/** The actions that apply to the selection, dangerous ones last. */
export function bulkActions(
  { resource, ...query }: ListQuery,
  names: readonly string[],
  selection: Pick<Selection, 'isAll' | 'picked'>,
  rights: Engine,
): readonly BulkAction[] {
  return inOrder(resource, names)
    .filter(([, action]) => hasCall(action, rights) && isOfUse(action, query, selection))
    .map(([name, action]) => [name, action, missingOf(action, rights) ?? missingForAction(resource, action, rights)])
}

/**
 * Checks whether an action can apply to any selected record; if all matching records are selected, only the filters are
 * known.
 */
function isOfUse(
  { when }: AnyAction,
  { filters }: Pick<ListQuery, 'filters'>,
  { isAll, picked }: Pick<Selection, 'isAll' | 'picked'>,
): boolean {
  if (!isAll) return [...picked.values()].some(row => meets(when, row))
  const known = filters.flatMap(one => ('field' in one && one.operator === 'eq' ? [[one.field, one.value]] : []))
  return mayMeet(when, Object.fromEntries(known))
}

function inOrder(resource: Resource, names: readonly string[]): (readonly [string, AnyAction])[] {
  const known = names.flatMap(name => {
    const action = resource.actions[name]
    return action ? [[name, action] as const] : []
  })
  return [...known.filter(([, { danger }]) => !danger), ...known.filter(([, { danger }]) => danger)]
}
