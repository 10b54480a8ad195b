import type { CallKey } from '@contract/calls'
import type { WriteOptions } from '@/providers/data/use-write'
import { type ActionOfKind, type AnyAction, type IncludedFields, type Resource, type Row, valueAt } from '@/schema'

/** One write, independent of the control that triggered it. Its request is sent unchanged. */
export interface WriteRequest {
  readonly resource: Resource
  /** The records it applies to, as the user saw them; empty for a new record. */
  readonly rows: readonly Row[]
  readonly request: ActionRequest
  /** Values set optimistically in these records, and rolled back if the server rejects the write. */
  readonly optimistic?: Row | undefined
  readonly refresh?: WriteOptions['refresh']
  /** The version it is based on, if that differs from the version of the read that returned the rows. */
  readonly baseVersion?: string | undefined
  /** One item of a bulk job, whose result is shown in the list of items. */
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
 * uses the bulk call only if there is no other.
 * @param promptValues the values entered in the prompt
 */
export function buildRequest(
  resource: Resource,
  action: ActionOfKind<'call'>,
  rows: readonly Row[],
  promptValues: Row = {},
): ActionRequest | undefined {
  const { call, many, includeFields = [] } = action
  const [first] = rows
  const body = { ...action.extraValues, ...promptValues }
  if (many && (rows.length > 1 || !call)) {
    const ids = rows.map(row => String(row[resource.id]))
    // The bulk call next to a single call has no parameters for included fields.
    const along = call ? body : { ...sharedOf(includeFields, rows), ...body }
    return many.call.includes(`{${many.ids}}`)
      ? { call: many.call, params: { [many.ids]: ids.join(',') }, body: along }
      : { call: many.call, params: {}, body: { ...along, [many.ids]: ids } }
  }
  if (!call || rows.length > 1) return undefined
  const inPath = namesIn(call)
  const [pathParams, sent] = [true, false].map(isInPath =>
    Object.fromEntries(Object.entries(body).filter(([name]) => inPath.includes(name) === isInPath)),
  )
  return { call, params: { ...first, ...pathParams }, body: { ...includedValues(includeFields, first), ...sent } }
}

/** The path parameters of a call. */
const namesIn = (call: string): string[] => [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Pairs of parameter and field of the row to include. */
const includedNames = (included: IncludedFields<Row>): (readonly [name: string, field: string])[] =>
  Array.isArray(included) ? included.map(field => [field, field] as const) : Object.entries(included)

const includedValues = (included: IncludedFields<Row>, row: Row | undefined): Row =>
  Object.fromEntries(includedNames(included).map(([name, field]) => [name, valueAt(row, field)]))

/** For bulk calls only fields equal in all rows are sent. */
const sharedOf = (included: IncludedFields<Row>, rows: readonly Row[]): Row =>
  Object.fromEntries(
    Object.entries(includedValues(included, rows[0])).filter(([name, value]) =>
      rows.every(row => includedValues(included, row)[name] === value),
    ),
  )
