import { ROUTES, type RouteName } from '@contract/routes'
import type { AnyAction, FormScreen, Label, Resource } from '@/schema'

/**
 * What is done on a form's page that serves for new records and for old ones alike: the words of the action that leads
 * to it. A page for one of the two is called what its address is called.
 */
export function actOf(
  resource: Resource,
  screen: FormScreen<string>,
  route: RouteName,
  isNew: boolean,
): Label | undefined {
  const id = ROUTES[route].path.match(/:(\w+)(?:\([^)]*\))?\?/)?.[1]
  if (id === undefined) return undefined
  const actions: readonly AnyAction[] = Object.values(resource.actions)
  return actions.find(({ to }) => to && resource.screens[to.route] === screen && id in to.params !== isNew)?.label
}
