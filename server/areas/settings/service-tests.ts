import { type Label, translate } from '@contract/messages'
import type { testCalls } from '@contract/settings/tests'
import { ZodError } from 'zod'
import { ApiError, notFound } from '../../api-error'
import type { Services } from '../../context'
import type { Handlers } from '../../handler'
import { carrierOf } from './companies'
import { PLATFORMS } from './express-platforms'
import { GatewayError } from './gateway-error'
import { testPayment } from './pay-requests'
import { DEMO_EXPRESS, missingItems } from './plugin-kinds'
import { kindOf, valuesOf } from './plugins'
import { SMS_GATEWAYS, type TextMessage } from './sms-gateways'
import { runTest } from './test-results'
import { handOver } from './texts'
import { requestTracking } from './tracking'

/** Calls that test a service with its stored values; each is logged (docs/gateways.md). */

const TEXT: Label = ['这是一条测试短信，收到即表示短信网关可用。', 'This is a test message. The SMS gateway works.']

export const testHandlers: Handlers<keyof typeof testCalls> = {
  'POST admin/systems/platforms/{bean}/test': async context => {
    const { db, params, body, services, client, record } = context
    const kind = kindOf(services, 'sms', params.bean)
    const { bean } = kind
    const gateway = SMS_GATEWAYS[bean]
    const values = await valuesOf({ db, services }, 'sms', bean)
    const name = translate(kind.name, client.language)
    if (!gateway || !values || missingItems(kind, values).length > 0) throw new ApiError('932setup', 409, { n: name })
    const message = { mobile: body.mobile, text: translate(TEXT, client.language) }
    return runTest(context, {
      service: { area: 'sms', bean },
      test: () => sent({ gateway, values }, message, services, name),
      record: () => record(null, { bean, mobile: masked(body.mobile), tested: 1 }),
    })
  },

  'POST admin/systems/express-platforms/{bean}/test': async context => {
    const { db, params, body, services, client, record } = context
    const kind = kindOf(services, 'express', params.bean)
    const { bean } = kind
    const carrier = await carrierOf(db, Number(body.id))
    if (!carrier) throw notFound('003carrier')
    const values = await valuesOf({ db, services }, 'express', bean)
    const platform = PLATFORMS[bean]
    const name = translate(kind.name, client.language)
    const test = async () => {
      // The demo service generates its responses, so it always works.
      if (bean === DEMO_EXPRESS) return
      if (!platform || !values || missingItems(kind, values).length > 0)
        throw new ApiError('932setup', 409, { n: name })
      await requestTracking(platform, values, { carrier: carrier.code, num: body.num }, services, name)
    }
    return runTest(context, {
      service: { area: 'express', bean },
      test,
      record: () => record(null, { bean, num: body.num, tested: 1 }),
    })
  },

  'POST admin/payment/payment-methods/{plugin_id}/test': context => {
    const { db, params, services, client, record } = context
    const { plugin_id } = params
    return runTest(context, {
      service: { area: 'payment', bean: plugin_id },
      test: () => testPayment(db, services, plugin_id, client.language),
      record: () => record(null, { plugin_id, tested: 1 }),
    })
  },
}

/** The log must not contain the whole number. */
const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** Sends a message through a gateway; a rejection becomes a message. */
async function sent(
  to: Parameters<typeof handOver>[0],
  message: TextMessage,
  services: Services,
  name: string,
): Promise<void> {
  try {
    await handOver(to, message, services)
  } catch (error) {
    if (error instanceof GatewayError) throw new ApiError('932', 409, { n: `${name}: ${error.message}` })
    throw new ApiError(error instanceof ZodError ? '931strange' : '931', 409, { n: name, cause: error })
  }
}
