import type { AnswerInput } from '@contract/define'
import { type Label, type Language, ruleMessages, translate } from '@contract/messages'
import type { paymentCalls, paymentMethod } from '@contract/plugins/payment'
import { paymentRules } from '@contract/plugins/payment-rules'
import { check } from '@contract/rules'
import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import { eq } from 'drizzle-orm'
import { invalidFields, notFound } from '../../api-error'
import type { Context, Services } from '../../context'
import type { Database } from '../../db/database'
import { paymentMethods } from '../../db/schema'
import type { ClientValues } from '../../db/schema/plugins'
import type { Handlers } from '../../handler'
import { changesOf, pageOf, windowOf } from '../listing'
import { liesBelow } from './certificate-file'
import { CLIENT_KEYS, PAY_KINDS, type PayItem, type PayKind } from './payment-kinds'
import { clearTestResult } from './test-results'

/** contract/settings.md, "payment": payment methods. Secrets are encrypted, and no answer contains them. */

type Row = typeof paymentMethods.$inferSelect
type Clients = Row['clients']
type Save = Context<'PUT admin/payment/payment-methods/{plugin_id}'>
type ClientInput = Save['body']['enable_client'][number]

const PATH = 'admin/payment/payment-methods'

/** @throws ApiError 501 if the payment method does not exist */
export function kindOfPayment(plugin_id: string): PayKind {
  const kind = PAY_KINDS.find(one => one.plugin_id === plugin_id)
  if (!kind) throw notFound('501')
  return kind
}

/** The stored row of a payment method; undefined before its first save. */
export const payRowOf = async (db: Database, plugin_id: string, lock = false): Promise<Row | undefined> => {
  const query = db.select().from(paymentMethods).where(eq(paymentMethods.plugin_id, plugin_id))
  return (await (lock ? query.for('update') : query))[0]
}

const lineOf = (kind: PayKind, row: Row | undefined, language: Language) => ({
  method_name: translate(kind.name, language),
  plugin_id: kind.plugin_id,
  image: row?.image ?? '',
  is_retrace: row?.is_retrace ?? kind.is_retrace,
  is_open: isOpenOf(row),
})

/** Whether any client offers the payment method. */
const isOpenOf = (row: Row | undefined): 0 | 1 =>
  Object.values(row?.clients ?? {}).some(({ is_open }) => is_open === 1) ? 1 : 0

function shown({ name, secret }: PayItem, values: ClientValues['values'], vault: Services['vault']): string {
  const stored = values[name] ?? ''
  if (!secret) return stored
  return vault.open(stored) ? UNCHANGED_SECRET : ''
}

function serializePayment(
  kind: PayKind,
  row: Row | undefined,
  { vault }: Services,
  language: Language,
): AnswerInput<typeof paymentMethod> {
  return {
    ...lineOf(kind, row, language),
    enable_client: kind.clients.map(({ key, name, items }) => ({
      key,
      name: translate(name, language),
      is_open: row?.clients[key]?.is_open ?? 0,
      config_list: items.map(item => ({
        name: item.name,
        text: translate(item.label, language),
        value: shown(item, row?.clients[key]?.values ?? {}, vault),
        secret: item.secret ? 1 : 0,
      })),
    })),
  }
}

/** All payment methods with their state, and values of open clients that are missing or cannot be decrypted. */
export async function paymentStates(db: Database, { vault }: Services) {
  const rows = new Map((await db.select().from(paymentMethods)).map(row => [row.plugin_id, row]))
  return PAY_KINDS.map(({ plugin_id, name, clients }) => {
    const row = rows.get(plugin_id)
    const missing = clients.flatMap(({ key, items }) => {
      const client = row?.clients[key]
      return client?.is_open === 1 ? items.filter(item => !shown(item, client.values, vault)) : []
    })
    const labels = new Map(missing.map(item => [item.name, item.label]))
    return { key: plugin_id, name, open: isOpenOf(row) === 1, missing: [...labels.values()] }
  })
}

interface PathContext extends Pick<Save, 'services'> {
  readonly language: Language
}

const PATH_MESSAGE: Label = [
  '证书须放在服务器的证书目录（CERTIFICATES_DIR）中',
  'Put the certificate in the server’s certificate folder (CERTIFICATES_DIR)',
]
const isAllowedPath = ({ plugins }: Services, path: string): boolean =>
  plugins?.certificates === undefined || liesBelow(plugins.certificates, path)

