import type { Services } from '../../context'
import type { Database } from '../../db/database'
import { requestJson } from '../../outbox/http-client'
import { httpClientOptions } from '../../outbox/http-client-options'
import { missingItems } from './plugin-kinds'
import { openOf } from './plugins'
import { SMS_GATEWAYS, type SmsGateway, type TextMessage } from './sms-gateways'

/** Text messages by the gateway that is enabled (contract/settings.md, "sms-gateway"). */

type TextServices = Pick<Services, 'vault' | 'demo' | 'plugins' | 'now'>

async function gatewayOf(db: Database, services: TextServices) {
  const open = await openOf({ db, services }, 'sms')
  const gateway = open && SMS_GATEWAYS[open.kind.bean]
  if (!gateway || missingItems(open.kind, open.values).length > 0) return undefined
  return { gateway, values: open.values }
}

/** Whether a gateway is enabled and configured. */
export const canText = async (db: Database, services: TextServices): Promise<boolean> =>
  (await gatewayOf(db, services)) !== undefined

/** Sends a message through a gateway; throws its message if it rejects. */
export async function handOver(
  { gateway, values }: { readonly gateway: SmsGateway; readonly values: Readonly<Record<string, string>> },
  message: TextMessage,
  { plugins, now }: TextServices,
): Promise<void> {
  const body = gateway.question(values, message, now())
  const url = plugins?.smsUrl ?? gateway.url
  gateway.accepted(await requestJson({ ...httpClientOptions(plugins), url, body }))
}

/** Sends a text message of the product. */
export async function deliverText(db: Database, services: TextServices, message: TextMessage): Promise<void> {
  const open = await gatewayOf(db, services)
  if (!open) throw new Error('No text message gateway is enabled and set up')
  await handOver(open, message, services)
}
