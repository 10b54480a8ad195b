import type { Operation } from '@contract/log/calls'
import { isPlainObject } from '@contract/plain-object'
import {
  type ActionOfKind,
  type AnyAction,
  type AnyField,
  type Label,
  type Resource,
  type Row,
  valueAt,
} from '@/schema'
import { differs } from '../context/differs'

/** Texts of a log entry in the terms of the declaration. */

/** The label of the action that a log entry records; undefined when the declaration has none. */
export const operationLabel = (resource: Resource, operation: ActionEntry): Label | undefined =>
  operationAction(resource, operation)?.label

/**
 * The action that a log entry records. Actions that share a call are distinguished by what they send and by the
 * record's state afterwards: one call approves a bill and later pays it.
 */
export function operationAction(resource: Resource, { call, asked: input, after }: ActionEntry): AnyAction | undefined {
  const [sent, made] = [asRow(input), asRow(after)]
  const isSame = (row: Row, name: string, value: unknown) => String(valueAt(row, name)) === String(value)
  const fits = ({ extraValues: body = {}, optimistic = {} }: Partial<ActionOfKind<'call'>>) =>
    Object.entries(body).every(([name, value]) => isSame(sent, name, value)) &&
    Object.entries(optimistic).every(([name, value]) => valueAt(made, name) === undefined || isSame(made, name, value))
  return Object.values(resource.actions)
    .filter(action => action.kind === 'call' || action.kind === 'drawer')
    .filter(action => action.call === call || (action.kind === 'call' && action.many?.call === call))
    .filter(action =>
      fits({ ...(action.extraValues && { extraValues: action.extraValues }), ...(action.kind === 'call' && action) }),
    )
    .sort((a, b) => Object.keys(b.extraValues ?? {}).length - Object.keys(a.extraValues ?? {}).length)[0]
}

/** The part of a log entry that identifies its action. */
type ActionEntry = Pick<Operation, 'call' | 'asked'> & Partial<Pick<Operation, 'after'>>

/** The generic label of a log entry without an action: created, changed or deleted. */
export function plainOperationLabel(
  resource: Resource,
  call: string,
): 'activity.created' | 'activity.changed' | 'activity.deleted' | 'activity.done' {
  const { create, update, remove } = resource.calls
  if (call === create || (call.startsWith('POST ') && !call.includes('{'))) return 'activity.created'
  if (call === remove || call.startsWith('DELETE ')) return 'activity.deleted'
  return call === update || call.startsWith('PUT ') ? 'activity.changed' : 'activity.done'
}

/** The fields whose masked values were revealed, one by one or in an export. */
export function revealedFields(
  resource: Resource,
  { call, after }: Pick<Operation, 'call' | 'after'>,
): { readonly how: 'revealed' | 'exported'; readonly fields: readonly AnyField[] } | undefined {
  const how = REVEALING[call]
  if (!how) return undefined
  const result = asRow(after)[how]
  const names = Array.isArray(result) ? result : [result]
  const fields = names.flatMap(name => resource.fields[String(name)] ?? [])
  return fields.length > 0 ? { how, fields } : undefined
}

const REVEALING: Readonly<Record<string, 'revealed' | 'exported'>> = {
  'POST admin/personal/{kind}/{record_id}': 'revealed',
  'POST admin/personal/{kind}/exports': 'exported',
  'POST admin/personal/{kind}/records': 'exported',
}

export interface FieldChange {
  readonly key: string
  readonly field: AnyField
  readonly before: Row
  readonly after: Row
}

/** The fields that a log entry changed, with previous and new values; empty for a new record. */
export function changedFields(
  resource: Resource,
  { before, after }: Pick<Operation, 'before' | 'after'>,
): FieldChange[] {
  if (!before || !after) return []
  const [was, is] = [asRow(before), asRow(after)]
  return Object.entries(resource.fields).flatMap(([key, field]) =>
    (key in was || key in is) && differs(was[key], is[key]) ? [{ key, field, before: was, after: is }] : [],
  )
}

/** The reason entered for the action, if any. */
export function reasonOf({ asked: input }: Pick<Operation, 'asked'>): string {
  const { reason, message, remark } = asRow(input)
  return [reason, message, remark].find((text): text is string => typeof text === 'string' && text !== '') ?? ''
}

/** A part of a log entry as fields and values; empty if it is no record. */
export function asRow(value: unknown): Row {
  return isPlainObject(value) ? value : {}
}
