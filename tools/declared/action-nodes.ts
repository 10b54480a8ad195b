import { type CallKey, isWrite, splitKey } from '@contract/calls'
import { importScreens } from '@contract/imports/screens'
import { TWINS } from '@contract/operations'
import { actionPermission, IMPORT, menuScreenOf, REORDER, REVEAL, rightOf, SAVE } from '@contract/permissions'
import { ROUTES, type RouteName } from '@contract/routes'
import { kindAt } from '@contract/subjects'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { OPERATION_VARIANTS } from '@server/http/operation-variants'
import { methodOf, permits } from '@server/http/patterns'
import {
  type ActionOfKind,
  type AnyAction,
  type AnyScreen,
  actionOfKind,
  EDIT,
  isRelated,
  type Link,
  type ListScreen,
  linkTarget,
  ownImports,
  type Resource,
  type Row,
  type ScreenName,
  screenNameOf,
} from '@/schema'
import { DECLARED_BY_HAND, SENT_BY_HAND } from './acts-by-hand'
import { blocksOf, commandsOf, detailOf, formBlocksOf, formOf, headOf, levelsOf, listOf, screensOf } from './facts'
import { readWorld } from './world'

/**
 * Permissions of actions, from the declarations: every writing action of a screen, with its calls. The server's default
 * menu is built from them (server/db/menu-actions.ts).
 */
export interface ActionNode {
  readonly name: string
  readonly title: string
  /** The same in English. */
  readonly title_en: string
  readonly auth_regular: string
}

interface Send {
  readonly key: CallKey
  /** The parameter that distinguishes this action from others with the same call. */
  readonly discriminator?: string
  /** Path parameters that are constant in this call only. */
  readonly where?: Row
}
/** Path parameters that are words; the others are numbers. */
const TEXT_PARAMS: ReadonlySet<string> = new Set([
  'bean',
  'plugin_id',
  'task_id',
  'record_id',
  'service_sn',
  'sn',
  'page_type',
])

export interface Placed {
  readonly name: string
  readonly title: string
  /** The same in English. */
  readonly title_en: string
  readonly owner: RouteName
  readonly sends: readonly Send[]
  /** Path parameters that the screen fills in. */
  readonly where: Row
}

type Lists = Pick<
  ListScreen<string, string, object>,
  'rowActions' | 'headerActions' | 'bulkActions' | 'bulkEdit' | 'inline' | 'sortable' | 'import'
> & {
  readonly replyForm?: Readonly<Record<string, string>>
  readonly permanentFilters?: unknown
}
type World = Awaited<ReturnType<typeof readWorld>>

/** All actions on screens, with the calls they write with. */
export async function readPlaced(): Promise<readonly Placed[]> {
  const world = await readWorld()
  const declared = [...world.resources.values()].flatMap(resource =>
    screensOf(resource).flatMap(([route, screen]) => placedOn(world, resource, route, screen)),
  )
  return [...declared, ...placedByHand(world)]
}

function placedByHand(world: World): Placed[] {
  const acts = DECLARED_BY_HAND.flatMap(({ place, of }) => {
    const resource = world.resources.get(of)
    return resource ? Object.keys(resource.actions).flatMap(name => placedAction(world, resource, name, place, {})) : []
  })
  const sent = SENT_BY_HAND.map(({ place, name, title, title_en, call, where = {} }) => ({
    name: actionPermission(place, name),
    title,
    title_en,
    owner: ownerOf(place),
    // The calendar is a read, but has a permission of its own.
    sends: isWrite(call) ? writing([call]) : [{ key: call }],
    where,
  }))
  return [...acts, ...sent]
}

const ownerOf = (place: string) => menuScreenOf(place.split(/[./]/)[0] as RouteName)

/** Saving a settings form, on a page of its own or in a block. */
function savedOn(world: World, resource: Resource, route: ScreenName, screen: AnyScreen): Placed[] {
  const forms = blocksOf(screen).flatMap(([name, block]): (readonly [string, Resource | undefined])[] => {
    if (isRelated(block)) return []
    if ('resource' in block) return [[`${route}.${name}`, world.resources.get(block.resource)]]
    return 'form' in block && resource.settings ? [[`${route}.${name}`, resource]] : []
  })
  const own: typeof forms = resource.settings && formOf(screen) ? [[route, resource]] : []
  return [...own, ...forms].flatMap(([place, of]) =>
    of?.settings
      ? [
          {
            name: actionPermission(place, SAVE),
            title: `保存${of.settings.label[0]}`,
            title_en: `Save ${of.settings.label[1]}`,
            owner: ownerOf(place),
            sends: writing([of.calls.update]),
            where: {},
          },
        ]
      : [],
  )
}

