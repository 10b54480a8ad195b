import type { AnswerInput } from '@contract/define'
import { ruleMessages, translate } from '@contract/messages'
import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import type { ConfigItem, plugin as pluginAnswer } from '@contract/settings/entities'
import { eq, sql } from 'drizzle-orm'
import { ApiError, invalidFields, notFound } from '../../api-error'
import type { Context, Services } from '../../context'
import type { Database } from '../../db/database'
import { plugins } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf, pageOf, windowOf } from '../listing'
import {
  type ItemKind,
  kindsOf,
  missingItems,
  type PluginArea,
  type PluginKind,
  type PluginValues,
} from './plugin-kinds'
import { clearTestResult } from './test-results'

/** A plug-in as a handler returns it. */
export type GivenPlugin = AnswerInput<typeof pluginAnswer>
type Row = typeof plugins.$inferSelect
/** The stored configuration of a service: secrets encrypted. */
export type Config = Row['config']
type Language = Context<'GET admin/systems/platforms'>['client']['language']
type ConfigInput = Context<'PUT admin/systems/platforms/{bean}'>['body']['config_items']

/** The rows of a kind of service by bean. */
async function rowsOf(db: Database, area: PluginArea): Promise<ReadonlyMap<string, Row>> {
  const rows = await db.select().from(plugins).where(eq(plugins.area, area))
  return new Map(rows.map(row => [row.bean, row]))
}

const kindsFor = ({ demo = false }: Pick<Services, 'demo'>, area: PluginArea) => kindsOf(area, demo)

/** The service with a bean; rejects with 003 if there is none. */
export function kindOf(services: Pick<Services, 'demo'>, area: PluginArea, bean: string): PluginKind {
  const kind = kindsFor(services, area).find(one => one.bean === bean)
  if (!kind) throw notFound()
  return kind
}

const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** As saved; before that, the default one is open unless another was opened. A sole service is always open. */
const isOpen = (kind: PluginKind, isAlone: boolean, rows: ReadonlyMap<string, Row>): 0 | 1 =>
  kind.open === true && isAlone
    ? 1
    : (rows.get(kind.bean)?.open ?? flagOf(kind.open === true && ![...rows.values()].some(row => row.open === 1)))

const shownValue = ({ name, secret }: ItemKind, config: Config, vault: Services['vault']): string | number => {
  const stored = config[name] ?? ''
  if (!secret) return stored
  return vault.open(String(stored)) ? UNCHANGED_SECRET : ''
}

function serializePlugin(
  { services, client: { language } }: ServiceContext,
  area: PluginArea,
  kind: PluginKind,
  rows: ReadonlyMap<string, Row>,
): GivenPlugin {
  const { vault } = services
  const row = rows.get(kind.bean)
  const items = kind.items.map((item): ConfigItem => {
    const { name, label, options, secret } = item
    return {
      name,
      text: translate(label, language),
      type: options ? 'radio' : 'text',
      value: shownValue(item, row?.config ?? {}, vault),
      options: options
        ? options.map(([value, optionLabel]) => ({ label: translate(optionLabel, language), value }))
        : null,
      secret: secret ? 1 : 0,
    }
  })
  const values = Object.fromEntries(items.map(({ name, value }) => [name, value]))
  return {
    id: row?.id ?? 0,
    name: translate(kind.name, language),
    bean: kind.bean,
    open: isOpen(kind, kindsFor(services, area).length === 1, rows),
    config: row ? JSON.stringify(values) : null,
    config_items: items.length === 0 ? null : items,
  }
}

/** Merges the request into the stored configuration, and encrypts secrets. */
function merged(
  kind: PluginKind,
  before: Config,
  sent: ConfigInput,
  vault: Services['vault'],
  language: Language,
): Config {
  const next: Record<string, string | number> = { ...before }
  for (const [at, { name, value }] of (sent ?? []).entries()) {
    const item = kind.items.find(one => one.name === name)
    if (!item || value === undefined) continue
    const text = String(value ?? '').trim()
    if (item.secret) {
      if (text !== UNCHANGED_SECRET) next[name] = text && vault.seal(text)
      continue
    }
    const option = item.options?.find(([known]) => String(known) === text)
    if (item.options && !option && text !== '') {
      throw invalidFields({ [`config_items.${at}.value`]: translate(ruleMessages.option, language) })
    }
    next[name] = option ? option[0] : text
  }
  return next
}

