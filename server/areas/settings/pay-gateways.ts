import { createHash, createPrivateKey, createPublicKey, createSign, createVerify, randomBytes } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { z } from 'zod'
import { type Fen, toYuan } from '../../money'
import { type Certificate, FORM, type TextRequest } from '../../outbox/http-client'
import type { HttpClientOptions } from '../../outbox/http-client-options'
import { DomUtils, shallowNodesOf } from '../../parsing/shallow-xml'
import { readCertificateFile } from './certificate-file'
import { GatewayError } from './gateway-error'

/** Requests and responses of each payment platform. docs/gateways.md describes the calls. */

/** Configured values of one client. */
type Values = Readonly<Record<string, string>> & { readonly [CERTIFICATES]?: string | undefined }
/** Key of the certificates folder among the values; it is no setting. */
export const CERTIFICATES = Symbol('certificates')
type PayQuestion = Omit<TextRequest, keyof HttpClientOptions>

/** A refund to the original payment method. */
export interface PayRefund {
  /** Idempotency key: a repeated request pays once. */
  readonly sn: string
  /** The platform's id of the payment. */
  readonly pay_order_no: string
  /** Amount of the whole payment. */
  readonly total: Fen
  readonly amount: Fen
}

/** A payment to the account of a distributor at the platform. */
export interface PayTransfer {
  /** Idempotency key: a repeated request pays once. */
  readonly sn: string
  readonly account: string
  /** Name of the payee, which the platform verifies against the account. */
  readonly name: string
  readonly amount: Fen
}

export interface PayGateway {
  /** The number by which the platform identifies the merchant. */
  readonly merchant: (values: Values) => string
  /** Queries a payment that does not exist: the response shows whether the merchant is known. */
  readonly check: (values: Values, now: number) => PayQuestion | Promise<PayQuestion>
  readonly refund: (values: Values, refund: PayRefund, now: number) => PayQuestion | Promise<PayQuestion>
  readonly transfer: (values: Values, transfer: PayTransfer, now: number) => PayQuestion | Promise<PayQuestion>
  /** Throws the platform's message if it rejects, and another error if the response cannot be authenticated. */
  readonly accepted: (values: Values, answer: string) => void
  /** The same for a transfer; also throws while the outcome is pending on the platform. */
  readonly transferred: (values: Values, answer: string, transfer: PayTransfer) => void
}

/** An invalid key or certificate in the settings. */
export class UnreadableKey extends Error {}
/** A certificate encrypted with an obsolete algorithm. */
export class OldCertificate extends UnreadableKey {}

const NO_PAYMENT = '0'
const yuan = (amount: Fen) => toYuan(amount).toFixed(2)

/** The platforms' time format: 2026-11-25 10:30:00 in China. */
const chinaTime = (now: number) => new Date((now + 8 * 3_600) * 1_000).toISOString().slice(0, 19).replace('T', ' ')

function keyOf<T>(text: string, read: (der: Buffer) => T): T {
  try {
    return read(Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64'))
  } catch (cause) {
    throw new UnreadableKey('Not a key', { cause })
  }
}

/** Private keys occur in both formats. */
const privateKeyOf = (text: string) =>
  keyOf(text, key => {
    try {
      return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
    } catch {
      return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
    }
  })

/** The text for the payee. */
const TITLE = '分销提现'
const DIRECT = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }
/** Responses with an unknown outcome: the payment may have been made. */
const UNSURE = /\b(?:SYSTEM_?ERROR|REQUEST_PROCESSING|PROCESSING|DEALING|unknow-error)\b/

