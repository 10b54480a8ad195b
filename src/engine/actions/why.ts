import type { RouteName } from '@contract/routes'
import { type AnyAction, type AnyField, meets, type Resource, type Row, unmetOf, waysOf } from '@/schema'
import type { Engine } from '../context'

export type Named = [name: string, action: AnyAction]

/** What a field would have to be: one of these values. A field that is not declared has no words. */
export interface Need {
  readonly name: string
  readonly field: AnyField | undefined
  readonly wanted: readonly unknown[]
}

/**
 * Why an action is not offered: the state it needs, or the screen the role lacks. Of several ways to that state each
 * has all that the row lacks; a condition that is a function has none.
 */
export type Reason =
  | { readonly kind: 'unmet'; readonly ways: readonly (readonly Need[])[] }
  | { readonly kind: 'permission'; readonly route: RouteName }

type Rights = Pick<Engine, 'isBuilt' | 'may' | 'site'>

/** What stands in the way of an action on a row; nothing when it is offered. */
export function reasonOf(resource: Resource, action: AnyAction, row: Row, rights: Rights): Reason | undefined {
  if (!meets(action.when, row)) return stateReason(resource, action, row)
  const route = lackedBy(action, rights)
  return route && { kind: 'permission', route }
}

/** The screen an action needs and the role lacks. */
export const lackedBy = (action: AnyAction, { may }: Pick<Engine, 'may'>): RouteName | undefined =>
  [action.needs, action.to?.route].find(route => route && !may(route))

/** What the row lacks of each way. Ways that lack nothing but a value of the same field are one. */
export function stateReason(resource: Resource, { when }: Pick<AnyAction, 'when'>, row: Row): Reason {
  const ways: (readonly Need[])[] = []
  for (const way of waysOf(when)) {
    const needs = unmetOf(way, row).map(([name, wanted]) => ({
      name,
      field: resource.fields[name],
      wanted: Array.isArray(wanted) ? wanted : [wanted],
    }))
    const [need] = needs
    const like = ways.findIndex(([one, ...others]) => one?.name === need?.name && others.length + needs.length === 1)
    const known = ways[like]?.[0]
    if (known && need) ways[like] = [{ ...known, wanted: [...new Set([...known.wanted, ...need.wanted])] }]
    else ways.push(needs)
  }
  return { kind: 'unmet', ways }
}

/** The actions of a screen that exist: a link to a screen that is not built, or to a site that is not, is none. */
const existing = (resource: Resource, names: readonly string[], { isBuilt, site }: Rights): Named[] =>
  names.flatMap(name => {
    const action = resource.actions[name]
    const leads = (!action?.to || isBuilt(action.to.route)) && (!action?.site || site !== undefined)
    return action && leads ? [[name, action] as Named] : []
  })

/** The address of a page of the buyers' site. */
export const siteAddress = (site: string, path: string, row: Row): string =>
  site + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name] ?? '')))

/** The actions a row's state and the role allow, in the order of the screen. */
export const offered = (resource: Resource, names: readonly string[], row: Row, rights: Rights): Named[] =>
  existing(resource, names, rights).filter(([, action]) => !reasonOf(resource, action, row, rights))

/** The actions that are not offered, each with what it would need. */
export const missing = (
  resource: Resource,
  names: readonly string[],
  row: Row,
  rights: Rights,
): (readonly [...Named, Reason])[] =>
  existing(resource, names, rights).flatMap(([name, action]) => {
    const reason = reasonOf(resource, action, row, rights)
    return reason ? [[name, action, reason] as const] : []
  })
