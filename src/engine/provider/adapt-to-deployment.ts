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
    ...(screen.tabs && { tabs: tabsElsewhere(screen.tabs, call, fields) }),
  }
}

/**
 * Tabs by a parameter of this server are those of the other one, each counted by a page of its own: the same ones where
 * it has their values, else all of its own.
 */
function tabsElsewhere(tabs: Tabs<string>, call: string, fields: Resource['fields']): Tabs<string> {
  const { all, values = [] } = tabs
  const field = parameterElsewhere(call, tabs.field) ?? tabs.field
  const taken = valuesElsewhere(call, field)
  if (field === tabs.field && !taken) return tabs
  const choices = Object.keys(fields[field]?.options.choices ?? {})
  const isSame = values.length > 0 && values.every(value => choices.includes(value))
  const own = taken ?? (isSame ? values : undefined)
  return { field, ...(own && { values: own }), ...(all === false && { all }) }
}
