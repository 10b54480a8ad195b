import type { AnyAction, Option, Resource, Row } from '@/schema'
import { fieldsSent } from '../actions/request-of'
import { type Reason, reasonOf } from '../actions/why'
import type { Engine } from '../context'

/** A record that an action cannot be done to now, and why. */
export interface Refused {
  readonly row: Row
  readonly reason: Reason
}

/** Why so many of the rows are refused: they share a reason, and a value of the field it is about. */
export interface Cause {
  readonly reason: Reason
  /** The value they have, as an option of a choice or as it is; nothing when the reason names no field. */
  readonly has: Option | string | undefined
  readonly count: number
}

export interface Judged {
  readonly ready: readonly Row[]
  readonly refused: readonly Refused[]
}

/** Tells from an action's condition which rows it can be done to. */
export function judge(
  resource: Resource,
  action: AnyAction,
  rows: readonly Row[],
  rights: Pick<Engine, 'isBuilt' | 'may'>,
): Judged {
  const ready: Row[] = []
  const refused: Refused[] = []
  for (const row of rows) {
    const reason = reasonOf(resource, action, row, rights)
    if (reason) refused.push({ row, reason })
    else ready.push(row)
  }
  return { ready, refused }
}

/** The reasons of the refused, the most frequent first. */
export function causesOf(resource: Resource, refused: readonly Refused[]): Cause[] {
  const causes = new Map<string, Cause>()
  for (const { row, reason } of refused) {
    const name = fieldNameOf(resource, reason)
    const value = name === undefined ? undefined : String(row[name] ?? '')
    const key = `${reason.kind}:${name ?? ''}:${value ?? ''}`
    const known = causes.get(key)
    causes.set(key, { reason, has: known?.has ?? hasOf(resource, name, value), count: (known?.count ?? 0) + 1 })
  }
  return [...causes.values()].sort((one, other) => other.count - one.count)
}

function fieldNameOf(resource: Resource, reason: Reason): string | undefined {
  if (reason.kind !== 'state' || !reason.field) return undefined
  return Object.keys(resource.fields).find(name => resource.fields[name] === reason.field)
}

function hasOf(resource: Resource, name: string | undefined, value: string | undefined): Option | string | undefined {
  if (name === undefined || value === undefined) return undefined
  const choices = resource.fields[name]?.options.choices as Readonly<Record<string, Option>> | undefined
  return choices?.[value] ?? value
}

/** As much of a row as the job needs, since there may be a hundred thousand: its id, its name, its state. */
export function slim(resource: Resource, action: AnyAction, row: Row): Row {
  // A condition that is a function may look at any field.
  if (typeof action.when === 'function') return row
  const kept = [...fieldsSent(resource, action), resource.title, ...Object.keys(action.when ?? {})]
  return Object.fromEntries(kept.map(key => [key, row[key]]))
}
