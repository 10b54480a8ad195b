import { actionPermission, menuScreenOf, rightOf } from '@contract/permissions'
import { isPlainObject } from '@contract/plain-object'
import { ROUTES, type RouteName } from '@contract/routes'
import { type AnyAction, type AnyField, linkTarget, type Report, type Resource } from '@/schema'
import { findResource, homeOf } from '@/site-map'
import type { Part } from './parts'

/** Facts of the declaration about a part. */
export interface Facts {
  /** The declaration of the fields and actions; for related records, theirs. */
  readonly resource?: Resource
  readonly screen?: Inner
  readonly key?: string
  readonly field?: AnyField
  readonly rule?: unknown
  readonly action?: AnyAction
  readonly actionName?: string
  readonly states?: unknown
  readonly permission?: string
  readonly calls: readonly string[]
}
type Inner = Readonly<Record<string, unknown>>

const ACTS: ReadonlySet<string> = new Set(['rowActions', 'headerActions', 'bulkActions', 'actions'])
const FORMS: ReadonlySet<string> = new Set(['form', 'bulkEdit'])

export async function factsOf({ name, way }: Part): Promise<Facts> {
  const home = homeOf(name as RouteName)
  if (home && 'report' in home) return reportFacts((await home.report()).default, way)
  const own = await findResource(name)
  const { screen, place, related, rest } = screenOn(own, way)
  const resource = related === undefined ? own : await findResource(related)
  const [word = '', ...steps] = rest
  const last = steps.at(-1) ?? ''
  const [route = ''] = place.split(/[./]/)
  const permission = route === '' ? undefined : menuScreenOf(route as RouteName)
  if (word === 'actions' && steps.length > 1) return drawerFacts(resource, steps, last)
  if (ACTS.has(word)) return actionFacts({ resource, screen, word, last, place })
  const key = fieldKey(screen, word, last)
  const field = calledHere(resource.fields[key], screen, word, last)
  const rule = resource.rules[key]
  const states = resource.conditions[key]
  return {
    resource,
    ...(screen && { screen }),
    ...(field && { key, field }),
    ...(rule && { rule }),
    ...(states && { states }),
    ...(permission && { permission }),
    calls: callsOf(resource, screen, word),
  }
}

interface Act {
  readonly resource: Resource
  readonly screen: Inner | undefined
  readonly word: string
  readonly last: string
  readonly place: string
}

function actionFacts({ resource, screen, word, last, place }: Act): Facts {
  const action = resource.actions[last]
  const when = action?.when
  const permission = action && permissionOf(action, last, place || placeHere(resource))
  return {
    resource,
    ...(screen && { screen }),
    ...(action && { action, actionName: last }),
    ...(when && { states: when }),
    ...(permission && { permission }),
    calls: action ? sentBy(action) : callsOf(resource, screen, word),
  }
}

/** The calls that an action names. */
function sentBy(action: AnyAction): readonly string[] {
  if (action.kind === 'call') return [action.call, action.many?.call].flatMap(call => call ?? [])
  return action.kind === 'drawer' ? [action.call, action.one].flatMap(call => call ?? []) : []
}

/** A field in the drawer of an action, which is rendered next to every screen. */
function drawerFacts(resource: Resource, [name = '']: readonly string[], key: string): Facts {
  const { calls, actions, rules, conditions } = resource
  const action = actions[name]
  const drawer = action?.kind === 'drawer' ? action : undefined
  const field = resource.fields[key]
  const isNew = drawer?.mode === 'create'
  const permission = action && permissionOf(action, name, placeHere(resource))
  const saved = drawer?.mode === 'view' ? undefined : (drawer?.call ?? (isNew ? calls.create : calls.update))
  return {
    resource,
    ...(field && { key, field }),
    ...(rules[key] && { rule: rules[key] }),
    ...(conditions[key] && { states: conditions[key] }),
    ...(permission && { permission }),
    calls: [isNew ? undefined : (drawer?.one ?? calls.one), saved].flatMap(call => call ?? []),
  }
}

/**
 * The permissions of an action: the screens that it requires and links to, and its own if it writes; else that of its
 * screen.
 */
function permissionOf(action: AnyAction, name: string, place: string): string {
  const { permission } = action
  const to = linkTarget(action)
  const at = permission ?? place
  const screen = to && menuScreenOf(to.route.split('/')[0] as RouteName)
  const own = isWriting(action) && at && actionPermission(at, rightOf(name, action))
  const all = [permission, screen, own].flatMap(one => one || [])
  return all.length > 0 ? [...new Set(all)].join(', ') : place && menuScreenOf(place.split(/[./]/)[0] as RouteName)
}

