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

/** Asks payment platforms with the values that are saved, and says in words what went wrong. */

type Values = Readonly<Record<string, string>>

/** Which of its clients an order was paid on, by the type of its client. */
const CLIENT_OF: Readonly<Record<string, string>> = {
  PC: 'pc_config',
  WAP: 'wap_config',
  NATIVE: 'app_native_config',
  REACT: 'app_react_config',
  MINI: 'mini_config',
}

/** The clients of a way to pay that are open, with their secrets opened. */
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
 * Asks the platform of a way to pay whether it knows each of its open clients.
 * @throws ApiError 931 with what it says, or why it could not be asked
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
 * How it went with money that a platform is to pay. A platform that nobody has set up was not asked; one that did not answer
 * may have paid, and is to be asked again under the same number.
 */
export type PayOutcome = 'paid' | 'unset' | 'unanswered' | { readonly refused: string }

/** Has the platform that took a payment pay money back. Asked again with the same number it pays once. */
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

/** The merchant in whose name a platform would be asked to pay a distributor; nothing where nobody has set it up. */
export async function payerOf(db: Database, services: Services, plugin_id: string): Promise<string | undefined> {
  const gateway = PAY_GATEWAYS[plugin_id]
  const [client] = gateway ? await openClients(db, services, kindOfPayment(plugin_id)) : []
  return client && gateway?.merchant(client.values)
}

/**
 * Has a platform pay a distributor who has an account there. Asked again with the same number, in the name of the same
 * merchant, it pays once: `unset` where that one is set up no more.
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
    if (error instanceof GatewayError) return { refused: error.message }
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
  // What is no answer of the platform's is not told apart from none: neither says anything of the settings.
  return new ApiError('931', 409, { n, cause: error })
}
