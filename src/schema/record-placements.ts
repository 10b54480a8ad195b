import { IMPORT, menuScreenOf, REORDER, REVEAL, rightOf, SAVE } from '@contract/permissions'
import type { RouteName } from '@contract/routes'
import { linkTarget, screenName } from './action-targets'
import { type Block, isRelated, isTabbed } from './blocks'
import type { Link, ScreenName } from './link'
import { pageActions } from './page-actions'
import type { AnyAction, AnyScreen, Resource } from './resource'
import { type Calls, type ListScreen, ownImport } from './screens'

/** Records of one declaration placed on a part of a screen. */
export interface RecordPlacement {
  /** The place whose permissions its actions take: a screen, or a list among its blocks, `memberEdit.comments`. */
  readonly place: string
  /** The declaration whose records they are. */
  readonly of: string
  /** The screen whose permission it takes besides. */
  readonly permission?: RouteName
  /** Names of what can be done there; of an action that is another one in other words, the name of that one too. */
  readonly actionsFor: (resource: Resource) => ReadonlySet<string>
}

/** What a list, a page, a table or a head says of what can be done there; each part has some of it. */
interface Part extends Pick<ListScreen<string, string, Calls>, 'import'> {
  readonly rowActions?: readonly string[]
  readonly headerActions?: readonly string[]
  readonly bulkActions?: readonly string[]
  readonly bulkEdit?: readonly string[] | { readonly fields: readonly string[] }
  readonly inline?: Readonly<Record<string, object | undefined>>
  readonly replyForm?: Readonly<Record<string, string | undefined>>
  readonly sortable?: object
}

/** The parts of a screen on which records are placed, those of other declarations among them. */
export function placementsOn(host: Resource, name: ScreenName): readonly RecordPlacement[] {
  const screen: AnyScreen | undefined = host.screens[name]
  if (!screen) return []
  const [route = name] = name.split('/') as [RouteName]
  const own: RecordPlacement = {
    place: route,
    of: host.name,
    actionsFor: resource =>
      new Set([
        ...namesIn(screen as Part, resource),
        ...namesIn({ rowActions: pageActions(resource, name) }, resource),
        ...leadingTo(resource, name),
        ...savedBy(resource, screen),
      ]),
  }
  const blocks = isTabbed(screen) ? Object.entries(screen.tabs) : []
  const tables = 'relations' in screen && !isTabbed(screen) ? (screen.relations ?? []) : []
  return [
    own,
    ...blocks.flatMap(([key, block]) => blockIn(host, `${route}.${key}`, block)),
    ...tables.map(table => ({
      place: route,
      of: table.resource,
      ...(table.permission && { permission: table.permission }),
      actionsFor: (resource: Resource) => new Set(namesIn(table as Part, resource)),
    })),
  ]
}

function blockIn(host: Resource, place: string, block: Block<string>): readonly RecordPlacement[] {
  const permission = 'permission' in block && block.permission ? { permission: block.permission } : {}
  if (isRelated(block))
    return [{ place, of: block.resource, ...permission, actionsFor: of => new Set(namesIn(block as Part, of)) }]
  if ('resource' in block) return [{ place, of: block.resource, actionsFor: () => new Set([SAVE]) }]
  if ('form' in block && host.settings) return [{ place, of: host.name, actionsFor: () => new Set([SAVE]) }]
  return []
}

function namesIn(part: Part, { actions, review, fields, calls }: Resource): readonly string[] {
  const {
    rowActions = [],
    headerActions = [],
    bulkActions = [],
    bulkEdit = [],
    inline = {},
    replyForm = {},
    sortable,
  } = part
  const switches = Object.values(inline).flatMap(one =>
    one && 'on' in one && 'off' in one ? [String(one.on), String(one.off)] : [],
  )
  const named = [
    ...rowActions,
    ...headerActions,
    ...bulkActions,
    ...switches,
    ...Object.values(replyForm).flatMap(name => name ?? []),
  ]
  // The desk decides, wherever it is opened.
  const decides = review && named.some(name => opensDesk(actions[name])) ? Object.values(review) : []
  const typed = [...Object.keys(inline), ...('fields' in bulkEdit ? bulkEdit.fields : bulkEdit)]
  const all = [...named, ...decides]
  const isEdited = typed.length > 0 && calls.update !== undefined
  return [
    ...all,
    ...all.flatMap(name => (actions[name] ? [rightOf(name, actions[name])] : [])),
    ...typed,
    ...(isEdited ? ['edit'] : []),
    ...(sortable ? [REORDER] : []),
    ...(ownImport(part) ? [IMPORT] : []),
    ...(Object.values(fields).some(field => field.options.pii) ? [REVEAL] : []),
  ]
}

/** On the page of a form the action stands that leads there. */
const leadingTo = ({ actions }: Resource, name: ScreenName): readonly string[] =>
  Object.entries(actions).flatMap(([key, action]) => {
    const to = linkTarget(action)
    return to && targetOf(to) === name ? [key] : []
  })

const opensDesk = (action: AnyAction | undefined): boolean => action?.kind === 'panel' && action.panel === 'reviewDesk'

const targetOf = ({ route, page }: Link): string => screenName(route, page?.name)

const savedBy = ({ settings }: Resource, screen: AnyScreen): readonly string[] =>
  settings && 'form' in screen ? [SAVE] : []

/** The screen of the menu that a place belongs to. */
export const menuScreenAt = (place: string): RouteName => menuScreenOf((place.split(/[./]/)[0] ?? place) as RouteName)