/** The new configuration of each client, secrets encrypted. A closed client loses its values. */
function clientsOf(
  kind: PayKind,
  sent: readonly ClientInput[],
  before: Clients,
  { services, language }: PathContext,
): Clients {
  const wrong: Record<string, string> = {}
  const required = translate(ruleMessages.required, language)
  const next: Clients = {}
  for (const { key, items } of kind.clients) {
    const at = sent.findIndex(one => one.key.replaceAll('&amp;', '&') === key)
    const one = sent[at]
    if (!one) {
      wrong.enable_client ??= required
      continue
    }
    if (one.is_open !== 1) {
      next[key] = { is_open: 0, values: {} }
      continue
    }
    const values: Record<string, string> = {}
    items.forEach(({ name, secret }, place) => {
      const index = one.config_list?.findIndex(item => item.name === name) ?? -1
      const text = String(one.config_list?.[index]?.value ?? '').trim()
      const stored = before[key]?.values[name] ?? ''
      values[name] = !secret ? text : text === UNCHANGED_SECRET ? stored : text && services.vault.seal(text)
      const field = `enable_client.${at}.config_list.${index < 0 ? place : index}.value`
      if (!values[name]) wrong[field] = required
      else if (name === 'p12_path' && !isAllowedPath(services, text)) wrong[field] = translate(PATH_MESSAGE, language)
    })
    next[key] = { is_open: 1, values }
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong, '501')
  return next
}

/** The row in wire form: each client under its own key, secrets masked. */
function storedOf(kind: PayKind, row: Row, services: Services, language: Language) {
  const { enable_client, ...line } = serializePayment(kind, row, services, language)
  const configs = CLIENT_KEYS.map(key => {
    const client = enable_client.find(one => one.key.split('&').includes(key))
    return [key, client?.is_open === 1 ? JSON.stringify(client) : null] as const
  })
  return {
    ...line,
    method_id: row.method_id,
    ...(Object.fromEntries(configs) as Record<(typeof CLIENT_KEYS)[number], string | null>),
  }
}

export const paymentHandlers: Handlers<keyof typeof paymentCalls> = {
  [`GET ${PATH}`]: async ({ db, query, client }) => {
    const rows = new Map((await db.select().from(paymentMethods)).map(row => [row.plugin_id, row]))
    const { limit, offset } = windowOf(query)
    const all = PAY_KINDS.map(kind => lineOf(kind, rows.get(kind.plugin_id), client.language))
    return pageOf(all.slice(offset, offset + limit), all.length, query)
  },

  [`GET ${PATH}/{plugin_id}`]: async ({ db, params, services, client }) => {
    const kind = kindOfPayment(params.plugin_id)
    return serializePayment(kind, await payRowOf(db, kind.plugin_id), services, client.language)
  },

  [`PUT ${PATH}/{plugin_id}`]: async ({ db, params, body, services, client, record }) => {
    const { language } = client
    const kind = kindOfPayment(params.plugin_id)
    const image = (body.image ?? '').trim()
    if (check(paymentRules.image, image)) throw invalidFields({ image: translate(ruleMessages.option, language) })
    // Inserted first, since a missing row cannot be locked.
    const { plugin_id, is_retrace } = kind
    await db.insert(paymentMethods).values({ plugin_id, is_retrace }).onConflictDoNothing()
    const before = await payRowOf(db, plugin_id, true)
    const clients = clientsOf(kind, body.enable_client, before?.clients ?? {}, { services, language })
    const [after] = await db
      .update(paymentMethods)
      .set({ image, is_retrace: body.is_retrace, clients })
      .where(eq(paymentMethods.plugin_id, plugin_id))
      .returning()
    if (!after) throw new Error('The written row was not answered')
    // The test was made with other values.
    if (JSON.stringify(clients) !== JSON.stringify(before?.clients))
      await clearTestResult(db, { area: 'payment', bean: plugin_id })
    record(
      ...changesOf(
        serializePayment(kind, before, services, language),
        serializePayment(kind, after, services, language),
      ),
    )
    return storedOf(kind, after, services, language)
  },

  [`PUT ${PATH}/{plugin_id}/close`]: async ({ db, params, services, client, record, unchanged }) => {
    const { language } = client
    const kind = kindOfPayment(params.plugin_id)
    const before = await payRowOf(db, kind.plugin_id, true)
    if (!before || isOpenOf(before) === 0) {
      unchanged()
      return undefined
    }
    const clients = Object.fromEntries(
      Object.entries(before.clients).map(([key, { values }]) => [key, { is_open: 0 as const, values }]),
    )
    await db.update(paymentMethods).set({ clients }).where(eq(paymentMethods.plugin_id, kind.plugin_id))
    record(
      ...changesOf(
        serializePayment(kind, before, services, language),
        serializePayment(kind, { ...before, clients }, services, language),
      ),
    )
    return undefined
  },
}
