import type { Resource, Row } from '@/schema'
import { type AnyAction, meets } from '@/schema'

/** The actions a row's state allows, in the order of the screen. */
export function offered(resource: Resource, names: readonly string[], row: Row): [string, AnyAction][] {
  return names.flatMap(name => {
    const action = resource.actions[name]
    return action && meets(action.when, row) ? [[name, action] as [string, AnyAction]] : []
  })
}

/** The address a link of a row leads to; nothing when a part of it has no value. */
export function hrefOf(
  action: AnyAction,
  row: Row,
  pathOf: (route: NonNullable<AnyAction['to']>['route']) => string,
): string | undefined {
  if (!action.to) return undefined
  const { route, params, query } = action.to
  let isWhole = true
  const path = pathOf(route).replace(/\/:(\w+)(?:\([^)]*\))?(\?)?/g, (_, name: string, optional?: string) => {
    const value = row[params[name] ?? name]
    const isMissing = value === undefined || value === null || value === ''
    if (isMissing && !optional) isWhole = false
    return isMissing ? '' : `/${encodeURIComponent(String(value))}`
  })
  return isWhole ? `${path}${query ? `?${new URLSearchParams(query)}` : ''}` : undefined
}
