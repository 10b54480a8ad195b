import type { CallKey } from '@contract/calls'
import { missingForAction, missingOf } from '@/providers/access-control/missing-permission'
import {
  type AnyAction,
  actionOfKind,
  type BulkEdit,
  type FormPart,
  type Label,
  linkTarget,
  meets,
  type Resource,
  type Row,
  screenName,
} from '@/schema'
import {
  missingInlinePermission,
  stateReason,
  type UnavailableReason,
  unavailableReason,
} from '../actions/action-availability'
import { differs } from '../context/differs'
import type { Engine } from '../context/engine-context'
import { initialValues, keysOf, sectionsOf, serializeRecord, serializeValues, type Values } from '../form/values'

/** How the fields that a list names are set for many records: by which call, and what goes along. */
export interface EditPlan {
  readonly resource: Resource
  /** The fields that may be set. */
  readonly fields: readonly string[]
  readonly call: CallKey
  /** The call takes the whole record: it is read first, and sent as its form would send it. Nothing for any other call. */
  readonly whole: WholeRecordSave | undefined
  /** Fields of the row that a call which takes no whole record is sent besides. */
  readonly keep: readonly string[]
  /** What else comes of it. */
  readonly help?: Label
}

interface WholeRecordSave {
  /** The action by which one record is edited: its state and its permission count here too. */
  readonly edit: AnyAction | undefined
  /** Another call than the resource's that reads it. */
  readonly one: CallKey | undefined
  /** The fields of its form. */
  readonly keys: readonly string[]
  /** Sent with every save. */
  readonly extraValues: Row
  /** What the list always sends goes along too: its form stands over the list. */
  readonly isOverList: boolean
}

/** The plan of a list that names such fields. */
export function planOf(resource: Resource, bulkEdit: BulkEdit<string> | undefined): EditPlan | undefined {
  if (!bulkEdit) return undefined
  if ('call' in bulkEdit) {
    const { call, fields, includeFields = [] } = bulkEdit
    return { resource, fields, call, whole: undefined, keep: includeFields }
  }
  const whole = wholeOf(resource)
  const call = actionOfKind(whole.edit, 'drawer')?.call ?? resource.calls.update
  const { fields, help } = 'help' in bulkEdit ? bulkEdit : { fields: bulkEdit }
  return call && { resource, fields, call, whole, keep: [], ...(help && { help }) }
}

/** How one record is edited: in a drawer over the list, or on the page that the action leads to. */
function wholeOf(resource: Resource): WholeRecordSave {
  const { edit } = resource.actions
  const keysIn = (form: readonly FormPart<string>[] = []) => keysOf(sectionsOf(form))
  if (edit?.kind === 'drawer')
    return { edit, one: edit.one, keys: keysIn(edit.form), extraValues: {}, isOverList: true }
  const { route, page } = linkTarget(edit) ?? {}
  const screen = route && resource.screens[screenName(route, page?.name)]
  const form = screen && 'form' in screen ? screen : undefined
  return { edit, one: undefined, keys: keysIn(form?.form), extraValues: form?.extraValues ?? {}, isOverList: false }
}

type Rights = Pick<Engine, 'isBuilt' | 'may' | 'site'> & Partial<Pick<Engine, 'mayDo' | 'place'>>

/** Finds the permission that the role lacks to bulk-edit these fields of any record. */
export function missingEditPermission(
  { resource, call, fields, whole }: EditPlan,
  rights: Rights,
): UnavailableReason | undefined {
  if (whole?.edit) return missingOf(whole.edit, rights) ?? missingForAction(resource, whole.edit, rights)
  return fields.map(key => missingInlinePermission(resource, key, call, rights)).find(one => one !== undefined)
}

/** What stands in the way of editing this record at all: its state, or what the role lacks. */
export const reasonAgainst = (plan: EditPlan, row: Row, rights: Rights): UnavailableReason | undefined =>
  plan.whole?.edit
    ? unavailableReason(plan.resource, plan.whole.edit, row, rights)
    : missingEditPermission(plan, rights)

/** What would become of one record. */
export type Verdict =
  | { readonly is: 'changed' }
  /** It has these values already. */
  | { readonly is: 'same' }
  | { readonly is: 'refused'; readonly reason: UnavailableReason }

/** Whether the record has to be read, since the row of the list does not say enough. */
export const isKnown = ({ resource }: EditPlan, typed: Values, row: Row): boolean =>
  Object.keys(typed).every(key => neededFor(resource, key).every(name => name in row))

/** What a verdict looks at: the field, and those that decide whether the record has it. */
export function neededFor(resource: Resource, key: string): string[] {
  const { visible, disabled } = resource.conditions[key] ?? {}
  const conditions = [visible, disabled].filter(one => one !== undefined)
  // A condition that is a function may look at anything.
  if (conditions.some(one => typeof one === 'function')) return [key, '']
  return [key, ...conditions.flatMap(one => [one].flat().flatMap(way => Object.keys(way as Row)))]
}

/**
 * Holds what is wanted against a record.
 * @param typed the values of the fields that are to be set, as a form has them
 */
export function verdictOn({ resource }: EditPlan, typed: Values, record: Row): Verdict {
  const after = { ...record, ...typed }
  for (const key of Object.keys(typed)) {
    const { visible, disabled } = resource.conditions[key] ?? {}
    if (!meets(visible, after)) return { is: 'refused', reason: stateReason(resource, { when: visible }, after) }
    if (disabled && meets(disabled, after)) return { is: 'refused', reason: { kind: 'unmet', ways: [] } }
  }
  const before = valuesIn(resource, Object.keys(typed), record)
  return { is: Object.keys(typed).some(key => differs(before[key], typed[key])) ? 'changed' : 'same' }
}

/** The values that some fields of a record have, as a form has them. */
export const valuesIn = (resource: Resource, keys: readonly string[], record: Row): Values =>
  initialValues(resource, keys, record)

/**
 * What is sent for one record.
 * @param fixed what the list always sends
 */
export function bodyOf({ resource, whole, keep }: EditPlan, typed: Values, record: Row, fixed: Row): Values {
  const set = Object.keys(typed)
  if (!whole) {
    return {
      ...serializeValues(resource, [...keep], valuesIn(resource, keep, record)),
      ...serializeValues(resource, set, typed),
    }
  }
  const keys = [...new Set([...whole.keys, ...set])]
  const values = { ...valuesIn(resource, keys, record), ...typed }
  return serializeRecord(resource, keys, values, record, { ...(whole.isOverList && fixed), ...whole.extraValues })
}
