import { importScreens } from '@contract/imports/screens'
import { menuScreenOf, REORDER, REVEAL, rightOf, SAVE } from '@contract/permissions'
import type { RouteName } from '@contract/routes'
import { linkTarget } from './action-targets'
import { type Block, isRelated, isTabbed } from './blocks'
import { type Link, type ScreenName, screenNameOf } from './link'
import { pageActions } from './page-actions'
import type { AnyAction, AnyScreen, Resource } from './resource'
import { type Calls, type ListScreen, ownImports } from './screens'

/** Records of one declaration placed on a part of a screen. */
export interface RecordPlacement {
  /** The permission scope of its actions: a screen, or a list block within it, `memberEdit.comments`. */
  readonly place: string
  /** The declaration of the records. */
  readonly of: string
  /** A screen whose permission is required in addition. */
  readonly permission?: RouteName
  /** The names of the actions that can run there, including those whose permission an alias (`permissionOf`) uses. */
  readonly actionsFor: (resource: Resource) => ReadonlySet<string>
}

/** The action lists of a screen's part (list, page, table or header); each part has some of them. */
interface Part extends Pick<ListScreen<string, string, Calls>, 'import'> {
  readonly rowActions?: readonly string[]
  readonly headerActions?: readonly string[]
  readonly bulkActions?: readonly string[]
  readonly bulkEdit?: readonly string[] | { readonly fields: readonly string[] }
  readonly inline?: Readonly<Record<string, object | undefined>>
  readonly replyForm?: Readonly<Record<string, string | undefined>>
  readonly sortable?: object
}

/** The parts of a screen that show records, including those of other declarations. */
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
  // The review desk approves and rejects wherever it can be opened.
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
    ...ownImports(part).map(({ call }) => importScreens[call].permission),
    ...(Object.values(fields).some(field => field.options.pii) ? [REVEAL] : []),
  ]
}

/** A form page includes the action that links to it. */
const leadingTo = ({ actions }: Resource, name: ScreenName): readonly string[] =>
  Object.entries(actions).flatMap(([key, action]) => {
    const to = linkTarget(action)
    return to && targetOf(to) === name ? [key] : []
  })

const opensDesk = (action: AnyAction | undefined): boolean => action?.kind === 'panel' && action.panel === 'reviewDesk'

const targetOf = ({ route, page }: Link): string => screenNameOf(route, page?.name)

const savedBy = ({ settings }: Resource, screen: AnyScreen): readonly string[] =>
  settings && 'form' in screen ? [SAVE] : []

/** The menu screen to which a permission scope belongs. */
export const menuScreenAt = (place: string): RouteName => menuScreenOf((place.split(/[./]/)[0] ?? place) as RouteName)
