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
  screenNameOf,
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

/** How a list's bulk edit saves fields: the call, and the values sent with them. */
export interface EditPlan {
  readonly resource: Resource
  /** The editable fields. */
  readonly fields: readonly string[]
  readonly call: CallKey
  /** Set if the call takes the whole record, which is then read first and sent as its form would send it. */
  readonly whole: WholeRecordSave | undefined
  /** Fields of the row that are included if the call does not take the whole record. */
  readonly includeFields: readonly string[]
  /** An explanation of side effects. */
  readonly help?: Label
}

interface WholeRecordSave {
  /** The edit action of one record: its state condition and permission apply here too. */
  readonly edit: AnyAction | undefined
  /** The call that reads the record, if not the resource's `one`. */
  readonly one: CallKey | undefined
  /** The fields of its form. */
  readonly keys: readonly string[]
  /** Constants sent with every save. */
  readonly extraValues: Row
  /** The permanent filters are sent as well, since its form opens over the list. */
  readonly isOverList: boolean
}

/** The plan of a list's bulk edit; undefined if it declares none. */
export function planOf(resource: Resource, bulkEdit: BulkEdit<string> | undefined): EditPlan | undefined {
  if (!bulkEdit) return undefined
  if ('call' in bulkEdit) {
    const { call, fields, includeFields = [] } = bulkEdit
    return { resource, fields, call, whole: undefined, includeFields }
  }
  const whole = wholeOf(resource)
  const call = actionOfKind(whole.edit, 'drawer')?.call ?? resource.calls.update
  const { fields, help } = 'help' in bulkEdit ? bulkEdit : { fields: bulkEdit }
  return call && { resource, fields, call, whole, includeFields: [], ...(help && { help }) }
}

/** How one record is edited: in a drawer over the list, or on the page that the edit action links to. */
function wholeOf(resource: Resource): WholeRecordSave {
  const { edit } = resource.actions
  const keysIn = (form: readonly FormPart<string>[] = []) => keysOf(sectionsOf(form))
  if (edit?.kind === 'drawer')
    return { edit, one: edit.one, keys: keysIn(edit.form), extraValues: {}, isOverList: true }
  const { route, page } = linkTarget(edit) ?? {}
  const screen = route && resource.screens[screenNameOf(route, page?.name)]
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

/** The reason why a record cannot be edited at all: its state, or a missing permission. */
export const reasonAgainst = (plan: EditPlan, row: Row, rights: Rights): UnavailableReason | undefined =>
  plan.whole?.edit
    ? unavailableReason(plan.resource, plan.whole.edit, row, rights)
    : missingEditPermission(plan, rights)

/** The effect of the edit on one record. */
export type Verdict =
  | { readonly is: 'changed' }
  /** It already has these values. */
  | { readonly is: 'same' }
  | { readonly is: 'refused'; readonly reason: UnavailableReason }

/** Checks whether the list row has all needed fields; otherwise the record must be read. */
export const isKnown = ({ resource }: EditPlan, typed: Values, row: Row): boolean =>
  Object.keys(typed).every(key => neededFor(resource, key).every(name => name in row))

/** The fields that a verdict needs: the field itself, and those of its conditions. */
export function neededFor(resource: Resource, key: string): string[] {
  const { visible, disabled } = resource.conditions[key] ?? {}
  const conditions = [visible, disabled].filter(one => one !== undefined)
  // A condition that is a function may read any field.
  if (conditions.some(one => typeof one === 'function')) return [key, '']
  return [key, ...conditions.flatMap(one => [one].flat().flatMap(way => Object.keys(way as Row)))]
}

/**
 * Compares the entered values with a record.
 * @param typed the new values, as form values
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

/** Some fields of a record, as form values. */
export const valuesIn = (resource: Resource, keys: readonly string[], record: Row): Values =>
  initialValues(resource, keys, record)

/**
 * Builds the request body for one record.
 * @param permanentFilters the permanent filters of the list
 */
export function bodyOf(
  { resource, whole, includeFields }: EditPlan,
  typed: Values,
  record: Row,
  permanentFilters: Row,
): Values {
  const set = Object.keys(typed)
  if (!whole) {
    return {
      ...serializeValues(resource, [...includeFields], valuesIn(resource, includeFields, record)),
      ...serializeValues(resource, set, typed),
    }
  }
  const keys = [...new Set([...whole.keys, ...set])]
  const values = { ...valuesIn(resource, keys, record), ...typed }
  return serializeRecord(resource, keys, values, record, {
    ...(whole.isOverList && permanentFilters),
    ...whole.extraValues,
  })
}
