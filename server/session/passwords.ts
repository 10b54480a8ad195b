import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createSemaphore } from '../semaphore'
import { COST } from './password-cost'

const KEY_BYTES = 32
const SALT_BYTES = 16

/**
 * The hash to store: 'scrypt$N$r$p$salt$hash', salt and hash as base64url.
 * @param wire the md5 (hex, either case) that clients send instead of the plain text
 */
export async function hashPassword(wire: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const derived = await derive(wire, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), derived.toString('base64url')].join('$')
}

/**
 * Verifies a password against the stored hash. Without one it fails after the same time, so that response times do not
 * reveal which administrators exist.
 */
export async function verifyPassword(wire: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', stands = ''] =
    /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored ?? '') ?? []
  const cost = N ? { N: Number(N), r: Number(r), p: Number(p) } : COST
  const found = await derive(wire, Buffer.from(salt, 'base64url'), cost)
  const expected = Buffer.from(stands, 'base64url')
  return found.length === expected.length && timingSafeEqual(found, expected)
}

/** Node has four threads for blocking work, which file access and DNS need too: hashing uses at most half. */
const twoAtOnce = createSemaphore(2)

const derive = (wire: string, salt: Buffer, cost: typeof COST): Promise<Buffer> =>
  twoAtOnce(() => hash(wire, salt, cost))

function hash(wire: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // Node's default limit is 32 MB; this is twice what the parameters need, for overhead.
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) => {
    scrypt(wire.toLowerCase(), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
