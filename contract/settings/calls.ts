import { z } from 'zod'
import { call, fieldsFrom, flag, formFrom, nothing, pageOf, paging } from '../define'
import { MAX_CONFIG_VALUE } from './config-values'
import { orderSettings, plugin, pointSettings, siteSettings, validator } from './entities'
import { healthCalls } from './health'
import { pushCalls } from './push'
import { orderSettingsRules, pointSettingsRules, siteRules } from './rules'
import { testCalls } from './tests'
import { trackingCalls } from './tracking'

/** contract/settings.md: settings of the marketplace, and its external services. */

const bean = z.object({ bean: z.string().max(60) })
const bit = z.union([flag, z.enum(['0', '1']).transform(value => (value === '1' ? 1 : 0))])
const value = z.union([z.string().max(MAX_CONFIG_VALUE), z.number()]).nullish()

const pluginList = call({
  summary: 'Returns the services of a kind, of which one is open.',
  query: z.object(paging),
  answer: pageOf(plugin),
})
const pluginOne = call({ summary: 'Returns a service.', params: bean, answer: plugin, errors: ['003'] })
const values = z.object({
  open: bit.optional(),
  config_items: z
    .array(z.object({ name: z.string().max(60), value }))
    .max(50)
    .nullish(),
})
const SAVES =
  'Updates the configuration of a service. Omitted values and masked secrets do not change. Opening it closes the others.'
const pluginSave = call({
  summary: SAVES,
  params: bean,
  body: values,
  encoding: 'json',
  answer: plugin,
  errors: ['003'],
})
const pluginOpen = call({
  summary: 'Opens a service and closes the others.',
  params: bean,
  answer: nothing,
  kind: 'empty',
  errors: ['003'],
})

/**
 * Opening a storage service and testing it both write a probe file: a service that cannot store it is rejected before
 * an upload is lost.
 */
const storeCalls = {
  'PUT admin/systems/uploaders/{bean}/open': call({
    ...pluginOpen,
    summary: 'Opens a storage service and closes the others. Rejects a service that cannot store a file.',
    ownTransaction: true,
    slow: true,
    errors: ['003', '902'],
  }),
  'POST admin/systems/uploaders/{bean}/test': call({
    summary: 'Writes a small file with the stored configuration, reads it and deletes it (designed).',
    params: bean,
    answer: nothing,
    kind: 'empty',
    ownTransaction: true,
    slow: true,
    errors: ['003', '902'],
  }),
} as const

/** The four calls of one kind of service, under its own path. */
type PluginCalls<P extends string> = { readonly [K in `GET ${P}`]: typeof pluginList } & {
  readonly [K in `GET ${P}/{bean}`]: typeof pluginOne
} & { readonly [K in `PUT ${P}/{bean}`]: typeof pluginSave } & {
  readonly [K in `PUT ${P}/{bean}/open`]: typeof pluginOpen
}
const pluginCalls = <const P extends string>(path: P) =>
  ({
    [`GET ${path}`]: pluginList,
    [`GET ${path}/{bean}`]: pluginOne,
    [`PUT ${path}/{bean}`]: pluginSave,
    [`PUT ${path}/{bean}/open`]: pluginOpen,
  }) as PluginCalls<P>

const validatorKey = z.object({ plugin_id: z.string().max(60) })
const validatorCalls = {
  'GET admin/systems/validator': call({ ...pluginList, answer: pageOf(validator) }),
  'GET admin/systems/validator/{plugin_id}': call({ ...pluginOne, params: validatorKey, answer: validator }),
  'PUT admin/systems/validator/{plugin_id}': call({
    summary: SAVES,
    params: validatorKey,
    body: values,
    encoding: 'json',
    answer: validator,
    errors: ['003'],
  }),
  'PUT admin/systems/validator/{plugin_id}/open': call({ ...pluginOpen, params: validatorKey }),
} as const

export const calls = {
  'GET admin/settings/site': call({ summary: 'Returns the settings of the site.', answer: siteSettings }),
  'PUT admin/settings/site': call({
    summary: 'Updates the settings of the site.',
    body: formFrom(siteRules),
    answer: siteSettings,
  }),
  'GET admin/settings/point': call({
    summary: 'Returns how members earn points, and the value of points.',
    answer: pointSettings,
  }),
  'PUT admin/settings/point': call({
    summary: 'Updates how members earn points.',
    body: z.object(fieldsFrom(pointSettingsRules)),
    answer: pointSettings,
  }),
  'GET admin/trade/orders/setting': call({
    summary: 'Returns the days after which orders change state automatically.',
    answer: orderSettings,
  }),
  'POST admin/trade/orders/setting': call({
    summary: 'Updates the days after which orders change state automatically.',
    body: z.object(fieldsFrom(orderSettingsRules)),
    answer: orderSettings,
  }),
  ...pluginCalls('admin/systems/platforms'),
  ...trackingCalls,
  ...pluginCalls('admin/systems/express-platforms'),
  ...pluginCalls('admin/systems/waybills'),
  ...pluginCalls('admin/systems/uploaders'),
  ...storeCalls,
  ...pushCalls,
  ...testCalls,
  ...healthCalls,
  ...validatorCalls,
} as const