/** https://opendocs.alipay.com: requests are signed with the merchant's key, responses with the platform's. */
const alipay: PayGateway = {
  merchant: ({ app_id = '' }) => app_id,
  check: (values, now) => alipayQuestion('alipay.trade.query', values, { trade_no: NO_PAYMENT }, now),
  refund: (values, { sn, pay_order_no, amount }, now) => {
    const content = { trade_no: pay_order_no, refund_amount: yuan(amount), out_request_no: sn }
    return alipayQuestion('alipay.trade.refund', values, content, now)
  },
  transfer: (values, { sn, account, name, amount }, now) => {
    const payee_info = { identity: account, identity_type: 'ALIPAY_USER_ID', name }
    const content = { out_biz_no: sn, trans_amount: yuan(amount), payee_info, order_title: TITLE, ...DIRECT }
    return alipayQuestion('alipay.fund.trans.uni.transfer', values, content, now)
  },
  transferred: (values, answer) => {
    if (UNSURE.test(answer)) throw new Error('The platform does not know yet')
    alipay.accepted(values, answer)
  },
  accepted: ({ alipay_public_key = '' }, answer) => {
    const [, content = ''] = /^\s*\{\s*"[\w.]+_response"\s*:\s*(\{.*\})\s*,\s*"sign"\s*:/s.exec(answer) ?? []
    const { sign, ...read } = z.looseObject({ sign: z.string().optional() }).parse(JSON.parse(answer))
    const response = z
      .object({
        code: z.string(),
        msg: z.string().default(''),
        sub_code: z.string().default(''),
        sub_msg: z.string().default(''),
      })
      .parse(Object.values(read)[0])
    if (response.code !== '10000' && response.sub_code !== 'ACQ.TRADE_NOT_EXIST') {
      throw new GatewayError(response.sub_msg || response.msg || response.code)
    }
    const key = keyOf(alipay_public_key, der => createPublicKey({ key: der, format: 'der', type: 'spki' }))
    const isSigned = createVerify('RSA-SHA256')
      .update(content)
      .verify(key, sign ?? '', 'base64')
    if (!isSigned) throw new Error('Not signed by the platform')
  },
}

function alipayQuestion(method: string, values: Values, content: object, now: number): PayQuestion {
  const { app_id = '', merchant_private_key = '' } = values
  const fields: Record<string, string> = {
    app_id,
    biz_content: JSON.stringify(content),
    charset: 'utf-8',
    format: 'JSON',
    method,
    sign_type: 'RSA2',
    timestamp: chinaTime(now),
    version: '1.0',
  }
  const sign = createSign('RSA-SHA256').update(joined(fields)).sign(privateKeyOf(merchant_private_key), 'base64')
  const text = new URLSearchParams({ ...fields, sign }).toString()
  return { url: 'https://openapi.alipay.com/gateway.do?charset=utf-8', text, type: FORM }
}

/** The signed text of both platforms: parameters in sorted order, values unencoded. */
const joined = (fields: Readonly<Record<string, string>>) =>
  Object.keys(fields)
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')

/** https://pay.weixin.qq.com, version 2: both sides sign with a shared key; refunds require a client certificate. */
const weixin: PayGateway = {
  merchant: ({ mchid = '' }) => mchid,
  check: async values => {
    // Only refunds use it, so a test has to check that it is valid.
    await certificateOf(values)
    return weixinQuestion('pay/orderquery', merchantOf(values), { transaction_id: NO_PAYMENT }, values)
  },
  refund: async (values, { sn, pay_order_no, total, amount }) => {
    const more = {
      transaction_id: pay_order_no,
      out_refund_no: sn,
      total_fee: String(total),
      refund_fee: String(amount),
    }
    return {
      ...weixinQuestion('secapi/pay/refund', merchantOf(values), more, values),
      certificate: await certificateOf(values),
    }
  },
  transfer: async (values, { sn, account, name, amount }) => {
    const { appid = '', mchid = '' } = values
    const payee = { openid: account, check_name: 'FORCE_CHECK', re_user_name: name }
    const more = { partner_trade_no: sn, ...payee, amount: String(amount), desc: TITLE }
    const question = weixinQuestion('mmpaymkttransfers/promotion/transfers', { mch_appid: appid, mchid }, more, values)
    return { ...question, certificate: await certificateOf(values) }
  },
  // These responses are not signed: they are trusted because of the TLS client certificate and the number in them.
  transferred: (_, answer, { sn }) => {
    const response = xmlOf(answer)
    if (UNSURE.test(response.err_code ?? '')) throw new Error('The platform does not know yet')
    if (response.return_code !== 'SUCCESS') throw new GatewayError(response.return_msg || response.return_code || '')
    if (response.result_code !== 'SUCCESS') throw new GatewayError(response.err_code_des || response.err_code || '')
    if (response.partner_trade_no !== sn) throw new Error('An answer to another question')
  },
  accepted: ({ key = '' }, answer) => {
    const { sign, ...response } = xmlOf(answer)
    if (response.return_code !== 'SUCCESS') throw new GatewayError(response.return_msg || response.return_code || '')
    if (sign !== weixinSign(response, key)) throw new Error('Not signed by the platform')
    if (response.result_code !== 'SUCCESS' && response.err_code !== 'ORDERNOTEXIST') {
      throw new GatewayError(response.err_code_des || response.err_code || '')
    }
  },
}

const merchantOf = ({ appid = '', mchid = '' }: Values): Values => ({ appid, mch_id: mchid })

/** The certificate of a merchant: a P12 encrypted with the merchant's number, or a PEM that includes the key. */
async function certificateOf(values: Values): Promise<Certificate> {
  const { p12_path = '', mchid = '' } = values
  try {
    const file = await readCertificateFile(values[CERTIFICATES], p12_path)
    const isPem = file.includes('-----BEGIN ')
    const certificate = isPem ? { cert: file, key: file } : { pfx: file, passphrase: mchid }
    createSecureContext(certificate)
    return certificate
  } catch (cause) {
    const isOld = (cause as NodeJS.ErrnoException).code === 'ERR_CRYPTO_UNSUPPORTED_OPERATION'
    throw new (isOld ? OldCertificate : UnreadableKey)('No certificate', { cause })
  }
}

function weixinQuestion(path: string, who: Values, more: Values, { key = '' }: Values): PayQuestion {
  const fields: Values = { ...who, nonce_str: randomBytes(16).toString('hex'), ...more }
  const named = Object.entries({ ...fields, sign: weixinSign(fields, key) })
  const text = `<xml>${named.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('')}</xml>`
  return { url: `https://api.mch.weixin.qq.com/${path}`, text, type: 'text/xml; charset=utf-8' }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Empty fields are not signed. */
function weixinSign(fields: Readonly<Record<string, string>>, key: string): string {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  return createHash('md5')
    .update(`${joined(filled)}&key=${key}`)
    .digest('hex')
    .toUpperCase()
}

/** Child elements of the root, with their texts. */
function xmlOf(text: string): Record<string, string> {
  const nodes = shallowNodesOf(text)
  const [root] = nodes ? DomUtils.getElementsByTagName('xml', [...nodes], true, 1) : []
  if (!root) throw new Error('The answer is no XML')
  const elements = root.children.flatMap(child => ('attribs' in child ? [child] : []))
  return Object.fromEntries(elements.map(element => [element.name, DomUtils.textContent(element)]))
}

/** Platforms that refund over plain HTTP; others need SDKs of their own and manual refunds. */
export const PAY_GATEWAYS: Readonly<Record<string, PayGateway>> = {
  alipayDirectPlugin: alipay,
  weixinPayPlugin: weixin,
}