/** Serializes writers, so that none overwrites secrets with stale ones; readers are not blocked. */
const oneAtATime = (db: Database) => db.execute(sql`lock table ${plugins} in share row exclusive mode`)

/** Writes the row of every service of the kind; services not offered here are closed too. */
async function openOnly(db: Database, services: Services, area: PluginArea, bean: string): Promise<void> {
  await db.update(plugins).set({ open: 0 }).where(eq(plugins.area, area))
  const values = kindsFor(services, area).map(kind => ({ area, bean: kind.bean, open: flagOf(kind.bean === bean) }))
  await db
    .insert(plugins)
    .values(values)
    .onConflictDoUpdate({ target: [plugins.area, plugins.bean], set: { open: sql`excluded.open` } })
}

/** Context of the calls of every kind. */
interface ServiceContext {
  readonly db: Database
  readonly services: Services
  readonly client: { readonly language: Language }
}
interface SaveContext extends ServiceContext {
  readonly body: Save['body']
  readonly record: Save['record']
}
type Save = Context<'PUT admin/systems/platforms/{bean}'>

/** A page of the services of a kind. */
export async function pageOfPlugins(
  { query, ...context }: ServiceContext & { readonly query: Context<'GET admin/systems/platforms'>['query'] },
  area: PluginArea,
) {
  const rows = await rowsOf(context.db, area)
  const { limit, offset } = windowOf(query)
  const all = kindsFor(context.services, area).map(kind => serializePlugin(context, area, kind, rows))
  return pageOf(all.slice(offset, offset + limit), all.length, query)
}

export async function onePlugin(context: ServiceContext, area: PluginArea, bean: string): Promise<GivenPlugin> {
  return serializePlugin(context, area, kindOf(context.services, area, bean), await rowsOf(context.db, area))
}

/** Saves the values, unless `judge` rejects them; opening it closes the others. */
export async function savePlugin(
  { body, record, ...context }: SaveContext,
  area: PluginArea,
  bean: string,
  judge?: (before: Config, after: Config) => Promise<void>,
): Promise<GivenPlugin> {
  const { db, services, client } = context
  const kind = kindOf(services, area, bean)
  await oneAtATime(db)
  const before = await onePlugin(context, area, bean)
  const stored = (await rowsOf(db, area)).get(bean)
  const config = merged(kind, stored?.config ?? {}, body.config_items, services.vault, client.language)
  await judge?.(stored?.config ?? {}, config)
  // The storage service is changed only by the open call.
  const open = area === 'storage' ? before.open : (body.open ?? before.open)
  if (open === 1) rejectIncomplete(kind, openValues(kind, config, services.vault), client.language, body.config_items)
  // The test was made with other values.
  if (JSON.stringify(config) !== JSON.stringify(stored?.config ?? {}))
    await clearTestResult(db, { area, bean: kind.bean })
  await db
    .insert(plugins)
    .values({ area, bean: kind.bean, open, config })
    .onConflictDoUpdate({ target: [plugins.area, plugins.bean], set: { open, config } })
  if (open === 1 && before.open === 0) await openOnly(db, services, area, kind.bean)
  const after = await onePlugin(context, area, bean)
  record(...changesOf(before, after))
  return after
}

/** @throws ApiError 004 at the inputs of missing required items */
function rejectIncomplete(kind: PluginKind, values: PluginValues, language: Language, sent?: ConfigInput): void {
  const missing = missingItems(kind, values)
  if (missing.length === 0) return
  const required = translate(ruleMessages.required, language)
  const placeOf = ({ name }: ItemKind): number => {
    const at = sent?.findIndex(item => item.name === name) ?? -1
    return at < 0 ? kind.items.findIndex(item => item.name === name) : at
  }
  throw new ApiError('004setup', 400, {
    n: missing.map(({ label }) => translate(label, language)).join(language === 'zh' ? '、' : ', '),
    fields: Object.fromEntries(missing.map(item => [`config_items.${placeOf(item)}.value`, required])),
  })
}

