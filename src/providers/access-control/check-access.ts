import { ROUTES, type RouteName } from '@contract/routes'
import type { BaseKey, CanParams, CanReturnType } from '@refinedev/core'
import { type AnyAction, meets, type Resource, type Row, type ScreenName, screenNameOf, valueAt } from '@/schema'
import { menuScreenAt, placementsOn, type RecordPlacement } from '@/schema/record-placements'
import { plainLanguage, translate, wordOf } from '../i18n/i18n'
import type { AccessDirectory } from './access-control'
import { type FieldPermissions, isHidden } from './field-permissions'
import {
  missingForAction,
  missingOf,
  missingPermission,
  missingPermissionText,
  type Rights,
} from './missing-permission'

/** The permissions and the directory for a check. */
export interface JudgeContext extends AccessDirectory {
  readonly rights: Required<Pick<Rights, 'may' | 'mayDo'>>
  readonly fieldPermissions: FieldPermissions
  /** Returns the cached record of an id, if it has been loaded. */
  readonly recordOf?: (resource: Resource, id: BaseKey) => Row | undefined
}

/** refine's verbs and the corresponding actions of declarations. */
const VERBS: ReadonlyMap<string, string> = new Map([
  ['show', 'view'],
  ['create', 'add'],
  ['clone', 'add'],
  ['delete', 'remove'],
])

const YES: CanReturnType = { can: true }
const no = (reason: string): CanReturnType => ({ can: false, reason })
const unknown = () => no(translate('why.unknown'))
const unsupported = () => no(translate('why.unsupported'))

/**
 * Implements refine's `can` with the rules of the engine's buttons: the role's screens, excluded actions, read-only
 * fields and, if the record is cached, its state. Unknown names are denied.
 * @param question the name of a screen, a page under one, a block of one, or an entity; a verb of refine or an action
 */
export async function checkAccess(
  { resource: name, action, params }: CanParams,
  context: JudgeContext,
): Promise<CanReturnType> {
  if (!name || !action) return unknown()
  const [isScreen, isEntity] = [isPlace(name, context), context.isEntity(name)]
  if (!isScreen && !isEntity) return unknown()
  const verb = { name: action, params }
  // refine passes an entity's name, and in addition the identifier of the screen.
  const meant: unknown = params?.resource?.identifier
  if (action === 'list' && typeof meant === 'string' && meant !== name && isPlace(meant, context))
    return judgeScreen(meant, verb, context)
  if (!isScreen) return judgeEntity(name, verb, context)
  const screen = await judgeScreen(name, verb, context)
  // A screen may have the name of an entity; if it shows another entity, the screen is meant.
  if (screen.can || !isEntity || context.entityAt(name as ScreenName) !== name) return screen
  const entity = await judgeEntity(name, verb, context)
  return entity.can ? entity : screen
}

interface Verb {
  readonly name: string
  readonly params: CanParams['params']
}

const routeIn = (place: string) => place.split(/[./]/)[0] as RouteName
const isPlace = (name: string, { isBuilt }: JudgeContext): boolean =>
  Object.hasOwn(ROUTES, routeIn(name)) && isBuilt(routeIn(name))

/** Checks every screen that shows the entity; one that allows the action is enough. */
async function judgeEntity(name: string, verb: Verb, context: JudgeContext): Promise<CanReturnType> {
  const answers: CanReturnType[] = []
  for (const screen of context.screensAbout(name)) {
    const answer = await judgeAt(screen, verb, context, name)
    if (answer.can) return answer
    answers.push(answer)
  }
  // Of several denials, a reason that the user can act on takes precedence over "not supported here".
  const texts = [translate('why.unsupported'), translate('why.unknown')]
  return answers.find(({ reason }) => reason && !texts.includes(reason)) ?? answers[0] ?? unsupported()
}

async function judgeScreen(name: string, verb: Verb, context: JudgeContext): Promise<CanReturnType> {
  if (verb.name !== 'list') return judgeAt(name, verb, context)
  const [, page] = name.split('/')
  const route = routeIn(name)
  if (page !== undefined && !context.pagesUnder(route).includes(page)) return unknown()
  if (name.includes('.')) return judgeAt(name, verb, context)
  return context.rights.may(route) ? YES : no(textOf({ kind: 'permission', route }))
}

async function judgeAt(name: string, verb: Verb, context: JudgeContext, entity?: string): Promise<CanReturnType> {
  const { may } = context.rights
  const [route, owner] = [routeIn(name), menuScreenAt(name)]
  const shut = [route, owner].find(one => !may(one))
  if (shut) return no(textOf({ kind: 'permission', route: shut }))
  const byHand = context.actionsByHand(name)
  if (byHand.includes(verb.name) || byHand.includes(VERBS.get(verb.name) ?? '')) return judgeByHand(name, verb, context)
  const own = context.entityAt(name as ScreenName)
  const answers: CanReturnType[] = []
  for (const placement of await placementsAt(name, context)) {
    if (entity !== undefined && placement.of !== entity) continue
    if (!entity && placement.of !== own && permissionPlace(placement.place) !== permissionPlace(name)) continue
    const answer = await judgePlacement(placement, verb, context)
    if (answer.can) return answer
    answers.push(answer)
  }
  return answers.find(({ reason }) => reason !== translate('why.unsupported')) ?? answers[0] ?? unsupported()
}

