import { type Language, translate } from '@contract/messages'
import { ApiError } from '../../api-error'
import type { Services } from '../../context'
import type { Database } from '../../db/database'
import type { ClientValues } from '../../db/schema/plugins'
import { postText } from '../../outbox/http-client'
import { httpClientOptions } from '../../outbox/http-client-options'
import { GatewayError } from './gateway-error'
import {
  CERTIFICATES,
  OldCertificate,
  PAY_GATEWAYS,
  type PayGateway,
  type PayRefund,
  type PayTransfer,
  UnreadableKey,
} from './pay-gateways'
import type { PayKind } from './payment-kinds'
import { kindOfPayment, payRowOf } from './payments'

/** Requests to payment platforms with the stored values; errors become messages. */

type Values = Readonly<Record<string, string>>

/** The client of a payment method, by the client type of the order. */
const CLIENT_OF: Readonly<Record<string, string>> = {
  PC: 'pc_config',
  WAP: 'wap_config',
  NATIVE: 'app_native_config',
  REACT: 'app_react_config',
  MINI: 'mini_config',
}

/** The open clients of a payment method, secrets decrypted. */
async function openClients(db: Database, { vault, plugins }: Services, kind: PayKind) {
  const row = await payRowOf(db, kind.plugin_id)
  return kind.clients.flatMap(({ key, items }) => {
    const client: ClientValues | undefined = row?.clients[key]
    if (client?.is_open !== 1) return []
    const values: Values = Object.fromEntries(
      items.map(({ name, secret }) => {
        const stored = client.values[name] ?? ''
        return [name, (secret ? vault.open(stored) : stored) ?? '']
      }),
    )
    return [{ keys: key.split('&'), values: { ...values, [CERTIFICATES]: plugins?.certificates } }]
  })
}

/**
 * Tests whether the platform of a payment method accepts each of its enabled clients.
 * @throws ApiError 931 with its message, or why it could not be queried
 */
export async function testPayment(
  db: Database,
  services: Services,
  plugin_id: string,
  language: Language,
): Promise<void> {
  const kind = kindOfPayment(plugin_id)
  const n = translate(kind.name, language)
  const gateway = PAY_GATEWAYS[plugin_id]
  if (!gateway) throw new ApiError('931untried', 409, { n })
  const clients = await openClients(db, services, kind)
  if (clients.length === 0) throw new ApiError('932setup', 409, { n })
  for (const { values } of clients) {
    try {
      gateway.accepted(values, await answerTo(await gateway.check(values, services.now()), services))
    } catch (error) {
      throw payErrorOf(error, n)
    }
  }
}

/**
 * Outcome of a payment by a platform. `unset`: not configured, so nothing was sent. `unanswered`: it may have paid, so
 * the request has to be retried under the same number.
 */
export type PayOutcome = 'paid' | 'unset' | 'unanswered' | { readonly rejected: string }

/** Refunds a payment through the platform that received it. Idempotent by number. */
export async function payRefund(
  db: Database,
  services: Services,
  plugin_id: string,
  client_type: string,
  refund: PayRefund,
): Promise<PayOutcome> {
  const gateway = PAY_GATEWAYS[plugin_id]
  if (!gateway) return 'unset'
  const clients = await openClients(db, services, kindOfPayment(plugin_id))
  const { values } = clients.find(({ keys }) => keys.includes(CLIENT_OF[client_type] ?? '')) ?? clients[0] ?? {}
  if (!values) return 'unset'
  return outcomeOf(async () => {
    const question = await gateway.refund(values, refund, services.now())
    gateway.accepted(values, await answerTo(question, services))
  })
}

/** The merchant that would pay a distributor; undefined if the platform is not configured. */
export async function payerOf(db: Database, services: Services, plugin_id: string): Promise<string | undefined> {
  const gateway = PAY_GATEWAYS[plugin_id]
  const [client] = gateway ? await openClients(db, services, kindOfPayment(plugin_id)) : []
  return client && gateway?.merchant(client.values)
}

/**
 * Pays a distributor through a platform. Idempotent by number and merchant; `unset` if that merchant is no longer
 * configured.
 */
export async function payTransfer(
  db: Database,
  services: Services,
  plugin_id: string,
  { payer, ...transfer }: PayTransfer & { readonly payer: string },
): Promise<PayOutcome> {
  const gateway = PAY_GATEWAYS[plugin_id]
  if (!gateway) return 'unset'
  const clients = await openClients(db, services, kindOfPayment(plugin_id))
  const client = clients.find(({ values }) => gateway.merchant(values) === payer)
  if (!client) return 'unset'
  return outcomeOf(async () => {
    const question = await gateway.transfer(client.values, transfer, services.now())
    gateway.transferred(client.values, await answerTo(question, services), transfer)
  })
}

async function outcomeOf(pay: () => Promise<void>): Promise<PayOutcome> {
  try {
    await pay()
    return 'paid'
  } catch (error) {
    if (error instanceof GatewayError) return { rejected: error.message }
    return error instanceof UnreadableKey ? 'unset' : 'unanswered'
  }
}

const answerTo = (
  { url, ...question }: Awaited<ReturnType<PayGateway['check']>>,
  { plugins }: Services,
): Promise<string> => postText({ ...question, ...httpClientOptions(plugins), url: plugins?.payUrl ?? url })

function payErrorOf(error: unknown, n: string): ApiError {
  if (error instanceof GatewayError) return new ApiError('931pay', 409, { n: `${n}: ${error.message}` })
  if (error instanceof OldCertificate) return new ApiError('931old', 409, { n })
  if (error instanceof UnreadableKey) return new ApiError('931key', 409, { n })
  // An invalid response is treated like a missing one: neither tells anything about the settings.
  return new ApiError('931', 409, { n, cause: error })
}
