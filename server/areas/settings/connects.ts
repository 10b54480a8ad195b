import type { AnswerInput } from '@contract/define'
import { type Label, type Language, translate } from '@contract/messages'
import type { ConnectType, connect, connectCalls } from '@contract/plugins/connect'
import { CONNECT_TYPES } from '@contract/plugins/connect'
import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import { and, eq } from 'drizzle-orm'
import type { Context, Services } from '../../context'
import type { Database } from '../../db/database'
import { plugins } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'

/** contract/settings.md, "trust-login": credentials of other sites, by type, group and item. */

interface Item {
  readonly name: string
  readonly label: Label
  readonly secret?: true
}
interface Kind {
  readonly name: Label
  readonly groups: readonly (readonly [name: string, title: Label])[]
  readonly items: readonly Item[]
}

const APP_ID: Item = { name: 'app_id', label: ['AppId', 'App ID'] }
const APP_KEY: Item = { name: 'app_key', label: ['AppKey', 'App key'], secret: true }
const PC = ['pc', ['网页端参数', 'Web']] as const

const KINDS: Readonly<Record<ConnectType, Kind>> = {
  QQ: {
    name: ['QQ 参数配置', 'QQ'],
    groups: [
      PC,
      ['native_android', ['原生 Android 参数', 'Native Android app']],
      ['native_ios', ['原生 iOS 参数', 'Native iOS app']],
      ['rn_android', ['RN Android 参数', 'React Native Android app']],
      ['rn_ios', ['RN iOS 参数', 'React Native iOS app']],
    ],
    items: [APP_ID, APP_KEY],
  },
  WEIBO: {
    name: ['微博参数配置', 'Weibo'],
    groups: [PC, ['app', ['APP 原生参数', 'Native app']], ['rn', ['APP-RN 参数', 'React Native app']]],
    items: [
      { name: 'app_key', label: ['App Key', 'App key'] },
      { name: 'app_secret', label: ['App Secret', 'App secret'], secret: true },
    ],
  },
  WECHAT: {
    name: ['微信参数配置', 'WeChat'],
    groups: [
      PC,
      ['wechat', ['微信网页端参数', 'Web inside WeChat']],
      ['app', ['APP 原生参数', 'Native app']],
      ['rn', ['APP-RN 参数', 'React Native app']],
      ['miniprogram', ['小程序参数', 'Mini program']],
    ],
    items: [APP_ID, APP_KEY],
  },
  ALIPAY: {
    name: ['支付宝参数配置', 'Alipay'],
    groups: [PC, ['app', ['APP 参数', 'App']]],
    items: [
      APP_ID,
      { name: 'private_key', label: ['商户私钥', 'Merchant private key'], secret: true },
      { name: 'public_key', label: ['支付宝公钥', 'Alipay public key'] },
    ],
  },
}

const AREA = 'connect'
const keyOf = (type: ConnectType, group: string, { name }: Item) => `${type.toLowerCase()}_${group}_${name}`

type Row = typeof plugins.$inferSelect
type Given4 = AnswerInput<typeof connect>

const rowOf = async (db: Database, type: ConnectType): Promise<Row | undefined> => {
  const [row] = await db
    .select()
    .from(plugins)
    .where(and(eq(plugins.area, AREA), eq(plugins.bean, type)))
  return row
}

function serializeConnection(type: ConnectType, row: Row | undefined, { vault }: Services, language: Language): Given4 {
  const { name, groups, items } = KINDS[type]
  const shown = (key: string, secret: true | undefined): string => {
    const stored = String(row?.config[key] ?? '')
    return secret ? (vault.open(stored) ? UNCHANGED_SECRET : '') : stored
  }
  const client_list = groups.map(([group, title]) => ({
    name: translate(title, language),
    config_list: items.map(item => {
      const key = keyOf(type, group, item)
      return { key, name: translate(item.label, language), value: shown(key, item.secret), secret: flagOf(item.secret) }
    }),
  }))
  const values = client_list.flatMap(({ config_list }) => config_list.map(({ key, value }) => [key, value] as const))
  return {
    id: row?.id ?? null,
    name: translate(name, language),
    type,
    config: row ? JSON.stringify(Object.fromEntries(values)) : null,
    client_list,
  }
}
const flagOf = (is: true | undefined): 0 | 1 => (is ? 1 : 0)

