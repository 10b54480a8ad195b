import { ROUTES, type RouteName } from '@contract/routes'
import { type AnyAction, type AnyScreen, type Label, linkTarget, type Resource } from '@/schema'

/**
 * The title of a form page for both creating and editing: the label of the action that links to it. A page for one of
 * the two uses its route's name.
 */
export function formPageTitle(
  resource: Resource,
  screen: AnyScreen,
  route: RouteName,
  isNew: boolean,
): Label | undefined {
  const actions: readonly AnyAction[] = Object.values(resource.actions)
  const led = actions.find(action => {
    const to = linkTarget(action)
    return to?.page && resource.screens[`${to.route}/${to.page.name}`] === screen
  })
  if (led) return led.label
  const id = ROUTES[route].path.match(/:(\w+)(?:\([^)]*\))?\?/)?.[1]
  if (id === undefined) return undefined
  return actions.find(action => {
    const to = linkTarget(action)
    return to && resource.screens[to.route] === screen && id in to.params !== isNew
  })?.label
}
