import type { trackingCalls } from '@contract/settings/tracking'
import { ZodError } from 'zod'
import { ApiError, notFound } from '../../api-error'
import type { Services } from '../../context'
import type { Handlers } from '../../handler'
import { postForm } from '../../outbox/http-client'
import { httpClientOptions } from '../../outbox/http-client-options'
import { carrierOf } from './companies'
import { demoStops } from './demo-parcels'
import { type ParcelNumber, PLATFORMS, type Platform } from './express-platforms'
import { GatewayError } from './gateway-error'
import { DEMO_EXPRESS, missingItems } from './plugin-kinds'
import { openOf } from './plugins'

/** contract/settings.md: parcel tracking. */
export const trackingHandlers: Handlers<keyof typeof trackingCalls> = {
  'GET admin/systems/express-platforms/express': async ({ db, query, services, client: { language } }) => {
    const { id, num } = query
    const carrier = await carrierOf(db, id)
    if (!carrier) throw notFound('003carrier')
    const open = await openOf({ db, services }, 'express')
    if (!open) throw notFound('003express')
    const parcel = { name: carrier.name, courier_num: num }
    if (open.kind.bean === DEMO_EXPRESS) {
      return { ...parcel, data: await demoStops({ db, num, language, now: services.now() }) }
    }
    const name = open.kind.name[language === 'zh' ? 0 : 1]
    const platform = PLATFORMS[open.kind.bean]
    if (!platform || missingItems(open.kind, open.values).length > 0) throw new ApiError('931setup', 409, { n: name })
    const stops = await requestTracking(platform, open.values, { carrier: carrier.code, num }, services, name)
    return { ...parcel, data: stops.length > 0 ? stops : null }
  },
}

/** Queries a platform; a failure becomes a message (ApiError 931). */
export async function requestTracking(
  platform: Platform,
  values: Readonly<Record<string, string>>,
  parcel: ParcelNumber,
  { express }: Services,
  name: string,
) {
  const { url, form } = platform.question(values, parcel)
  const call = { ...httpClientOptions(express), url: express?.url ?? url, form }
  try {
    const stops = platform.stops(await postForm(call))
    return [...stops].sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))
  } catch (error) {
    if (error instanceof GatewayError) throw new ApiError('931refused', 409, { n: `${name}: ${error.message}` })
    const key = error instanceof ZodError ? '931strange' : '931'
    throw new ApiError(key, 409, { n: name, cause: error })
  }
}
