import type { CallKey } from '@contract/calls'
import type { WriteOptions } from '@/providers/data/use-write'
import { type ActionOfKind, type AnyAction, type IncludedFields, type Resource, type Row, valueAt } from '@/schema'

/** One write, independent of the control that triggered it. Its request is sent unchanged. */
export interface WriteRequest {
  readonly resource: Resource
  /** The records it is done to, as the person saw them; none for a new one. */
  readonly rows: readonly Row[]
  readonly request: ActionRequest
  /** Shown at once in these records, and taken back when the server refuses. */
  readonly optimistic?: Row | undefined
  readonly refresh?: WriteOptions['refresh']
  /** The position it is based on, where that is not the reading in which the rows were seen. */
  readonly baseVersion?: string | undefined
  /** Its result is shown in the list of all items. */
  readonly isOneOfMany?: true
}

/** A call as an action sends it for one record or several. */
export interface ActionRequest {
  readonly call: CallKey
  readonly params: Row
  readonly body: Row
  readonly query?: Row
}

/** Lists the fields of a row that an action's request is built from. */
export function sentFields(resource: Resource, action: AnyAction): string[] {
  if (action.kind !== 'call') return [resource.id]
  const { call, includeFields = [] } = action
  return [resource.id, ...namesIn(call ?? ''), ...includedNames(includeFields).map(([, field]) => field)]
}

/**
 * Builds the request of an action for one or several rows. Several rows need an action with a bulk call; a single row
 * uses the bulk call only when there is no other.
 * @param asked values of the prompt
 */
export function buildRequest(
  resource: Resource,
  action: ActionOfKind<'call'>,
  rows: readonly Row[],
  asked: Row = {},
): ActionRequest | undefined {
  const { call, many, includeFields = [] } = action
  const [first] = rows
  const body = { ...action.extraValues, ...asked }
  if (many && (rows.length > 1 || !call)) {
    const ids = rows.map(row => String(row[resource.id]))
    // Beside a call for one, the call for many has no place for what goes along.
    const along = call ? body : { ...sharedOf(includeFields, rows), ...body }
    return many.call.includes(`{${many.ids}}`)
      ? { call: many.call, params: { [many.ids]: ids.join(',') }, body: along }
      : { call: many.call, params: {}, body: { ...along, [many.ids]: ids } }
  }
  if (!call || rows.length > 1) return undefined
  const inPath = namesIn(call)
  const [said, sent] = [true, false].map(isInPath =>
    Object.fromEntries(Object.entries(body).filter(([name]) => inPath.includes(name) === isInPath)),
  )
  return { call, params: { ...first, ...said }, body: { ...includedValues(includeFields, first), ...sent } }
}

/** The braces of a path. */
const namesIn = (call: string): string[] => [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** What goes along of a row: the name that the call has for it, and the field. */
const includedNames = (keep: IncludedFields<Row>): (readonly [name: string, field: string])[] =>
  Array.isArray(keep) ? keep.map(field => [field, field] as const) : Object.entries(keep)

const includedValues = (keep: IncludedFields<Row>, row: Row | undefined): Row =>
  Object.fromEntries(includedNames(keep).map(([name, field]) => [name, valueAt(row, field)]))

/** Of several rows goes along what is the same in all of them. */
const sharedOf = (keep: IncludedFields<Row>, rows: readonly Row[]): Row =>
  Object.fromEntries(
    Object.entries(includedValues(keep, rows[0])).filter(([name, value]) =>
      rows.every(row => includedValues(keep, row)[name] === value),
    ),
  )
