import type { CallKey } from '@contract/calls'
import type { TaskId } from '@contract/session/tasks'
import type { Link } from './link'
import type { ActionOfKind, AnyAction } from './resource'

/** An action if it is of this kind; undefined for any other. */
export const actionOfKind = <K extends AnyAction['kind']>(
  action: AnyAction | undefined,
  kind: K,
): ActionOfKind<K> | undefined => (action?.kind === kind ? (action as ActionOfKind<K>) : undefined)

/** The screen that an action links to; undefined for any other kind. */
export const linkTarget = (action: AnyAction | undefined): Link | undefined => actionOfKind(action, 'link')?.to

/**
 * The write call of a call or drawer action; undefined for other kinds, or where the declaration's own call is used.
 */
export const writeCall = (action: AnyAction | undefined): CallKey | undefined =>
  action?.kind === 'call' || action?.kind === 'drawer' ? action.call : undefined

/** The server task that an action's call starts and that continues after the response. */
export const backgroundTask = (action: AnyAction | undefined): TaskId | undefined =>
  actionOfKind(action, 'call')?.backgroundTask
