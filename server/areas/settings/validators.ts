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
  'GET admin/systems/validator': async context => {
    const page = await pageOfPlugins(context, 'validator')
    return { ...page, data: page.data.map(serializeValidator) }
  },
  'GET admin/systems/validator/{plugin_id}': async context =>
    serializeValidator(await onePlugin(context, 'validator', context.params.plugin_id)),
  'PUT admin/systems/validator/{plugin_id}': async context =>
    serializeValidator(await savePlugin(context, 'validator', context.params.plugin_id)),
  'PUT admin/systems/validator/{plugin_id}/open': context => openPlugin(context, 'validator', context.params.plugin_id),
}