function isWriting(action: AnyAction): boolean {
  if (action.kind === 'drawer') return action.mode !== 'view' || action.call !== undefined
  return action.kind === 'call' || (action.kind === 'panel' && action.calls !== undefined && action.calls.length > 0)
}

/** The open screen, if it belongs to this declaration; menus and drawers are outside screens. */
const placeHere = ({ screens }: Resource): string =>
  Object.keys(screens)
    .map(name => name.split('/')[0] as RouteName)
    .find(isOpen) ?? ''

function isOpen(route: RouteName): boolean {
  const path = ROUTES[route].path.replace(/:\w+(?:\([^)]*\))?/g, '[^/]+')
  return new RegExp(`^${path}(?:/|$)`).test(location.pathname)
}

/** The screen or block that a path leads into, and the rest of the path. */
function screenOn(resource: Resource, way: readonly string[]) {
  if (way[0] !== 'screens') return { screen: undefined, place: '', related: undefined, rest: way }
  const [, name = '', ...rest] = way
  const screens: Inner = resource.screens
  const screen = isPlainObject(screens[name]) ? screens[name] : undefined
  const block = rest[0] === 'tabs' && isPlainObject(screen?.tabs) ? screen.tabs[rest[1] ?? ''] : undefined
  if (!isPlainObject(block)) return { place: name, ...within(screen, undefined, rest) }
  const place = `${name.split('/')[0]}.${rest[1]}`
  return { place, ...within(block, relatedIn(block), rest.slice(2)) }
}

const relatedIn = ({ resource }: Inner) => (typeof resource === 'string' ? resource : undefined)

/** Related records within a screen: the tables of a page. */
function within(screen: Inner | undefined, related: string | undefined, rest: readonly string[]) {
  const [word, step = ''] = rest
  const tables: readonly unknown[] = Array.isArray(screen?.relations) ? screen.relations : []
  const table = word === 'relations' ? tables[Number(step.slice(1))] : undefined
  if (!isPlainObject(table)) return { screen, related, rest }
  return { screen: table, related: relatedIn(table), rest: rest.slice(2) }
}

/** The field of a part. */
function fieldKey(screen: Inner | undefined, word: string, last: string): string {
  if (word === 'tabs' && isPlainObject(screen?.tabs)) return String(screen.tabs.field ?? '')
  if (word !== 'filters' || !Array.isArray(screen?.filters)) return last
  const found: unknown = screen.filters.find(one => isPlainObject(one) && last in one)
  const field = isPlainObject(found) ? found[last] : last
  return isPlainObject(field) ? (Object.keys(field)[0] ?? last) : String(field)
}

/** The field with the label that the screen gives it, if it overrides one. */
function calledHere(field: AnyField | undefined, screen: Inner | undefined, word: string, last: string) {
  const list: unknown = word === 'columns' || word === 'filters' ? screen?.[word] : undefined
  const own: unknown = Array.isArray(list) ? list.find(one => isPlainObject(one) && last in one) : undefined
  const override = isPlainObject(own) ? own[last] : undefined
  const label: unknown = isPlainObject(override) ? Object.values(override)[0] : override
  return field && isLabel(label) ? { ...field, label } : field
}
const isLabel = (value: unknown): value is AnyField['label'] =>
  Array.isArray(value) && value.length === 2 && value.every(one => typeof one === 'string')

/** The calls of a part. */
function callsOf({ calls }: Resource, screen: Inner | undefined, word: string): string[] {
  const { list, one, create, update } = calls
  const own = [screen?.call, screen?.one, screen?.update].filter(call => typeof call === 'string')
  if (own.length > 0) return own
  if (FORMS.has(word)) return [one, create, update].flatMap(call => call ?? [])
  return [screen && 'columns' in screen ? list : (one ?? list)].flatMap(call => call ?? [])
}

/** Facts of a report, whose charts, figures and tables each have a call. */
function reportFacts(report: Report, way: readonly string[]): Facts {
  const isTab = way[0] === 'tabs'
  const side = isTab ? report.tabs[way[1] ?? ''] : report
  const [word, ...steps] = isTab ? way.slice(2) : way
  const last = steps.at(-1) ?? ''
  const { stats, chart, table } = side ?? {}
  const part = { stats, chart, table }[word ?? '']
  const fields = { stats: stats?.fields[last], chart: chart?.value, table: table?.columns[last] }
  const field = { ...fields, params: report.params[last] }[word ?? '']
  return {
    // A chart has one field without a name of its own.
    ...(field && { key: word === 'chart' ? 'value' : last, field: field as AnyField }),
    permission: report.name,
    calls: (part ? [part] : [stats, chart, table]).flatMap(one => one?.call ?? []),
  }
}
