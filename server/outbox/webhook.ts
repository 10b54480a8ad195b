import { type LookupAddress, lookup } from 'node:dns'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Outgoing requests, and the guard that rejects addresses of the internal network. */

const SECONDS = 10
const MAX_REDIRECTS = 3

export interface WebhookCall {
  readonly url: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whether addresses of the internal network are allowed. */
  readonly allowInside: boolean
}

/** Reserved networks: this machine, the internal network, and their IPv6 mappings. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** Whether an address is in the internal network, or is no IP address. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const internalAddressError = () => new Error('The address leads inside the own network')

/**
 * A DNS lookup that rejects addresses of the internal network at connect time (protection against SSRF and DNS
 * rebinding), because a name may resolve differently the next time.
 */
const worldOnly: LookupFunction = (host, options, answer) =>
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const bad = error ?? (found.some(({ address }) => isPrivateAddress(address)) ? internalAddressError() : undefined)
    const [first] = found ?? []
    if (bad || !first) answer(bad ?? internalAddressError(), '', 0)
    else if (options.all) answer(null, found)
    else answer(null, first.address, first.family)
  })

/**
 * Posts JSON and follows up to `MAX_REDIRECTS` redirects.
 * @throws Error with the reason: no connection, no answer in time, no 2xx status
 */
export async function postJson(call: WebhookCall, redirects = 0): Promise<void> {
  const { status, location } = await post(call)
  if (status >= 200 && status < 300) return
  // A 301, 302 or 303 would become a GET without the body.
  if ((status === 307 || status === 308) && location && redirects < MAX_REDIRECTS)
    return postJson({ ...call, url: new URL(location, call.url).href }, redirects + 1)
  throw new Error(`Answered with ${status}`)
}

/** A checked URL with its client and the lookup that rejects the internal network. */
export function outboundRequest(url: string, allowInside: boolean) {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!/^https?:$/.test(target.protocol)) throw new Error(`Not an address to call: ${target.protocol}`)
  // An IP address needs no lookup, so it is checked here.
  if (!allowInside && isIP(host) !== 0 && isPrivateAddress(host)) throw internalAddressError()
  const request = target.protocol === 'https:' ? secure : plain
  return { target, request, guard: allowInside ? {} : { lookup: worldOnly } }
}

function post({
  url,
  body,
  headers,
  allowInside,
}: WebhookCall): Promise<{ status: number; location: string | undefined }> {
  const { target, request, guard } = outboundRequest(url, allowInside)
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
      signal: AbortSignal.timeout(SECONDS * 1_000),
      ...guard,
    }
    const sent = request(target, options, answer => {
      // The body of the response is not used.
      answer.destroy()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
