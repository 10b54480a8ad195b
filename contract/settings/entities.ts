import { z } from 'zod'
import { flag, id } from '../define'
import { siteShow } from '../session/calls'
import type { orderSettingsRules, pointSettingsRules } from './rules'

/** contract/settings.md, "Entities". */

const text = z.string()
const whole = z.number().int()

/** `global_auth_key` is a secret. */
export const siteSettings = siteShow.extend({ global_auth_key: text })

export const orderSettings = z.object({
  cancel_order_day: whole,
  rog_order_day: whole,
  complete_order_day: whole,
  service_expired_day: whole,
  complain_expired_day: whole,
  comment_order_day: whole,
  complete_order_pay: whole,
} satisfies Readonly<Record<keyof typeof orderSettingsRules, z.ZodType>>)

export const pointSettings = z.object({
  register: flag,
  register_grade_point: whole,
  register_consumer_point: whole,
  login: flag,
  login_grade_point: whole,
  login_consumer_point: whole,
  comment: flag,
  comment_grade_point: whole,
  comment_consumer_point: whole,
  comment_img: flag,
  comment_img_grade_point: whole,
  comment_img_consumer_point: whole,
  first_comment: flag,
  first_comment_grade_point: whole,
  first_comment_consumer_point: whole,
  buy_goods: flag,
  buy_goods_grade_point: whole,
  buy_goods_consumer_point: whole,
  online_pay: flag,
  online_pay_grade_point: whole,
  online_pay_consumer_point: whole,
  parities: flag,
  parities_point: whole,
} satisfies Readonly<Record<keyof typeof pointSettingsRules, z.ZodType>>)

/** A configuration input. `secret` 1 (designed): its value is a secret. */
export const configItem = z.object({
  name: text,
  text,
  type: z.enum(['text', 'radio']),
  value: z.union([text, z.number()]).nullable(),
  options: z.array(z.object({ label: text, value: z.union([text, z.number()]) })).nullable(),
  secret: flag,
})

/** An external service: one of its kind is open. `id` is 0 until it is saved. */
export const plugin = z.object({
  id,
  name: text,
  bean: text,
  open: flag,
  /** The values as JSON, secrets masked as in `config_items`. */
  config: text.nullable(),
  config_items: z.array(configItem).nullable(),
})

/** A service that distinguishes people from programs; its key has another name. */
export const validator = plugin.omit({ bean: true }).extend({ plugin_id: text })

export type SiteSettings = z.output<typeof siteSettings>
export type OrderSettings = z.output<typeof orderSettings>
export type PointSettings = z.output<typeof pointSettings>
export type ConfigItem = z.output<typeof configItem>
export type Plugin = z.output<typeof plugin>
export type ValidatorPlugin = z.output<typeof validator>

declare module '../entities' {
  interface Entities {
    smsGateway: Plugin
    expressPlatform: Plugin
    waybillService: Plugin
    storageService: Plugin
    validatorPlatform: ValidatorPlugin
  }
  interface Settings {
    siteSettings: SiteSettings
    orderSettings: OrderSettings
    pointSettings: PointSettings
  }
}
