import type { calls as adminCalls } from '@contract/admins/calls'
import type { Handlers } from '../../handler'
import { administratorHandlers } from './administrators'
import { menuHandlers } from './menus'
import { roleHandlers } from './roles'
import { secondFactorHandlers } from './second-factor'
import { sessionListHandlers } from './sessions'

/** contract/admins/calls.ts. */
export const handlers: Handlers<keyof typeof adminCalls> = {
  ...administratorHandlers,
  ...roleHandlers,
  ...menuHandlers,
  ...secondFactorHandlers,
  ...sessionListHandlers,
}
