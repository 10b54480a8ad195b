import type { Handlers } from '../../handler'
import { type GivenPlugin, onePlugin, openPlugin, pageOfPlugins, savePlugin } from './plugins'

type Keys =
  | 'GET admin/systems/validator'
  | 'GET admin/systems/validator/{plugin_id}'
  | 'PUT admin/systems/validator/{plugin_id}'
  | 'PUT admin/systems/validator/{plugin_id}/open'

const serializeValidator = ({ bean, ...plugin }: GivenPlugin) => ({ ...plugin, plugin_id: bean })

/** Services that distinguish people from programs; their key has another name in the contract. */
export const validatorHandlers: Handlers<Keys> = {
  'GET admin/systems/validator': async asked => {
    const page = await pageOfPlugins(asked, 'validator')
    return { ...page, data: page.data.map(serializeValidator) }
  },
  'GET admin/systems/validator/{plugin_id}': async asked =>
    serializeValidator(await onePlugin(asked, 'validator', asked.params.plugin_id)),
  'PUT admin/systems/validator/{plugin_id}': async asked =>
    serializeValidator(await savePlugin(asked, 'validator', asked.params.plugin_id)),
  'PUT admin/systems/validator/{plugin_id}/open': asked => openPlugin(asked, 'validator', asked.params.plugin_id),
}