/** Actions of a custom page have a name but no declaration. */
function judgeByHand(place: string, { name }: Verb, { rights, actionsByHand }: JudgeContext): CanReturnType {
  const own = actionsByHand(place).includes(name) ? name : (VERBS.get(name) ?? name)
  return rights.mayDo(place, own) ? YES : no(textOf({ kind: 'permission', route: routeIn(place) }))
}

/** The parts of a screen, or the named block of it. */
async function placementsAt(
  name: string,
  { entityAt, find, pagesUnder, byHand }: JudgeContext,
): Promise<readonly RecordPlacement[]> {
  const route = routeIn(name)
  const declared = byHand(name)
  if (declared) {
    const all = new Set(Object.keys((await find(declared)).actions))
    return [{ place: name, of: declared, actionsFor: () => all }]
  }
  const names: readonly ScreenName[] = name.includes('/')
    ? [name as ScreenName]
    : screensBelow(route).flatMap(one => [one, ...pagesUnder(one).map(page => screenNameOf(one, page))])
  const parts: RecordPlacement[] = []
  for (const screen of names) {
    const host = entityAt(screen)
    if (host !== undefined) parts.push(...placementsOn(await find(host), screen))
  }
  return name.includes('.') ? parts.filter(({ place }) => permissionPlace(place) === permissionPlace(name)) : parts
}

/** A menu screen with the screens opened from it, which share its permission; any other screen alone. */
const screensBelow = (route: RouteName): readonly RouteName[] =>
  (Object.keys(ROUTES) as RouteName[]).filter(one => one === route || menuScreenAt(one) === route)

/** The permission scope of a place: screens opened from a menu screen use that screen's name. */
const permissionPlace = (place: string): string => [menuScreenAt(place), ...place.split('.').slice(1)].join('.')

async function judgePlacement(placement: RecordPlacement, verb: Verb, context: JudgeContext): Promise<CanReturnType> {
  const { may } = context.rights
  const { permission, place, of } = placement
  if (permission && !may(permission)) return no(textOf({ kind: 'permission', route: permission }))
  if (verb.name === 'list') return YES
  const resource = await context.find(of)
  if (verb.name === 'field')
    return judgeField(await context.findWhole(of), verb.params?.field, context.fieldPermissions)
  const names = placement.actionsFor(resource)
  const name = names.has(verb.name) ? verb.name : (VERBS.get(verb.name) ?? (verb.name === 'edit' ? 'save' : verb.name))
  const rights = { ...context.rights, place }
  const action = resource.actions[name]
  if (names.has(name) && action) return judgeAction(resource, action, rights, recordIn(verb, resource, context))
  if (names.has(name)) {
    const missing = missingPermission(
      name,
      resource.fields[name]?.label ?? resource.settings?.label ?? [name, name],
      rights,
    )
    return missing ? no(textOf(missing)) : YES
  }
  // Reading a record is permitted with the screen that shows it.
  return verb.name === 'show' && (resource.calls.one || resource.settings) ? YES : unsupported()
}

function judgeAction(resource: Resource, action: AnyAction, rights: Rights, row: Row | undefined): CanReturnType {
  const missing = missingOf(action, rights) ?? missingForAction(resource, action, rights)
  if (missing) return no(textOf(missing))
  if (!row || meets(action.when, row)) return YES
  const reason = action.disabledReason === undefined ? '' : String(valueAt(row, action.disabledReason) ?? '')
  return no(reason || translate('why.state'))
}

/** A field is visible unless the role may not read it in every call that returns it. */
function judgeField(whole: Resource, field: unknown, fieldPermissions: FieldPermissions): CanReturnType {
  if (typeof field !== 'string') return unknown()
  const { one, list, all } = whole.calls
  const calls = [one, list, all].flatMap(call => call ?? [])
  if (calls.some(call => isHidden(fieldPermissions, call, field)))
    return no(translate('why.hidden', { field: wordOf(whole.fields[field]?.label ?? [field, field]) }))
  return Object.hasOwn(whole.fields, field) ? YES : unknown()
}

/** The record in the question, if it was passed or is cached. */
function recordIn({ params }: Verb, resource: Resource, { recordOf }: JudgeContext): Row | undefined {
  const record: unknown = params?.record
  if (typeof record === 'object' && record !== null) return record as Row
  return params?.id === undefined || params.id === '' ? undefined : recordOf?.(resource, params.id)
}

const textOf = (missing: Parameters<typeof missingPermissionText>[0]): string =>
  missingPermissionText(missing, { word: wordOf, t: translate, language: plainLanguage() })
