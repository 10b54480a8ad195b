import type { Label } from '@contract/messages'
import { actionPermission, rightOf, screenOfAction } from '@contract/permissions'
import { ROUTES, type RouteName } from '@contract/routes'
import { comma } from '@/lib/format'
import { accessMessages } from '@/locales/access'
import { type AnyAction, linkTarget, type Resource } from '@/schema'
import { addMessages } from '../i18n/i18n'
import type { Translator } from '../i18n/use-messages'

addMessages(accessMessages)

/** The missing screen, action of a screen, or required fields. */
export interface MissingPermission {
  readonly kind: 'permission'
  readonly route: RouteName
  readonly fields?: readonly Label[]
  readonly action?: { readonly label: Label; readonly permission: string }
}

/** The role's permissions, and the permission scope: a screen, or a list among its blocks. */
export interface Rights {
  readonly may: (route: RouteName) => boolean
  readonly mayDo?: ((place: string, action: string) => boolean) | undefined
  readonly place?: string | undefined
}

/** The screen that an action requires and the role lacks. */
export function missingOf(action: AnyAction, { may }: Pick<Rights, 'may'>): MissingPermission | undefined {
  const route = [action.permission, linkTarget(action)?.route].find(one => one && !may(one))
  return route && { kind: 'permission', route }
}

/** The missing permission for an action: its screen, or the action itself. */
export function missingForAction(
  resource: Resource,
  action: AnyAction,
  rights: Partial<Rights>,
): MissingPermission | undefined {
  const [name] = Object.entries(resource.actions).find(([, one]) => one === action) ?? []
  if (name !== undefined && action.missingFields && rights.place) {
    const route = screenOfAction(actionPermission(rights.place, name))
    return { kind: 'permission', route, fields: action.missingFields }
  }
  return name === undefined
    ? undefined
    : missingPermission(rightOf(name, action), action.label, rights, action.permission)
}

/**
 * The permission that the role lacks for an action in a scope.
 * @param needs the screen that the action belongs to, if another one
 */
export function missingPermission(
  name: string,
  label: Label,
  { mayDo, place }: Partial<Rights>,
  needs?: RouteName,
): MissingPermission | undefined {
  const at = needs ?? place
  if (at === undefined || !mayDo || mayDo(at, name)) return undefined
  const permission = actionPermission(at, name)
  return { kind: 'permission', route: screenOfAction(permission), action: { label, permission } }
}

/** The message that names a missing permission and who can grant it, in the current language. */
export function missingPermissionText(
  { route, fields, action }: MissingPermission,
  { word, t, language }: Translator,
): string {
  if (fields) return t('why.fields', { fields: fields.map(label => word(label)).join(comma(language)) })
  const screen = word(ROUTES[route].label)
  return action ? t('why.action', { screen, act: word(action.label) }) : t('why.permission', { screen })
}