type Save = Context<'PUT admin/members/connect/QQ'>

/** Merges the request into the stored configuration: secrets are encrypted; omitted and unknown items do not change. */
function merged(type: ConnectType, before: Row['config'], sent: Save['body']['client_list'], services: Services) {
  const { groups, items } = KINDS[type]
  const secrets = new Map(
    groups.flatMap(([group]) => items.map(item => [keyOf(type, group, item), item.secret] as const)),
  )
  const next = { ...before }
  for (const { key, value } of sent.flatMap(({ config_list }) => config_list)) {
    if (!secrets.has(key) || value === undefined) continue
    const text = (value ?? '').trim()
    if (!secrets.get(key)) next[key] = text
    else if (text !== UNCHANGED_SECRET) next[key] = text && services.vault.seal(text)
  }
  return next
}

const readOf = (type: ConnectType) => async (context: Pick<Save, 'db' | 'services' | 'client'>) =>
  serializeConnection(type, await rowOf(context.db, type), context.services, context.client.language)

const saveOf =
  (type: ConnectType) =>
  async ({ db, body, services, client, record }: Save) => {
    const values = { area: AREA, bean: type }
    await db.insert(plugins).values(values).onConflictDoNothing()
    const isIt = and(eq(plugins.area, AREA), eq(plugins.bean, type))
    const [before] = await db.select().from(plugins).where(isIt).for('update')
    const config = merged(type, before?.config ?? {}, body.client_list, services)
    const [after] = await db.update(plugins).set({ config }).where(isIt).returning()
    const was = serializeConnection(type, before, services, client.language)
    const is = serializeConnection(type, after, services, client.language)
    record(...changesOf(was, is))
    return is
  }

/** The stored values of a group, for calls to the other site. */
export async function connectValues(db: Database, { vault }: Services, type: ConnectType, group: string) {
  const row = await rowOf(db, type)
  const storedValue = (item: Item): string => {
    const stored = String(row?.config[keyOf(type, group, item)] ?? '')
    return item.secret ? (vault.open(stored) ?? '') : stored
  }
  return Object.fromEntries(KINDS[type].items.map(item => [item.name, storedValue(item)]))
}

const SIGN_INS: Readonly<Record<ConnectType, Label>> = {
  QQ: ['QQ 登录', 'QQ login'],
  WEIBO: ['微博登录', 'Weibo login'],
  WECHAT: ['微信登录', 'WeChat login'],
  ALIPAY: ['支付宝登录', 'Alipay login'],
}

/** Whether a site is configured on any client, and the missing values of incomplete clients. */
export async function connectState(db: Database, services: Services, type: ConnectType) {
  const { groups, items } = KINDS[type]
  const row = await rowOf(db, type)
  const missingIn = (group: string): readonly Item[] =>
    items.filter(item => {
      const stored = String(row?.config[keyOf(type, group, item)] ?? '')
      return !(item.secret ? services.vault.open(stored) : stored)
    })
  const begun = groups
    .map(([group, title]) => ({ title, missingItems: missingIn(group) }))
    .filter(({ missingItems }) => missingItems.length < items.length)
  const missing = begun.flatMap(({ title, missingItems }) =>
    missingItems.map(({ label }): Label => [`${title[0]} ${label[0]}`, `${title[1]}: ${label[1]}`]),
  )
  return { key: type, name: SIGN_INS[type], open: begun.length > 0, missing }
}

export const connectHandlers: Handlers<keyof typeof connectCalls> = {
  'GET admin/members/connect': context => Promise.all(CONNECT_TYPES.map(type => readOf(type)(context))),
  'GET admin/members/connect/QQ': readOf('QQ'),
  'GET admin/members/connect/WEIBO': readOf('WEIBO'),
  'GET admin/members/connect/WECHAT': readOf('WECHAT'),
  'GET admin/members/connect/ALIPAY': readOf('ALIPAY'),
  'PUT admin/members/connect/QQ': saveOf('QQ'),
  'PUT admin/members/connect/WEIBO': saveOf('WEIBO'),
  'PUT admin/members/connect/WECHAT': saveOf('WECHAT'),
  'PUT admin/members/connect/ALIPAY': saveOf('ALIPAY'),
}
