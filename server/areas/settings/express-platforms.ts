import { createHash } from 'node:crypto'
import type { Parcel } from '@contract/settings/tracking'
import { z } from 'zod'
import { GatewayError } from './gateway-error'

/** Requests and responses of each express platform. */

/** Its configured values. */
type Values = Readonly<Record<string, string>>
export interface ParcelNumber {
  /** The platform's code of the carrier. */
  readonly carrier: string
  readonly num: string
}
interface PlatformRequest {
  readonly url: string
  readonly form: Readonly<Record<string, string>>
}
type Stops = NonNullable<Parcel['data']>

export interface Platform {
  readonly question: (values: Values, parcel: ParcelNumber) => PlatformRequest
  /** The tracking events of a response; throws the platform's message if it rejects. */
  readonly stops: (answer: unknown) => Stops
}

const stop = z.object({ time: z.string(), context: z.string() })
const stops = z.array(stop)

/** https://api.kuaidi100.com: a company signs its requests, an individual sends the key. */
const kuaidi100: Platform = {
  question: ({ id = '', code = '', user }, { carrier, num }): PlatformRequest => {
    if (user === '0') {
      return {
        url: 'https://api.kuaidi100.com/api',
        form: { id, com: carrier, nu: num, show: '0', muti: '1', order: 'desc' },
      }
    }
    const param = JSON.stringify({ com: carrier, num })
    const sign = createHash('md5').update(`${param}${id}${code}`).digest('hex').toUpperCase()
    return { url: 'https://poll.kuaidi100.com/poll/query.do', form: { customer: code, sign, param } }
  },
  stops: answer => {
    const read = z
      .object({
        status: z.coerce.string().optional(),
        returnCode: z.coerce.string().optional(),
        message: z.string().optional(),
        data: stops.optional(),
      })
      .parse(answer)
    if (read.data) return read.data
    // 500 for a company, 0 for an individual: the platform has no data of the parcel yet.
    if (read.returnCode === '500' || read.status === '0') return []
    throw new GatewayError(read.message ?? '')
  },
}

/** https://route.showapi.com/64-19. */
const showApi: Platform = {
  question: ({ appid = '', app_secret = '' }, { carrier, num }) => ({
    url: 'https://route.showapi.com/64-19',
    form: { showapi_appid: appid, showapi_sign: app_secret, com: carrier, nu: num },
  }),
  stops: answer => {
    const read = z
      .object({
        showapi_res_code: z.number(),
        showapi_res_error: z.string().optional(),
        showapi_res_body: z
          .object({ ret_code: z.number().optional(), msg: z.string().optional(), data: stops.nullish() })
          .optional(),
      })
      .parse(answer)
    if (read.showapi_res_code !== 0) throw new GatewayError(read.showapi_res_error ?? '')
    const { ret_code = 0, msg = '', data } = read.showapi_res_body ?? {}
    if (ret_code !== 0) throw new GatewayError(msg)
    return data ?? []
  },
}

export const PLATFORMS: Readonly<Record<string, Platform>> = { kuaidi100Plugin: kuaidi100, showApiPlugin: showApi }
