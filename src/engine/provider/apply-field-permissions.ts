import type { CallKey } from '@contract/calls'
import { isPlainObject } from '@contract/plain-object'
import type { FieldPermissions } from '@/providers/access-control/field-permissions'
import { type AnyField, actionOfKind, type Report, type Resource, writeCall } from '@/schema'
import { kinds } from '../kinds'

/**
 * Applies the role's field permissions to a declaration: hidden fields are removed everywhere, masked ones are marked,
 * read-only ones cannot be edited.
 */
export function applyFieldPermissions(resource: Resource, permissions: FieldPermissions): Resource {
  const { list, one, all, create, update } = resource.calls
  const calls = [one, list, all, ...callsIn(resource.screens)]
  const is: RestrictedKeys = {
    hidden: pathsOf(calls, permissions.hidden),
    masked: pathsOf(calls, permissions.masked),
    readOnly: pathsOf([update, create, ...callsIn(resource.actions)], permissions.readOnly),
  }
  const forbiddenParams = pathsOf(calls, permissions.forbiddenParams)
  if (is.hidden.size + is.masked.size + is.readOnly.size + forbiddenParams.size === 0) return resource
  const fields = fieldsLeft(resource.fields, is, '')
  const gone = new Set(Object.keys(resource.fields).filter(key => !fields[key]))
  const { defaultSort, ...rest } = resource
  const isUnseen = (key: string) => gone.has(key) || is.masked.has(key)
  return {
    ...rest,
    ...(defaultSort && !isUnseen(defaultSort[0]) && { defaultSort }),
    fields,
    rules: Object.fromEntries(Object.entries(resource.rules).filter(([key]) => !isUnseen(key))),
    actions: withMissingFields(pruned(resource.actions, gone) as Resource['actions'], resource, permissions),
    screens: permittedParams(pruned(resource.screens, gone), forbiddenParams) as Resource['screens'],
  }
}

/** Removes search and filters that the server would reject. */
function permittedParams(part: unknown, forbiddenParams: ReadonlySet<string>): unknown {
  if (forbiddenParams.size === 0 || typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(one => permittedParams(one, forbiddenParams))
  const isLeft = (parameters: string) => !parameters.split(',').some(one => forbiddenParams.has(one))
  return Object.fromEntries(
    Object.entries(part).flatMap(([word, inner]) => {
      if (word === 'search' && typeof inner === 'object' && inner !== null) {
        const left = Object.entries(inner).filter(([parameter]) => isLeft(parameter))
        return left.length > 0 ? [[word, Object.fromEntries(left)]] : []
      }
      if ((word !== 'filters' && word !== 'urlFilters') || !Array.isArray(inner))
        return [[word, permittedParams(inner, forbiddenParams)]]
      return [[word, inner.filter(filter => parametersOf(filter).every(isLeft))]]
    }),
  )
}

/** The parameters of a declared filter: its own name, or those of `{ 'from,to': field }`. */
const parametersOf = (filter: unknown): readonly string[] =>
  typeof filter === 'object' && filter !== null ? Object.keys(filter) : [String(filter)]

/**
 * Marks actions that require fields which the role may not set: prompt fields, and required fields of a new record.
 * They are disabled with the reason, instead of being rejected after the form is filled in.
 */
function withMissingFields(
  actions: Resource['actions'],
  whole: Resource,
  { readOnly }: FieldPermissions,
): Resource['actions'] {
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]) => {
      const call = writeCall(action) ?? (name === 'add' ? whole.calls.create : undefined)
      const isReadOnly = (key: string) => (call && readOnly.get(call)?.has(key)) ?? false
      const promptFields = actionOfKind(whole.actions[name], 'call')?.prompt ?? (name === 'add' ? whole.fields : {})
      const rules = { ...whole.rules, ...actionOfKind(action, 'call')?.rules }
      const missingFields = Object.entries(promptFields).flatMap(([key, field]) => {
        const rule = rules[key]
        return isReadOnly(key) && rule?.required && !rule.when ? [field.label] : []
      })
      return [name, missingFields.length > 0 ? { ...action, missingFields } : action]
    }),
  )
}

interface RestrictedKeys {
  readonly hidden: ReadonlySet<string>
  readonly masked: ReadonlySet<string>
  readonly readOnly: ReadonlySet<string>
}

function pathsOf(calls: readonly (CallKey | undefined)[], by: FieldPermissions['hidden']): ReadonlySet<string> {
  return new Set(calls.flatMap(call => (call ? [...(by.get(call) ?? [])] : [])))
}

/** The calls that screens and actions name: exports, detail queries, and saves. */
function callsIn(part: unknown): CallKey[] {
  if (typeof part === 'string') return /^[A-Z]+ \S+$/.test(part) ? [part as CallKey] : []
  if (typeof part !== 'object' || part === null || 'resource' in part) return []
  // The summary call returns no records.
  return Object.entries(part).flatMap(([word, inner]) => (word === 'summary' ? [] : callsIn(inner)))
}

type Fields = Readonly<Record<string, AnyField>>

function fieldsLeft(fields: Fields, is: RestrictedKeys, above: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const left = fieldLeft(above + key, field, is)
      return left ? [[key, left]] : []
    }),
  )
}

