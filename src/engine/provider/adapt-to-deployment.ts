import { parameterElsewhere } from '@contract/extensions'
import type { Config } from '@/providers/http/config'
import type { AnyScreen, Resource } from '@/schema'

/**
 * A declaration as the deployment understands it: a list that searches by a parameter which only this server has is
 * searched by the one that every deployment takes, and says so.
 */
export function adaptToDeployment(resource: Resource, { isOwn }: Pick<Config, 'isOwn'>): Resource {
  if (isOwn || !resource.calls.list) return resource
  const { list } = resource.calls
  const screens = Object.entries(resource.screens).map(([route, screen]) => [route, adapted(screen, list, resource)])
  return { ...resource, screens: Object.fromEntries(screens) as Resource['screens'] }
}

function adapted(screen: AnyScreen | undefined, call: string, { fields, titleField }: Resource) {
  if (!screen || !('columns' in screen) || !screen.search) return screen
  const search = Object.entries(screen.search).map(([parameter, label]) => {
    const other = parameterElsewhere(call, parameter)
    return other === undefined ? [parameter, label] : [other, fields[titleField]?.label ?? label]
  })
  return { ...screen, search: Object.fromEntries(search) }
}
