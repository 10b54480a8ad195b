import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createSemaphore } from '../semaphore'
import { COST } from './password-cost'

const KEY_BYTES = 32
const SALT_BYTES = 16

/**
 * What is stored for a password: 'scrypt$N$r$p$salt$hash', salt and hash as base64url.
 * @param wire the md5 (hex, either case) that clients send instead of what was typed
 */
export async function hashPassword(wire: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const derived = await derive(wire, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), derived.toString('base64url')].join('$')
}

/**
 * Whether a password is the stored one. Without anything stored it is not, after just as long a while, so that the
 * time of an answer does not tell which administrators exist.
 */
export async function verifyPassword(wire: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', stands = ''] =
    /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored ?? '') ?? []
  const cost = N ? { N: Number(N), r: Number(r), p: Number(p) } : COST
  const found = await derive(wire, Buffer.from(salt, 'base64url'), cost)
  const expected = Buffer.from(stands, 'base64url')
  return found.length === expected.length && timingSafeEqual(found, expected)
}

/** Node has four threads for slow work, which files and host names need too: hashes leave them half. */
const twoAtOnce = createSemaphore(2)

const derive = (wire: string, salt: Buffer, cost: typeof COST): Promise<Buffer> =>
  twoAtOnce(() => hash(wire, salt, cost))

function hash(wire: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // Node rejects above 32 MB unless told; twice what the parameters need leaves room for its own overhead.
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) => {
    scrypt(wire.toLowerCase(), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
