import { parameterElsewhere, valuesElsewhere } from '@contract/extensions'
import type { Config } from '@/providers/http/config'
import type { AnyScreen, Resource, Tabs } from '@/schema'

/**
 * Adapts a declaration to other deployments: search and tabs by parameters that only the reference server has are
 * replaced with parameters of the specification.
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
 * Replaces tabs by a parameter of the reference server: the same values if the other parameter has them, otherwise all
 * of its values, each counted by a request.
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
