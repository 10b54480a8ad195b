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
  /** Clears the cached permissions; the next caller requests them. */
  readonly clear: () => void
}

/** Requests the permissions once per administrator and sign-in; an error is not cached. */
export function createPermissions(http: Http): PermissionsOptions {
  let known: { of: string; request: Promise<Permissions> } | undefined
  const requestPermissions = (): Promise<Permissions> => {
    const user = currentUser()
    if (!user) return Promise.resolve(new Set())
    if (user.founder === 1 || String(user.role_id) === '0') return Promise.resolve(offered('all', http))
    const of = `${user.uid} ${signInCount()}`
    if (known?.of !== of) {
      const request = http
        .send('GET admin/systems/roles/{id}/checked', { params: { id: user.role_id } })
        .then(names => offered(new Set(names), http))
      request.catch(() => {
        if (known?.request === request) known = undefined
      })
      known = { of, request }
    }
    return known.request
  }
  const clear = () => {
    known = undefined
  }
  return Object.assign(requestPermissions, { clear })
}

/** Removes permissions for features that the deployment lacks: without distribution, nobody has that folder. */
function offered(permissions: Permissions, { config }: Http): Permissions {
  if (config.distribution) return permissions
  const names = new Set(permissions === 'all' ? [...Object.keys(GROUPS), ...Object.keys(ROUTES)] : permissions)
  names.delete('distribution')
  return names
}

const ALWAYS: ReadonlySet<string> = new Set(['dashboard', 'login', 'autoList', 'notFound', 'unauthorized'])

/**
 * Specification section 6: a route is available if its name is checked or it is hidden, and its folders are available
 * too. The dashboard is available to everyone.
 */
export function mayOpen(route: RouteName, permissions: Permissions): boolean {
  if (permissions === 'all' || ALWAYS.has(route)) return true
  return namesFor(route).every(name => permissions.has(name))
}

/**
 * Checks whether an action is permitted: it comes with its screen unless the role excludes it.
 * @param place the permission scope: the screen, or a list among its blocks, `memberEdit.comments`
 */
export const mayDo = (place: string, action: string, permissions: Permissions): boolean =>
  permissions === 'all' || !permissions.has(deniedPermission(actionPermission(place, action)))

/** The permissions required for a screen: its own unless it is hidden, and those of its folders. */
export const namesFor = (route: RouteName): string[] => [
  ...groupsAbove(ROUTES[route].path),
  ...(ROUTES[route].hidden ? [] : [route]),
]

/** The entities, screens and actions that access can be checked for, from the site map. */
export interface AccessDirectory {
  readonly isBuilt: (route: RouteName) => boolean
  readonly isEntity: (name: string) => boolean
  /** The entity of a screen; undefined for a custom page or a report. */
  readonly entityAt: (screen: ScreenName) => string | undefined
  readonly pagesUnder: (route: RouteName) => readonly string[]
  /** Every screen that shows records of an entity, including screens of other entities. */
  readonly screensAbout: (entity: string) => readonly string[]
  /** The names of actions of a custom page in a permission scope. */
  readonly actionsByHand: (place: string) => readonly string[]
  /** The entity whose actions a custom page offers in a permission scope. */
  readonly byHand: (place: string) => string | undefined
  /** Loads a declaration with the role's field permissions applied. */
  readonly find: (name: string) => Promise<Resource>
  /** Loads the unrestricted declaration, for its labels. */
  readonly findWhole: (name: string) => Promise<Resource>
}

export interface AccessOptions {
  readonly permissions: () => Promise<Permissions>
  /** Loads the directory with the role's field permissions. */
  readonly directory: (fieldPermissions: FieldPermissions) => Promise<AccessDirectory>
  /** Returns the cached record of an id, if it has been loaded. */
  readonly recordOf?: (resource: Resource, id: BaseKey) => Row | undefined
}

/**
 * Creates refine's accessControlProvider: `can` applies the role's permissions with the same rules as the engine's
 * buttons. Unknown resources and actions are denied, and so is everything while the permissions cannot be loaded; each
 * denial has a reason.
 */
export function createAccessControl({ permissions, directory, recordOf }: AccessOptions): AccessControlProvider {
  return {
    can: async question => {
      try {
        const current = await permissions()
        const granted = fieldPermissions(current)
        const rights = {
          may: (route: RouteName) => mayOpen(route, current),
          mayDo: (place: string, action: string) => mayDo(place, action, current),
        }
        const [{ checkAccess }, known] = await Promise.all([import('./check-access'), directory(granted)])
        return await checkAccess(question, {
          ...known,
          rights,
          fieldPermissions: granted,
          ...(recordOf && { recordOf }),
        })
      } catch (error) {
        return { can: false, reason: error instanceof CallError ? error.message : wordOf(errorTexts.network) }
      }
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: false } },
  }
}
