import { onceHandlers } from './once'
import { pluginHandlers } from './plugins'
import { siteHandlers } from './site'
import { trackingHandlers } from './tracking'
import { validatorHandlers } from './validators'

/** contract/settings/calls.ts. */
export const settingsHandlers = {
  ...siteHandlers,
  ...onceHandlers,
  ...pluginHandlers,
  ...trackingHandlers,
  ...validatorHandlers,
}
