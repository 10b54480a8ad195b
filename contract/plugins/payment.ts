import { z } from 'zod'
import { call, flag, nothing, pageOf, paging } from '../define'

/** contract/settings.md, "payment": how buyers can pay, and on which clients. */

const word = z.string()
/** One input that the server asks for. `secret` 1 (designed): its value is a secret (settings/words.ts). */
export const clientItem = z.object({ name: word, text: word, value: word, secret: flag })
/** One client, or several that share their values: their keys joined by `&`. */
export const payClient = z.object({ key: word, name: word, is_open: flag, config_list: z.array(clientItem) })

export const paymentLine = z.object({
  method_name: word,
  plugin_id: word,
  image: word,
  is_retrace: flag,
  /** Whether it is open on any client (designed); other deployments do not say it. */
  is_open: flag.optional(),
})
export const paymentMethod = paymentLine.extend({ enable_client: z.array(payClient) })
export type PaymentMethod = z.output<typeof paymentLine> & Partial<z.output<typeof paymentMethod>>
export type PayClient = z.output<typeof payClient>

const clientConfig = word.nullable()
/** What a save answers: the row as it is stored, secrets as they stand in `enable_client`. */
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
const sentItem = z.object({ name: z.string().max(60), value: z.union([z.string().max(8_000), z.number()]).nullish() })
const sentClient = z.object({
  key: z.string().max(200),
  is_open: bit.nullish(),
  config_list: z.array(sentItem).max(50).nullish(),
})

export const paymentCalls = {
  'GET admin/payment/payment-methods': call({
    summary: 'How buyers can pay: one row for each plug-in.',
    query: z.object(paging),
    answer: pageOf(paymentLine),
  }),
  'GET admin/payment/payment-methods/{plugin_id}': call({
    summary: 'One of them with what each client is set to; secrets are kept.',
    params: pluginId,
    answer: paymentMethod,
    errors: ['501'],
  }),
  'PUT admin/payment/payment-methods/{plugin_id}': call({
    summary: 'Change one. A client that is closed loses its values; a secret sent as a kept one stays.',
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
    summary: 'Close it on every client (designed); its values stay, so that it can be opened again.',
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
