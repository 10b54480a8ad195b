import type { CallKey } from '@contract/calls'
import { encodePart } from '@/lib/encode-part'
import {
  type MissingPermission,
  missingForAction,
  missingOf,
  missingPermission,
} from '@/providers/access-control/missing-permission'
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
  writeCall,
} from '@/schema'
import type { Engine } from '../context/engine-context'

export type NamedAction = [name: string, action: AnyAction]

/** A field and its accepted values. An undeclared field has no label. */
export interface FieldNeed {
  readonly name: string
  readonly field: AnyField | undefined
  readonly expected: readonly unknown[]
}

/**
 * Why an action is unavailable: an unmet condition of the record, or a missing permission. Each alternative of the
 * condition lists what the row lacks; a condition that is a function lists nothing.
 */
export type UnavailableReason = UnmetCondition | MissingPermission

interface UnmetCondition {
  readonly kind: 'unmet'
  readonly ways: readonly (readonly FieldNeed[])[]
  /** The server's reason, if it sent one. */
  readonly message?: string
}

type PermissionChecks = Pick<Engine, 'may'> & Partial<Pick<Engine, 'mayDo' | 'place'>>
type ActionRights = Pick<Engine, 'isBuilt' | 'site'> & Partial<Pick<Engine, 'absent'>> & PermissionChecks

/** Finds the reason why an action is unavailable for a row; undefined when it is available. */
export function unavailableReason(
  resource: Resource,
  action: AnyAction,
  row: Row,
  rights: ActionRights,
): UnavailableReason | undefined {
  if (!meets(action.when, row)) return stateReason(resource, action, row)
  return missingOf(action, rights) ?? missingForAction(resource, action, rights)
}

/**
 * Finds the permission that the role lacks to edit a field inside the list, which is the edit action when both use the
 * same call.
 */
export const missingInlinePermission = (
  resource: Resource,
  key: string,
  call: CallKey,
  rights: Partial<PermissionChecks>,
): MissingPermission | undefined =>
  call === resource.calls.update
    ? missingPermission('edit', resource.actions.edit?.label ?? fieldLabel(resource, key), rights)
    : missingPermission(key, fieldLabel(resource, key), rights)

const fieldLabel = ({ fields }: Resource, key: string): Label => fields[key]?.label ?? [key, key]

/**
 * Lists what the row lacks in each alternative of the condition. Alternatives that differ only in the value of one
 * field are merged.
 */
export function stateReason(
  resource: Resource,
  { when, disabledReason }: Pick<AnyAction, 'when' | 'disabledReason'>,
  row: Row,
): UnavailableReason {
  const ways: (readonly FieldNeed[])[] = []
  for (const way of waysOf(when)) {
    const needs = unmetOf(way, row).map(([name, expected]) => ({
      name,
      field: resource.fields[name],
      expected: Array.isArray(expected) ? expected : [expected],
    }))
    const [need] = needs
    const like = ways.findIndex(([one, ...others]) => one?.name === need?.name && others.length + needs.length === 1)
    const known = ways[like]?.[0]
    if (known && need) ways[like] = [{ ...known, expected: [...new Set([...known.expected, ...need.expected])] }]
    else ways.push(needs)
  }
  const message = disabledReason === undefined ? '' : String(valueAt(row, disabledReason) ?? '')
  return { kind: 'unmet', ways, ...(message && { message }) }
}

/**
 * The actions of a screen that exist in this deployment: links lead to built screens and configured sites, and the
 * server has the call.
 */
export const existingActions = (resource: Resource, names: readonly string[], rights: ActionRights): NamedAction[] =>
  names.flatMap(name => {
    const action = resource.actions[name]
    return action && hasTarget(action, rights) && hasCall(action, rights) ? [[name, action] as NamedAction] : []
  })

/** Checks whether a link's screen is built, or the buyers' site is configured. */
function hasTarget(action: AnyAction, { isBuilt, site }: Pick<Engine, 'isBuilt' | 'site'>): boolean {
  if (action.kind !== 'link') return true
  return action.to ? isBuilt(action.to.route) : site !== undefined
}

/** Checks whether the server implements an action's call; true as long as nothing else is known. */
export function hasCall(action: AnyAction, { absent }: Partial<Pick<Engine, 'absent'>>): boolean {
  const call = writeCall(action)
  return call === undefined || !absent?.has(call)
}

/** The URL of a page of the buyers' site. */
export const siteAddress = (site: string, path: string, row: Row): string =>
  site + path.replace(/\{(\w+)\}/g, (_, name: string) => encodePart(row[name] ?? ''))

/** The actions that the row's state and the role allow, in the order of the screen. */
export const offeredActions = (
  resource: Resource,
  names: readonly string[],
  row: Row,
  rights: ActionRights,
): NamedAction[] =>
  existingActions(resource, names, rights).filter(([, action]) => !unavailableReason(resource, action, row, rights))

/** The actions that are unavailable for a row, each with its reason. */
export const unavailableActions = (
  resource: Resource,
  names: readonly string[],
  row: Row,
  rights: ActionRights,
): (readonly [...NamedAction, UnavailableReason])[] =>
  existingActions(resource, names, rights).flatMap(([name, action]) => {
    const reason = unavailableReason(resource, action, row, rights)
    return reason ? [[name, action, reason] as const] : []
  })
