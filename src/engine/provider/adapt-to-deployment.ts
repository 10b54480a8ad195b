import { parameterElsewhere, valuesElsewhere } from '@contract/extensions'
import type { Config } from '@/providers/http/config'
import type { AnyScreen, Resource, Tabs } from '@/schema'

/**
 * A declaration as the deployment understands it: a list that searches, or has tabs, by a parameter which only this
 * server has is searched and divided by the one that every deployment takes.
 */
export function adaptToDeployment(resource: Resource, { isOwn }: Pick<Config, 'isOwn'>): Resource {
  if (isOwn || !resource.calls.list) return resource
  const { list } = resource.calls
  const screens = Object.entries(resource.screens).map(([route, screen]) => [route, adapted(screen, list, resource)])
  return { ...resource, screens: Object.fromEntries(screens) as Resource['screens'] }
}

function adapted(screen: AnyScreen | undefined, call: string, { fields, titleField }: Resource) {
  if (!screen || !('columns' in screen)) return screen
  const search = Object.entries(screen.search ?? {}).map(([parameter, label]) => {
    const other = parameterElsewhere(call, parameter)
    return other === undefined ? [parameter, label] : [other, fields[titleField]?.label ?? label]
  })
  return {
    ...screen,
    ...(screen.search && { search: Object.fromEntries(search) }),
    ...(screen.tabs && { tabs: tabsElsewhere(screen.tabs, call) }),
  }
}

/** Tabs by a parameter of this server are those of the other one, each counted by a page of its own. */
function tabsElsewhere(tabs: Tabs<string>, call: string): Tabs<string> {
  const { field, all } = tabs
  const other = parameterElsewhere(call, field)
  const values = valuesElsewhere(call, field)
  if (other !== undefined) return { field: other, ...(all === false && { all }) }
  return values ? { field, values, ...(all === false && { all }) } : tabs
}