/** Opens a service and closes the others; rejects an incomplete one. */
export async function openPlugin(
  { db, record, services, client }: Pick<SaveContext, 'db' | 'record' | 'services' | 'client'>,
  area: PluginArea,
  known: string,
): Promise<undefined> {
  const kind = kindOf(services, area, known)
  const { bean } = kind
  await oneAtATime(db)
  const stored = (await rowsOf(db, area)).get(bean)
  rejectIncomplete(kind, openValues(kind, stored?.config ?? {}, services.vault), client.language)
  await openOnly(db, services, area, bean)
  record({}, { bean, open: 1 })
  return undefined
}

type Path =
  | 'admin/systems/platforms'
  | 'admin/systems/express-platforms'
  | 'admin/systems/waybills'
  | 'admin/systems/uploaders'
type Keys<P extends Path> = `GET ${P}` | `GET ${P}/{bean}` | `PUT ${P}/{bean}` | `PUT ${P}/{bean}/open`
/** The contract has the same four calls under each path. */
type Sms = Handlers<Keys<'admin/systems/platforms'>>

/** Dependencies for reading the values of a service. */
interface ValuesSource {
  readonly db: Database
  readonly services: PluginServices
}
type PluginServices = Pick<Services, 'vault' | 'demo'>

/** Its values, secrets decrypted. */
function openValues(kind: PluginKind, config: Config, vault: Services['vault']): PluginValues {
  const settingOf = ({ name, secret }: ItemKind): string => {
    const stored = String(config[name] ?? '')
    return secret ? (vault.open(stored) ?? '') : stored
  }
  return Object.fromEntries(kind.items.map(item => [item.name, settingOf(item)]))
}

/** The open service with its values, decrypted; undefined if there is none. */
export async function openOf({ db, services }: ValuesSource, area: PluginArea) {
  const kinds = kindsFor(services, area)
  const rows = await rowsOf(db, area)
  const kind = kinds.find(one => isOpen(one, kinds.length === 1, rows) === 1)
  return kind && { kind, values: openValues(kind, rows.get(kind.bean)?.config ?? {}, services.vault) }
}

/** The values of a service, open or not; undefined if it was never saved. */
export async function valuesOf({ db, services }: ValuesSource, area: PluginArea, bean: string) {
  const kind = kindsFor(services, area).find(one => one.bean === bean)
  const row = (await rowsOf(db, area)).get(bean)
  return kind && row && openValues(kind, row.config, services.vault)
}

/** All services of a kind, whether each is open, and its missing items. */
export async function statesOf({ db, services }: ValuesSource, area: PluginArea) {
  const kinds = kindsFor(services, area)
  const rows = await rowsOf(db, area)
  return kinds.map(kind => ({
    kind,
    open: isOpen(kind, kinds.length === 1, rows),
    missing: missingItems(kind, openValues(kind, rows.get(kind.bean)?.config ?? {}, services.vault)),
  }))
}

/** The calls of one kind of service. */
function handlersOf<const P extends Path>(path: P, area: PluginArea): Handlers<Keys<P>> {
  const list: Sms['GET admin/systems/platforms'] = context => pageOfPlugins(context, area)
  const read: Sms['GET admin/systems/platforms/{bean}'] = context => onePlugin(context, area, context.params.bean)
  const save: Sms['PUT admin/systems/platforms/{bean}'] = context => savePlugin(context, area, context.params.bean)
  const open: Sms['PUT admin/systems/platforms/{bean}/open'] = context => openPlugin(context, area, context.params.bean)
  return {
    [`GET ${path}`]: list,
    [`GET ${path}/{bean}`]: read,
    [`PUT ${path}/{bean}`]: save,
    [`PUT ${path}/{bean}/open`]: open,
  } as unknown as Handlers<Keys<P>>
}

/** External services: text messages, parcel tracking, waybills and storage. */
export const pluginHandlers = {
  ...handlersOf('admin/systems/platforms', 'sms'),
  ...handlersOf('admin/systems/express-platforms', 'express'),
  ...handlersOf('admin/systems/waybills', 'waybill'),
  ...handlersOf('admin/systems/uploaders', 'storage'),
}
