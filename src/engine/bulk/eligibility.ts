import { type AnyAction, isTime, type Option, type Resource, type Row, valueAt, waysOf, withValues } from '@/schema'
import { type FieldNeed, type UnavailableReason, unavailableReason } from '../actions/action-availability'
import { sentFields } from '../actions/build-request'
import type { Engine } from '../context/engine-context'

/** A record to which an action cannot be applied, with the reason. */
export interface IneligibleRow {
  readonly row: Row
  readonly reason: UnavailableReason
}

/** A reason shared by several ineligible rows, with the value of the field it is about. */
export interface Cause {
  readonly reason: UnavailableReason
  /** The first unmet field of the reason; undefined if the condition is a function. */
  readonly need: FieldNeed | undefined
  /**
   * The current value, as an option of a choice or as text; undefined if the reason names no field or compares a time.
   */
  readonly has: Option | string | undefined
  readonly count: number
}

export interface EligibilityResult {
  readonly ready: readonly Row[]
  readonly ineligible: readonly IneligibleRow[]
  /** The effects by record id, one line each, if a dry run was requested. */
  readonly effects?: ReadonlyMap<string, readonly string[]>
}

/** Splits rows by whether the action's condition allows it. */
export function checkEligibility(
  resource: Resource,
  action: AnyAction,
  rows: readonly Row[],
  rights: Pick<Engine, 'isBuilt' | 'may'> & Partial<Pick<Engine, 'mayDo' | 'place'>>,
): EligibilityResult {
  const ready: Row[] = []
  const ineligible: IneligibleRow[] = []
  for (const row of rows) {
    const reason = unavailableReason(resource, action, row, rights)
    if (reason) ineligible.push({ row, reason })
    else ready.push(row)
  }
  return { ready, ineligible }
}

/** The reasons of ineligible rows, the most frequent first. */
export function causesOf(ineligible: readonly IneligibleRow[]): Cause[] {
  const causes = new Map<string, Cause>()
  for (const { row, reason } of ineligible) {
    const need = reason.kind === 'unmet' ? reason.ways[0]?.[0] : undefined
    const isValue = need?.field && !need.expected.some(isTime)
    const value = isValue ? String(valueAt(row, need.name) ?? '') : undefined
    const message = reason.kind === 'unmet' ? reason.message : undefined
    const key = JSON.stringify([reason.kind, message ?? need?.name, message === undefined ? value : message])
    const known = causes.get(key)
    causes.set(key, { reason, need, has: known?.has ?? hasOf(need, value), count: (known?.count ?? 0) + 1 })
  }
  return [...causes.values()].sort((one, other) => other.count - one.count)
}

function hasOf(need: FieldNeed | undefined, value: string | undefined): Option | string | undefined {
  if (value === undefined) return undefined
  const choices = need?.field?.options.choices as Readonly<Record<string, Option>> | undefined
  return choices?.[value] ?? value
}

/** The part of a row that the job needs: id, title and state. A job may have a hundred thousand rows. */
export function slim(resource: Resource, action: AnyAction, row: Row): Row {
  // A condition that is a function may read any field.
  if (typeof action.when === 'function') return row
  const conditionFields = waysOf(action.when).flatMap(way => Object.keys(way))
  const fieldNames = [...sentFields(resource, action), resource.titleField, ...conditionFields]
  return withValues({}, Object.fromEntries(fieldNames.map(key => [key, valueAt(row, key)])))
}
