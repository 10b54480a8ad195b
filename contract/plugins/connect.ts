import { z } from 'zod'
import { call, flag, id, idIn } from '../define'
import { MAX_CLIENT_VALUE } from '../settings/config-values'

/** contract/settings.md, "trust-login": sign-in with the account of another site. */

const word = z.string()
export const CONNECT_TYPES = ['QQ', 'WEIBO', 'WECHAT', 'ALIPAY'] as const
export type ConnectType = (typeof CONNECT_TYPES)[number]

/** `name` is the label. `secret` 1 (designed): its value is a secret (settings/config-values.ts). */
const connectItem = z.object({ key: word, name: word, value: word, secret: flag })
export const connect = z.object({
  id: id.nullable(),
  name: word,
  type: z.enum(CONNECT_TYPES),
  /** The values as JSON, secrets masked as in `client_list`. */
  config: word.nullable(),
  client_list: z.array(z.object({ name: word, config_list: z.array(connectItem) })),
})
export type Connect = z.output<typeof connect>

const sent = z.object({
  id: z.union([idIn, z.null()]).optional(),
  client_list: z
    .array(
      z.object({
        config_list: z
          .array(z.object({ key: z.string().max(60), value: z.string().max(MAX_CLIENT_VALUE).nullish() }))
          .max(20),
      }),
    )
    .max(10),
})

const one = call({
  summary: 'Returns the credentials of a sign-in provider; secrets are masked (designed).',
  answer: connect,
})
const save = call({
  summary: 'Updates the credentials of a sign-in provider. A secret sent as its mask does not change.',
  body: sent,
  encoding: 'json',
  answer: connect,
})

/** Each type has a path of its own: the contract's {type} is one of four. */
export const connectCalls = {
  'GET admin/members/connect': call({
    summary: 'Returns all sites that members can sign in with.',
    answer: z.array(connect),
  }),
  'GET admin/members/connect/QQ': one,
  'GET admin/members/connect/WEIBO': one,
  'GET admin/members/connect/WECHAT': one,
  'GET admin/members/connect/ALIPAY': one,
  'PUT admin/members/connect/QQ': save,
  'PUT admin/members/connect/WEIBO': save,
  'PUT admin/members/connect/WECHAT': save,
  'PUT admin/members/connect/ALIPAY': save,
} as const

declare module '../entities' {
  interface Settings {
    qqLogin: Connect
    weiboLogin: Connect
    wechatLogin: Connect
    alipayLogin: Connect
  }
}