/** Every writing action, by its permission. */
export async function readActions(): Promise<ReadonlyMap<string, ActionNode>> {
  const placed = await readPlaced()
  const found = new Map<string, { title: string; title_en: string; patterns: Set<string> }>()
  for (const one of placed) {
    const patterns = one.sends.flatMap(send => patternsOf(one.owner, send, { ...one.where, ...send.where }))
    if (patterns.length === 0) continue
    const known = found.get(one.name) ?? { title: one.title, title_en: one.title_en, patterns: new Set<string>() }
    for (const pattern of patterns) known.patterns.add(pattern)
    found.set(one.name, known)
  }
  return new Map(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { title, title_en, patterns }]) => [
        name,
        { name, title, title_en, auth_regular: joined([...patterns]) },
      ]),
  )
}

const joined = (patterns: readonly string[]) =>
  patterns.length === 1 ? (patterns[0] ?? '') : patterns.map(pattern => `(${pattern})`).join('|')

function placedOn(world: World, resource: Resource, route: ScreenName, screen: AnyScreen): Placed[] {
  const blocks = blocksOf(screen).flatMap(([name, block]) => {
    const target = isRelated(block) ? world.resources.get(block.resource) : undefined
    const place = `${route}.${name}`
    return target ? [...placedIn(world, target, place, block as Lists), ...revealedOn(target, place)] : []
  })
  const list = listOf(screen) ?? levelsOf(screen) ?? detailOf(screen) ?? commandsOf(screen)
  const saved = savedOn(world, resource, route, screen)
  // An action of a record is one permission for its page and for the list above it.
  const { headerActions } = headOf(screen)
  const head = headerActions ? placedIn(world, resource, route.split('/')[0] ?? route, { headerActions }) : []
  const own = list ? placedIn(world, resource, route, list as Lists) : []
  return [...own, ...head, ...blocks, ...saved, ...revealedOn(resource, route.split('/')[0] ?? route)]
}

/** Revealing masked values, on every screen of a record with masked fields. */
function revealedOn({ fields, calls }: Resource, place: string): Placed[] {
  const read = calls.one ?? calls.list
  const kind = read && kindAt(splitKey(read).path)
  const sends: Send[] = [{ key: 'POST admin/personal/{kind}/{record_id}' }]
  // A page that only creates records has none to reveal.
  const isAllowed = sends.some(send => patternsOf(ownerOf(place), send, { kind }).length > 0)
  if (!kind || !isAllowed || !Object.values(fields).some(field => field.options.pii)) return []
  return [
    {
      name: actionPermission(place, REVEAL),
      title: '查看完整信息',
      title_en: 'Show in full',
      owner: ownerOf(place),
      sends,
      where: { kind },
    },
  ]
}

function placedIn(world: World, resource: Resource, place: string, list: Lists): Placed[] {
  const {
    rowActions = [],
    headerActions = [],
    bulkActions = [],
    bulkEdit,
    inline = {},
    sortable,
    replyForm = {},
  } = list
  const where = place.includes('.') ? {} : ((list.permanentFilters ?? {}) as Row)
  const screen = ownerOf(place)
  if (ROUTES[screen].hidden) return []
  const cells = Object.entries(inline)
  const switches = cells.flatMap(([, one]) => (one && 'on' in one ? [one.on, one.off] : []))
  const named = [
    ...new Set([...rowActions, ...headerActions, ...bulkActions, ...switches, ...Object.values(replyForm)]),
  ].flatMap((name): Placed[] => {
    const action = resource.actions[name]
    if (!action) return []
    // The review desk decides with these, wherever it is opened.
    const decides =
      actionOfKind(action, 'panel')?.panel === 'reviewDesk' && resource.review ? Object.values(resource.review) : []
    return [name, ...decides].flatMap(one => placedAction(world, resource, one, action.permission ?? place, where))
  })
  const ofMany = bulkEdit && 'call' in bulkEdit ? bulkEdit.fields.map(key => [key, bulkEdit] as const) : []
  const typed = [...cells, ...ofMany].flatMap(([key, one]): Placed[] =>
    one && 'call' in one && one.call !== resource.calls.update
      ? [
          {
            name: actionPermission(place, key),
            title: `修改${resource.fields[key]?.label[0] ?? ''}`,
            title_en: `Edit ${(resource.fields[key]?.label[1] ?? '').toLowerCase()}`,
            owner: screen,
            sends: [{ key: one.call }],
            where,
          },
        ]
      : [],
  )
  const order: Placed[] = sortable
    ? [
        {
          name: actionPermission(place, REORDER),
          title: '调整顺序',
          title_en: 'Reorder',
          owner: screen,
          sends: [{ key: sortable.call as CallKey }],
          where,
        },
      ]
    : []
  return [...named, ...typed, ...order, ...importsIn(place, list, { owner: screen, where })]
}

