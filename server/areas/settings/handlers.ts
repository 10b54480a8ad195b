import { onceHandlers } from './once'
import { pluginHandlers } from './plugins'
import { siteHandlers } from './site'

/** contract/settings/calls.ts. */
export const settingsHandlers = { ...siteHandlers, ...onceHandlers, ...pluginHandlers }
