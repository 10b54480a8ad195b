import { type LookupAddress, lookup } from 'node:dns'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Calls that leave the house. */

const SECONDS = 10
const MOST_REDIRECTS = 3

export interface WebhookCall {
  readonly url: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** Addresses of the own network may be called too. */
  readonly allowInside: boolean
}

/** Networks that are not the world: this machine, the own network, and what stands for either. */
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

/** Whether an address lies inside the own network, or is none. */
export function isInside(address: string): boolean {
  const family = isIP(address)
  return family === 0 || inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const internalAddressError = () => new Error('The address leads inside the own network')

/** Judges what a name leads to at the moment it is called: a name may lead elsewhere the next time it is asked. */
const worldOnly: LookupFunction = (host, options, answer) =>
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const bad = error ?? (found.some(({ address }) => isInside(address)) ? internalAddressError() : undefined)
    const [first] = found ?? []
    if (bad || !first) answer(bad ?? internalAddressError(), '', 0)
    else if (options.all) answer(null, found)
    else answer(null, first.address, first.family)
  })

/** Posts JSON. Whatever is not an answer of success, in time, is an error that says why. */
export async function postJson(call: WebhookCall, redirects = 0): Promise<void> {
  const { status, location } = await post(call)
  if (status >= 200 && status < 300) return
  // Others would make it a GET, which tells nobody anything.
  if ((status === 307 || status === 308) && location && redirects < MOST_REDIRECTS)
    return postJson({ ...call, url: new URL(location, call.url).href }, redirects + 1)
  throw new Error(`Answered with ${status}`)
}

/** An address that may be called, with the client for it and what keeps it out of the own network. */
export function outboundRequest(url: string, allowInside: boolean) {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!/^https?:$/.test(target.protocol)) throw new Error(`Not an address to call: ${target.protocol}`)
  // An address that is a number is not looked up.
  if (!allowInside && isIP(host) !== 0 && isInside(host)) throw internalAddressError()
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
      // Nobody reads what it says.
      answer.destroy()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
