import { hmac } from '@noble/hashes/hmac.js'
import { md5, sha1 } from '@noble/hashes/legacy.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { type Bytes, bytesFrom } from './bytes'

/**
 * A substitute for node:crypto, limited to what the server uses: the browser's API is asynchronous, this one is
 * synchronous.
 */

const HASHES = { md5, sha1, sha256, sha512 }
type Name = 'md5' | 'sha1' | 'sha256' | 'sha512'
type Data = string | Uint8Array

interface HashInProgress {
  update(part: Uint8Array): unknown
  digest(): Uint8Array
}

const bytesOf = (data: Data, encoding?: string): Uint8Array =>
  typeof data === 'string' ? bytesFrom(data, encoding) : data

class Digest {
  readonly #running: HashInProgress

  constructor(running: HashInProgress) {
    this.#running = running
  }

  update(data: Data, encoding?: string): this {
    this.#running.update(bytesOf(data, encoding))
    return this
  }

  digest(): Bytes
  digest(encoding: string): string
  digest(encoding?: string): Bytes | string {
    const found = bytesFrom(this.#running.digest())
    return encoding === undefined ? found : found.toString(encoding)
  }
}

function hashOf(name: string) {
  const found = HASHES[name.toLowerCase().replace('-', '') as Name]
  if (!found) throw new Error(`No ${name} in a browser tab`)
  return found
}

export const createHash = (name: string): Digest => new Digest(hashOf(name).create())
export const createHmac = (name: string, key: Data): Digest => new Digest(hmac.create(hashOf(name), bytesOf(key)))

/** The browser's maximum per call. */
const MAX_AT_ONCE = 65_536

export function randomBytes(length: number): Bytes {
  const bytes = bytesFrom(new Uint8Array(length))
  for (let at = 0; at < length; at += MAX_AT_ONCE) crypto.getRandomValues(bytes.subarray(at, at + MAX_AT_ONCE))
  return bytes
}

export const randomUUID = (): string => crypto.randomUUID()

/** A uniformly distributed integer from `low` (0 by default) to below `high`. */
export function randomInt(low: number, high?: number): number {
  const [from, to] = high === undefined ? [0, low] : [low, high]
  const range = to - from
  const most = Math.floor(2 ** 32 / range) * range
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= most)
  return from + ((drawn[0] ?? 0) % range)
}

export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) throw new RangeError('Input buffers must have the same byte length')
  return a.reduce((differs, byte, at) => differs | (byte ^ (b[at] ?? 0)), 0) === 0
}

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}
type Heard = (error: Error | null, key: Bytes) => void

export function scrypt(password: Data, salt: Data, length: number, { N, r, p }: Cost, heard: Heard): void {
  scryptAsync(bytesOf(password), bytesOf(salt), { N, r, p, dkLen: length }).then(
    key => heard(null, bytesFrom(key)),
    (error: Error) => heard(error, bytesFrom('')),
  )
}

/** Payment services are unreachable from here, so nothing is signed for them. */
const noKeys = (): never => {
  throw new Error('A browser tab keeps no keys of payment services')
}
export const createPrivateKey = noKeys
export const createPublicKey = noKeys
export const createSign = noKeys
export const createVerify = noKeys
export const createCipheriv = noKeys
export const createDecipheriv = noKeys
