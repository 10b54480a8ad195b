import { createPublicKey, createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { globalAgent, createServer as secureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { md5 } from 'js-md5'

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey,
    open: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    secret: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  }
}

/** Generated once, because keys take time. */
let made: Readonly<Record<'merchant' | 'platform', ReturnType<typeof pair>>> | undefined
const keys = () => {
  made ??= { merchant: pair(), platform: pair() }
  return made
}

/** The config items of the only merchant that this Alipay knows. */
export const alipayItems = (): Fields => ({
  app_id: '2026',
  alipay_public_key: keys().platform.open,
  merchant_private_key: keys().merchant.secret,
})

type Fields = Readonly<Record<string, string>>
const joined = (fields: Fields) =>
  Object.keys(fields)
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')

/** The signing key of WeChat Pay and its merchants. */
const WEIXIN_KEY = 'key-of-the-merchant'

/** The folder of the tests' certificates. */
export const certificates: string = new URL('./test-only-certificates', import.meta.url).pathname

/** Path of a file in test-only-certificates. */
const certificate = (name: string): string => `${certificates}/${name}`

/** Answers only clients with a certificate of the tests' authority, which this process trusts while it is open. */
function withCertificates(answers: RequestListener) {
  const [platform, ca] = [readFileSync(certificate('platform.pem')), readFileSync(certificate('authority.pem'))]
  const server = secureServer({ key: platform, cert: platform, ca, requestCert: true }, answers)
  globalAgent.options.ca = ca
  server.on('close', () => delete globalAgent.options.ca)
  return server
}

/** The config items of the only merchant that this WeChat Pay knows, with one of its certificates. */
export const weixinItems = (file: string): Fields => ({
  mchid: '1900',
  appid: 'wx1',
  key: WEIXIN_KEY,
  app_secret: 's',
  p12_path: certificate(file),
})

/** A local gateway that answers as Alipay and WeChat Pay do, in their formats and signed with their keys. */
export interface PayService {
  readonly url: string
  /** The verified requests: the fields of Alipay's content with its method, and those of WeChat Pay. */
  readonly requests: Fields[]
  /** The names of the client certificates it received. */
  readonly shown: string[]
  /** An override for its answers; `silence` closes the connection. */
  response: Fields | 'silence' | 'nonsense' | undefined
  readonly close: () => Promise<void>
}

export async function startPayService({ asksForCertificate = false } = {}): Promise<PayService> {
  const { merchant, platform } = keys()
  const requests: Fields[] = []
  const shown: string[] = []
  const answers: RequestListener = async (request, answer) => {
    const body = await text(request)
    if (request.socket instanceof TLSSocket) shown.push(String(request.socket.getPeerCertificate().subject.CN))
    if (house.response === 'silence') return request.destroy()
    if (house.response === 'nonsense') return answer.end('<html>')
    answer.end(
      body.startsWith('<xml>') ? weixin(body, house.response) : alipay(new URLSearchParams(body), house.response),
    )
  }
  const server = asksForCertificate ? withCertificates(answers) : createServer(answers)

  const alipay = (form: URLSearchParams, response?: Fields): string => {
    const { sign = '', ...fields } = Object.fromEntries(form)
    const key = createPublicKey({ key: Buffer.from(merchant.open, 'base64'), format: 'der', type: 'spki' })
    const isTheirs = createVerify('RSA-SHA256').update(joined(fields)).verify(key, sign, 'base64')
    const { method = '', biz_content = '{}' } = fields
    if (isTheirs) requests.push({ method, ...JSON.parse(biz_content) })
    const none = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }
    const taken = method.endsWith('query') ? none : { code: '10000', msg: 'Success' }
    const known = isTheirs ? taken : { code: '40002', msg: 'Invalid Arguments', sub_msg: '验签出错' }
    const content = JSON.stringify(response ?? known)
    const { privateKey } = response?.stranger ? merchant : platform
    const signed = createSign('RSA-SHA256').update(content).sign(privateKey, 'base64')
    return `{"${method.replaceAll('.', '_')}_response":${content},"sign":"${signed}"}`
  }

  const weixin = (xml: string, response?: Fields): string => {
    const { sign, ...fields } = Object.fromEntries([...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, n, v]) => [n, v]))
    const signOf = (them: Fields) => md5(`${joined(them)}&key=${WEIXIN_KEY}`).toUpperCase()
    const isTheirs = sign === signOf(fields)
    if (isTheirs) requests.push(fields)
    const none = { return_code: 'SUCCESS', result_code: 'FAIL', err_code: 'ORDERNOTEXIST', err_code_des: '订单不存在' }
    const taken = fields.out_refund_no ? { return_code: 'SUCCESS', result_code: 'SUCCESS' } : none
    const responseFields = response ?? (isTheirs ? taken : { return_code: 'FAIL', return_msg: '签名错误' })
    const parts = Object.entries({ ...responseFields, sign: signOf(responseFields) }).map(
      ([n, v]) => `<${n}><![CDATA[${v}]]></${n}>`,
    )
    return `<xml>${parts.join('')}</xml>`
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const house: PayService = {
    url: `${asksForCertificate ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    shown,
    response: undefined,
    close: async () => void server.close(),
  }
  return house
}
