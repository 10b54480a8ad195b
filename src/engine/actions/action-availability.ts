import type { CallKey } from '@contract/calls'
import { encodePart } from '@/lib/encode-part'
import { actLackedBy, type Lack, lackedBy, lackOf } from '@/providers/access-control/lack'
import {
  type AnyAction,
  type AnyField,
  type Label,
  meets,
  type Resource,
  type Row,
  unmetOf,
  valueAt,
  waysOf,
} from '@/schema'
import type { Engine } from '../context/engine-context'

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
export type Reason = Unmet | Lack

interface Unmet {
  readonly kind: 'unmet'
  readonly ways: readonly (readonly Need[])[]
  /** What the server says of it. */
  readonly said?: string
}

type Held = Pick<Engine, 'may'> & Partial<Pick<Engine, 'mayDo' | 'place'>>
type Rights = Pick<Engine, 'isBuilt' | 'site'> & Partial<Pick<Engine, 'absent'>> & Held

/** What stands in the way of an action on a row; nothing when it is offered. */
export function reasonOf(resource: Resource, action: AnyAction, row: Row, rights: Rights): Reason | undefined {
  if (!meets(action.when, row)) return stateReason(resource, action, row)
  return lackedBy(action, rights) ?? actLackedBy(resource, action, rights)
}

/** What the role lacks to change a field in the list itself, which is editing where it is the call that edits. */
export const inlineLack = (resource: Resource, key: string, call: CallKey, rights: Partial<Held>): Lack | undefined =>
  call === resource.calls.update
    ? lackOf('edit', resource.actions.edit?.label ?? fieldLabel(resource, key), rights)
    : lackOf(key, fieldLabel(resource, key), rights)

const fieldLabel = ({ fields }: Resource, key: string): Label => fields[key]?.label ?? [key, key]

/** What the row lacks of each way. Ways that lack nothing but a value of the same field are one. */
export function stateReason(resource: Resource, { when, why }: Pick<AnyAction, 'when' | 'why'>, row: Row): Reason {
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
  const said = why === undefined ? '' : String(valueAt(row, why) ?? '')
  return { kind: 'unmet', ways, ...(said && { said }) }
}

/**
 * The actions of a screen that exist: a link to a screen that is not built, or to a site that is not, is none, nor is
 * what the server has no call for.
 */
export const existing = (resource: Resource, names: readonly string[], rights: Rights): Named[] =>
  names.flatMap(name => {
    const action = resource.actions[name]
    const leads = (!action?.to || rights.isBuilt(action.to.route)) && (!action?.site || rights.site !== undefined)
    return action && leads && isHere(action, rights) ? [[name, action] as Named] : []
  })

/** Whether the server has the call of an action, as far as it has been asked. */
export const isHere = ({ call }: AnyAction, { absent }: Partial<Pick<Engine, 'absent'>>): boolean =>
  call === undefined || !absent?.has(call)

/** The address of a page of the buyers' site. */
export const siteAddress = (site: string, path: string, row: Row): string =>
  site + path.replace(/\{(\w+)\}/g, (_, name: string) => encodePart(row[name] ?? ''))

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
