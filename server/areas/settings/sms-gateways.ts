import { createHash } from 'node:crypto'
import { z } from 'zod'
import { GatewayError } from './gateway-error'

/** Requests and responses of each text message gateway. docs/gateways.md describes the calls. */

type Values = Readonly<Record<string, string>>
export interface TextMessage {
  readonly mobile: string
  readonly text: string
}

export interface SmsGateway {
  readonly url: string
  readonly question: (values: Values, message: TextMessage, now: number) => object
  /** Throws the gateway's message if it rejects. */
  readonly accepted: (answer: unknown) => void
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** https://doc.zthysms.com, "v2/sendSms": the password is hashed together with the timestamp of the call. */
const zhutong: SmsGateway = {
  url: 'https://api.mix2.zthysms.com/v2/sendSms',
  question: ({ name = '', password = '', trumpet = '' }, { mobile, text }, now) => {
    const tKey = String(Math.floor(now))
    return {
      username: name,
      password: md5(`${md5(password)}${tKey}`),
      tKey,
      mobile,
      content: text,
      ...(trumpet && { ext: trumpet }),
    }
  },
  accepted: answer => {
    const { code, msg = '' } = z.object({ code: z.coerce.string(), msg: z.string().optional() }).parse(answer)
    if (code !== '200') throw new GatewayError(msg || code)
  },
}

export const SMS_GATEWAYS: Readonly<Record<string, SmsGateway>> = { smsZtPlugin: zhutong }
