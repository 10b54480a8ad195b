import { actionPermission, withheld } from '@contract/permissions'
import { GROUPS, ROUTES, type RouteName } from '@contract/routes'
import type { AccessControlProvider } from '@refinedev/core'
import type { Http } from '../http/client'
import { currentUser, signInCount } from '../http/session'

/** 'all' for a founder; otherwise the checked names of the role. */
export type Permissions = ReadonlySet<string> | 'all'

/** The permissions of whoever is signed in. */
export interface AskedPermissions {
  (): Promise<Permissions>
  /** They are others now: who asks next asks the server. */
  readonly forget: () => void
}

/** Asks once per administrator and sign-in; a failure is not remembered. */
export function createPermissions(http: Http): AskedPermissions {
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

const GROUP_LIST = Object.entries(GROUPS)

/** The menu folders above a route, outermost first. */
export function groupsAbove(path: string): string[] {
  return GROUP_LIST.filter(([, group]) => path.startsWith(`${group.path}/`))
    .sort(([, a], [, b]) => a.path.length - b.path.length)
    .map(([name]) => name)
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
  permissions === 'all' || !permissions.has(withheld(actionPermission(place, action)))

/** The names a role needs for a screen: its own unless it is hidden, and those of the folders above it. */
export const namesFor = (route: RouteName): string[] => [
  ...groupsAbove(ROUTES[route].path),
  ...(ROUTES[route].hidden ? [] : [route]),
]

const isRoute = (name: string | undefined): name is RouteName => name !== undefined && name in ROUTES

/** refine's access control over the role's names. A resource is a screen; an action needs the screen it stands on too. */
export function createAccessControl(permissions: () => Promise<Permissions>): AccessControlProvider {
  return {
    can: async ({ resource, action }) => {
      if (!isRoute(resource)) return { can: true }
      const held = await permissions()
      return { can: mayOpen(resource, held) && (!action || mayDo(resource, action, held)) }
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: false } },
  }
}
