import { z } from 'zod'
import { call, flag, nothing, pageOf, paging } from '../define'
import { MAX_CLIENT_VALUE } from '../settings/config-values'

/** contract/settings.md, "payment": payment methods, and the clients that offer them. */

const word = z.string()
/** A configuration input. `secret` 1 (designed): its value is a secret (settings/config-values.ts). */
export const clientItem = z.object({ name: word, text: word, value: word, secret: flag })
/** A client, or several that share their configuration: their keys joined by `&`. */
export const payClient = z.object({ key: word, name: word, is_open: flag, config_list: z.array(clientItem) })

export const paymentLine = z.object({
  method_name: word,
  plugin_id: word,
  image: word,
  is_retrace: flag,
  /** Whether any client offers it (designed); other deployments omit it. */
  is_open: flag.optional(),
})
export const paymentMethod = paymentLine.extend({ enable_client: z.array(payClient) })
export type PaymentMethod = z.output<typeof paymentLine> & Partial<z.output<typeof paymentMethod>>
export type PayClient = z.output<typeof payClient>

const clientConfig = word.nullable()
/** The answer of a save: the stored row, secrets masked as in `enable_client`. */
export const storedMethod = paymentLine.extend({
  method_id: z.number(),
  pc_config: clientConfig,
  wap_config: clientConfig,
  app_native_config: clientConfig,
  app_react_config: clientConfig,
  mini_config: clientConfig,
})

const pluginId = z.object({ plugin_id: z.string().max(60) })
const bit = z.union([flag, z.enum(['0', '1']).transform(value => (value === '1' ? 1 : 0))])
const sentItem = z.object({
  name: z.string().max(60),
  value: z.union([z.string().max(MAX_CLIENT_VALUE), z.number()]).nullish(),
})
const sentClient = z.object({
  key: z.string().max(200),
  is_open: bit.nullish(),
  config_list: z.array(sentItem).max(50).nullish(),
})

export const paymentCalls = {
  'GET admin/payment/payment-methods': call({
    summary: 'Returns all payment methods, one per plug-in.',
    query: z.object(paging),
    answer: pageOf(paymentLine),
  }),
  'GET admin/payment/payment-methods/{plugin_id}': call({
    summary: 'Returns a payment method with the configuration of each client; secrets are masked.',
    params: pluginId,
    answer: paymentMethod,
    errors: ['501'],
  }),
  'PUT admin/payment/payment-methods/{plugin_id}': call({
    summary:
      'Updates a payment method. A closed client loses its configuration; a secret sent as its mask does not change.',
    params: pluginId,
    body: z.object({
      image: z.string().max(500).nullish(),
      is_retrace: bit,
      enable_client: z.array(sentClient).max(20),
    }),
    encoding: 'json',
    answer: storedMethod,
    errors: ['501'],
  }),
  'PUT admin/payment/payment-methods/{plugin_id}/close': call({
    summary:
      'Closes a payment method on every client (designed). Its configuration remains, so that it can be reopened.',
    params: pluginId,
    answer: nothing,
    kind: 'empty',
    errors: ['501'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    paymentMethod: PaymentMethod
  }
}