/** The imports of a list. That of new records has the permission of the action that adds them. */
const importsIn = (place: string, list: Lists, { owner, where }: Pick<Placed, 'owner' | 'where'>): Placed[] =>
  ownImports(list)
    .filter(({ call }) => importScreens[call].permission === IMPORT)
    .map(({ label: [title, title_en], call }) => ({
      ...{ name: actionPermission(place, IMPORT), title, title_en },
      ...{ owner, sends: writing([call]), where },
    }))

function placedAction(world: World, resource: Resource, name: string, place: string, where: Row): Placed[] {
  const action = resource.actions[name]
  if (!action) return []
  const at = action.permission ?? place
  const owner = ownerOf(at)
  const sends = sendsOf(world, resource, action)
  const pathValues = { ...where, ...inPathOf(actionOfKind(action, 'call') ?? {}) }
  const right = rightOf(name, action)
  const [title, title_en] = right === name ? action.label : (resource.actions[right]?.label ?? EDIT)
  return [{ name: actionPermission(at, right), title, title_en, owner, sends, where: pathValues }]
}

/** The path parameters that an action fills in. */
const inPathOf = ({ call, extraValues: body = {} }: Partial<ActionOfKind<'call'>>): Row =>
  Object.fromEntries(Object.entries(body).filter(([name]) => call?.includes(`{${name}}`)))

/** The calls that an action writes with: its own, those of its form, and those of the screen it opens. */
function sendsOf(world: World, resource: Resource, action: AnyAction): Send[] {
  const { calls } = resource
  if (action.kind === 'panel') return writing(action.calls ?? [])
  if (action.kind === 'drawer') {
    const own = { create: calls.create, edit: calls.update, view: undefined }[action.mode]
    return writing([action.call ?? own])
  }
  const to = linkTarget(action)
  if (to) return writing(sendsOfScreen(world, to))
  if (action.kind !== 'call') return []
  const discriminator = constantOf(action)
  return writing([action.call, action.many?.call]).map(send => ({ ...send, ...(discriminator && { discriminator }) }))
}

function sendsOfScreen(world: World, { route, params, query = {}, page }: Link): (CallKey | undefined)[] {
  if (!ROUTES[route].hidden && !page) return []
  for (const resource of world.resources.values()) {
    const screen = resource.screens[screenNameOf(route, page?.name)]
    if (!screen) continue
    const { create, update } = resource.calls
    const form = formOf(screen)
    if (form) {
      const buttons = (form.buttons ?? []).filter(one =>
        Object.entries(one.whenQuery ?? {}).every(([name, value]) => query[name] === value),
      )
      // If every button decides, each is an action of its own.
      if (buttons.length > 0 && buttons.every(({ extraValues }) => extraValues)) return []
      const isOfRecord = page?.id || Object.values(params).some(value => typeof value === 'string')
      return [isOfRecord ? update : create]
    }
    return formBlocksOf(screen).map(([, { update: saves = update }]) => saves)
  }
  return []
}

const writing = (keys: readonly (CallKey | undefined)[]): Send[] =>
  [...new Set(keys)].flatMap(key => (key ? [{ key }, ...(TWINS[key] ?? [])] : [])).filter(({ key }) => isWrite(key))

/** A constant parameter, or the only state in which the action is offered, if the request includes it. */
function constantOf({ call, extraValues: body = {}, includeFields, when }: ActionOfKind<'call'>): string | undefined {
  const [constant] = Object.entries(body).filter(([name]) => !call?.includes(`{${name}}`))
  if (constant) return constant.join('=')
  if (!Array.isArray(includeFields) || typeof when !== 'object' || Array.isArray(when)) return undefined
  const [stateParam] = Object.entries(when).filter(
    ([name, value]) => includeFields.includes(name) && typeof value === 'string',
  )
  return stateParam?.join('=')
}

/** The part of a screen's pattern that one action needs, as a pattern of that action. */
function patternsOf(owner: RouteName, { key, discriminator }: Send, where: Row): string[] {
  const screen = MENU_PATTERNS[owner] ?? ''
  const path = `/${splitKey(key).path}`.replace(/\{(\w+)\}/g, (brace, name: string) =>
    where[name] === undefined ? brace : String(where[name]),
  )
  const request = { method: methodOf(key), path: path.replace(/\{\w+\}/g, '12'), query: '' }
  const pattern = `${request.method} ${path.replace(/\{(\w+)\}/g, (_, name: string) => (TEXT_PARAMS.has(name) ? '\\w+' : '[\\d,]+'))}`
  const kinds = OPERATION_VARIANTS[key]?.among.filter(kind => permits(screen, request, kind))
  // If the server reads the state of the record, the pattern needs no parameter.
  const state = kinds?.find(kind => discriminator?.endsWith(`=${kind}`))
  if (state) return [`${pattern} of ${state}`]
  const withDiscriminator = (text: string) => (discriminator ? `${text} with ${discriminator}` : text)
  if (!kinds) return permits(screen, request) ? [withDiscriminator(pattern)] : []
  return kinds.map(kind => withDiscriminator(`${pattern} of ${kind}`))
}
