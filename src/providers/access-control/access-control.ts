import { errorTexts } from '@contract/messages'
import { actionPermission, deniedPermission } from '@contract/permissions'
import { GROUPS, groupsAbove, ROUTES, type RouteName } from '@contract/routes'
import type { AccessControlProvider, BaseKey } from '@refinedev/core'
import type { Resource, Row, ScreenName } from '@/schema'
import type { Http } from '../http/client'
import { CallError } from '../http/errors'
import { currentUser, signInCount } from '../http/session'
import { wordOf } from '../i18n/i18n'
import { type FieldPermissions, fieldPermissions, type Permissions } from './field-permissions'

/** The permissions of the signed-in administrator. */
export interface PermissionsOptions {
  (): Promise<Permissions>
  /** They are others now: who asks next asks the server. */
  readonly forget: () => void
}

/** Asks once per administrator and sign-in; a failure is not remembered. */
export function createPermissions(http: Http): PermissionsOptions {
  let known: { of: string; asked: Promise<Permissions> } | undefined
  const ask = (): Promise<Permissions> => {
    const user = currentUser()
    if (!user) return Promise.resolve(new Set())
    if (user.founder === 1 || String(user.role_id) === '0') return Promise.resolve(offered('all', http))
    const of = `${user.uid} ${signInCount()}`
    if (known?.of !== of) {
      const asked = http
        .send('GET admin/systems/roles/{id}/checked', { params: { id: user.role_id } })
        .then(names => offered(new Set(names), http))
      asked.catch(() => {
        if (known?.asked === asked) known = undefined
      })
      known = { of, asked }
    }
    return known.asked
  }
  const forget = () => {
    known = undefined
  }
  return Object.assign(ask, { forget })
}

/** What there is to have: a marketplace without distribution has nothing below that folder for anybody. */
function offered(held: Permissions, { config }: Http): Permissions {
  if (config.distribution) return held
  const names = new Set(held === 'all' ? [...Object.keys(GROUPS), ...Object.keys(ROUTES)] : held)
  names.delete('distribution')
  return names
}

const ALWAYS: ReadonlySet<string> = new Set(['dashboard', 'login', 'autoList', 'notFound', 'unauthorized'])

/**
 * Specification section 6: a route stays when its name is checked or when it is hidden, and the folders above it stay
 * too. The dashboard is for everyone.
 */
export function mayOpen(route: RouteName, permissions: Permissions): boolean {
  if (permissions === 'all' || ALWAYS.has(route)) return true
  return namesFor(route).every(name => permissions.has(name))
}

/**
 * Whether an action may be done where it stands: it comes with its screen, unless the role says otherwise.
 * @param place the screen, or a list among its blocks: `memberEdit.comments`
 */
export const mayDo = (place: string, action: string, permissions: Permissions): boolean =>
  permissions === 'all' || !permissions.has(deniedPermission(actionPermission(place, action)))

/** The names a role needs for a screen: its own unless it is hidden, and those of the folders above it. */
export const namesFor = (route: RouteName): string[] => [
  ...groupsAbove(ROUTES[route].path),
  ...(ROUTES[route].hidden ? [] : [route]),
]

/** What there is to ask about, and where it stands. The site map has it. */
export interface AccessDirectory {
  readonly isBuilt: (route: RouteName) => boolean
  readonly isEntity: (name: string) => boolean
  /** The entity that a screen is about; nothing for a page written by hand or a report. */
  readonly entityAt: (screen: ScreenName) => string | undefined
  readonly pagesUnder: (route: RouteName) => readonly string[]
  /** Every screen at which records of an entity stand, those of other entities among them. */
  readonly screensAbout: (entity: string) => readonly string[]
  /** Names of what a page written by hand does at a place. */
  readonly actionsByHand: (place: string) => readonly string[]
  /** The entity whose actions a page written by hand offers at a place. */
  readonly byHand: (place: string) => string | undefined
  /** A declaration by its name, without what the role is kept from. */
  readonly find: (name: string) => Promise<Resource>
  /** The same with what the role is kept from, for its words. */
  readonly findWhole: (name: string) => Promise<Resource>
}

export interface AccessOptions {
  readonly permissions: () => Promise<Permissions>
  /** Loads what there is to ask about, for a role that is kept from some fields. */
  readonly directory: (kept: FieldPermissions) => Promise<AccessDirectory>
  /** The record of an id, where it has been read. */
  readonly recordOf?: (resource: Resource, id: BaseKey) => Row | undefined
}

/**
 * Creates refine's accessControlProvider: `can` judges by the role's permissions and by the same rules as the engine's
 * own buttons. Unknown resources and actions are denied, and so is everything while the permissions cannot be read; each
 * denial has a reason.
 */
export function createAccessControl({ permissions, directory, recordOf }: AccessOptions): AccessControlProvider {
  return {
    can: async question => {
      try {
        const held = await permissions()
        const kept = fieldPermissions(held)
        const rights = {
          may: (route: RouteName) => mayOpen(route, held),
          mayDo: (place: string, action: string) => mayDo(place, action, held),
        }
        const [{ checkAccess }, known] = await Promise.all([import('./check-access'), directory(kept)])
        return await checkAccess(question, { ...known, rights, kept, ...(recordOf && { recordOf }) })
      } catch (error) {
        return { can: false, reason: error instanceof CallError ? error.message : wordOf(errorTexts.network) }
      }
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: false } },
  }
}
