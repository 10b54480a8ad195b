import { z } from 'zod'
import type { Services } from '../../context'
import { requestJson } from '../../outbox/http-client'
import { httpClientOptions } from '../../outbox/http-client-options'

/**
 * The calls of the official account for templates (https://developers.weixin.qq.com/doc/offiaccount), or of a
 * compatible gateway (option WECHAT_URL).
 */

/** WeChat rejected a valid request, with a code and a message. */
export class WechatError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(`${code} ${message}`.trim())
    this.code = code
  }
}
/** The account has the maximum number of templates. */
export const TOO_MANY = 45026

const answered = z.object({ errcode: z.number().optional(), errmsg: z.string().optional() }).loose()

export interface Account {
  readonly app_id: string
  readonly app_key: string
}

export interface WechatApi {
  /** The ids of the account's templates. */
  readonly list: () => Promise<string[]>
  /** Adds a template by its number in the library. @returns its id in the account */
  readonly add: (number: string) => Promise<string>
  readonly remove: (id: string) => Promise<void>
}

/** Signs in to WeChat. Every failure throws; rejections by WeChat throw WechatError. */
export async function wechatApi({ app_id, app_key }: Account, { plugins }: Services): Promise<WechatApi> {
  const base = plugins?.wechatUrl ?? 'https://api.weixin.qq.com'
  const request = async <T extends z.ZodType>(path: string, query: Record<string, string>, of: T, body?: object) => {
    const url = `${base.replace(/\/$/, '')}/cgi-bin/${path}?${new URLSearchParams(query)}`
    const answer = answered.parse(await requestJson({ ...httpClientOptions(plugins), url, body }))
    if (answer.errcode) throw new WechatError(answer.errcode, answer.errmsg ?? '')
    return of.parse(answer)
  }
  const token = { grant_type: 'client_credential', appid: app_id, secret: app_key }
  const { access_token } = await request('token', token, z.object({ access_token: z.string() }))
  const signed = { access_token }
  const listed = z.object({ template_list: z.array(z.object({ template_id: z.string() })) })
  return {
    list: async () => {
      const { template_list } = await request('template/get_all_private_template', signed, listed)
      return template_list.map(({ template_id }) => template_id)
    },
    add: async number => {
      const of = z.object({ template_id: z.string() })
      return (await request('template/api_add_template', signed, of, { template_id_short: number })).template_id
    },
    remove: async template_id => {
      await request('template/del_private_template', signed, z.object({}), { template_id })
    },
  }
}