/** A field with the restrictions applied; undefined if it is hidden, or all of its sources are. */
function fieldLeft(path: string, field: AnyField, is: RestrictedKeys): AnyField | undefined {
  const from = field.from?.filter(key => !is.hidden.has(key))
  if (is.hidden.has(path) || from?.length === 0 || is.hidden.has(String(field.options.total))) return undefined
  const isMasked = is.masked.has(path) || (field.from?.some(key => is.masked.has(key)) ?? false)
  const { pii, columns, plus, minus, ...options } = field.options
  const lessOf = (keys: unknown) => (Array.isArray(keys) ? keys.filter(key => !is.hidden.has(String(key))) : keys)
  const left = {
    ...field,
    ...(from && { from }),
    options: {
      ...options,
      ...(pii !== undefined && !isMasked && { pii }),
      ...(plus !== undefined && { plus: lessOf(plus) }),
      ...(minus !== undefined && { minus: lessOf(minus) }),
      ...(columns !== undefined && { columns: fieldsLeft(columns as Fields, is, `${path}.`) }),
      ...(is.readOnly.has(path) && { readOnly: true }),
      ...(isMasked && { masked: true }),
    },
  } as AnyField
  // The mask of a text value is itself a text.
  return isMasked && !kinds[field.kind].masks ? { ...left, kind: 'masked' } : left
}

/** The options of screens and actions that contain field names. */
const NAMES: ReadonlySet<string> = new Set([
  ...[
    'columns',
    'filters',
    'urlFilters',
    'stats',
    'facts',
    'sections',
    'sidebar',
    'form',
    'collapseOrder',
    'hiddenColumns',
    'fields',
    'export',
  ],
  ...['bulkEdit', 'inline', 'cells', 'stackUnder', 'summary', 'queries', 'import'],
])

/** Removes hidden fields from screens and actions, and options that become empty. */
function pruned(part: unknown, gone: ReadonlySet<string>): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(
    Object.entries(part).flatMap(([word, inner]) => {
      if (word === 'relations') return [[word, inner]]
      if (word === 'summary') {
        const fields = (inner as { fields: readonly string[] }).fields.filter(key => !gone.has(key))
        return fields.length > 0 ? [[word, { ...inner, fields }]] : []
      }
      if (typeof inner === 'object' && inner !== null && 'resource' in inner) return [[word, inner]]
      const left = NAMES.has(word) ? named(inner, gone) : pruned(inner, gone)
      // A header without statistics must omit the option, since an empty one reserves space.
      const isEmpty = word === 'stats' && Array.isArray(left) && left.length === 0
      return left === undefined || isEmpty ? [] : [[word, left]]
    }),
  )
}

/** Removes hidden names from a list of names, of groups, or a record by names; undefined if none is left. */
function named(part: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(part)) return isGroup(part) ? group(part, gone) : listed(part, gone)
  if (typeof part !== 'object' || part === null) return part
  if ('call' in part && 'columns' in part) return pruned(part, gone)
  if ('fields' in part || 'form' in part) return pruned(part, gone)
  return Object.fromEntries(Object.entries(part).filter(([key]) => !gone.has(key)))
}

const isGroup = (part: readonly unknown[]): boolean =>
  part.length === 3 && typeof part[0] === 'string' && typeof part[1] === 'string' && Array.isArray(part[2])

function group([zh, en, fields]: readonly unknown[], gone: ReadonlySet<string>): unknown {
  const left = listed(fields as readonly unknown[], gone)
  return left.length > 0 ? [zh, en, left] : undefined
}

function listed(part: readonly unknown[], gone: ReadonlySet<string>): unknown[] {
  return part.flatMap(one => {
    if (typeof one === 'string') return gone.has(one) ? [] : [one]
    if (Array.isArray(one)) return isGroup(one) ? [group(one, gone)].filter(left => left !== undefined) : [one]
    if (typeof one !== 'object' || one === null) return [one]
    // An import with its own call and columns.
    if ('call' in one && 'by' in one) return [pruned(one, gone)]
    if ('fields' in one) {
      const fields = listed((one as { fields: readonly unknown[] }).fields, gone)
      return fields.length > 0 ? [{ ...one, fields }] : []
    }
    return Object.entries(one).some(([key, field]) => gone.has(key) || gone.has(nameIn(field))) ? [] : [one]
  })
}

/** `{ 'start_time,end_time': { create_time: label } }` filters by create_time. */
const nameIn = (field: unknown): string => (isPlainObject(field) ? (Object.keys(field)[0] ?? '') : String(field))

type Side = Pick<Report, 'stats' | 'chart' | 'table'>

/**
 * Applies the role's field permissions to a report: removes its charts, figures and columns, and the tabs that become
 * empty.
 */
export function applyReportPermissions(report: Report, permissions: FieldPermissions): Report {
  if (permissions.isNothing) return report
  const { stats, chart, table, ...rest } = report
  const tabs = Object.entries(report.tabs).flatMap(([name, tab]) => {
    const { stats: _, chart: __, table: ___, ...tabRest } = tab
    const side = sideLeft(tab, permissions)
    return Object.keys(side).length > 0 ? [[name, { ...tabRest, ...side }]] : []
  })
  return { ...rest, ...sideLeft({ stats, chart, table } as Side, permissions), tabs: Object.fromEntries(tabs) }
}

function sideLeft({ stats, chart, table }: Side, permissions: FieldPermissions): Side {
  const left = <P extends { readonly call: string }>(part: P | undefined): P | undefined =>
    part && !permissions.rejectedCalls.has(part.call) ? part : undefined
  const seen = <F>(call: string, fields: Readonly<Record<string, F>>) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => !permissions.hidden.get(call)?.has(key)))
  const shown = left(stats)
  const rows = left(table)
  const drawn = left(chart)
  return {
    ...(shown && { stats: { ...shown, fields: seen(shown.call, shown.fields) } }),
    ...(drawn && { chart: drawn }),
    ...(rows && { table: { ...rows, columns: seen(rows.call, rows.columns) } }),
  }
}
