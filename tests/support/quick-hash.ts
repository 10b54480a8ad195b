import { scryptSync } from 'node:crypto'
import { md5 } from 'js-md5'
import { COST } from './quick-cost'

const SALT = 'salt of the tests'

/** A stored password hash at a low cost, which the server reads from the hash: it makes signing in fast. */
export function quickHash(password: string): string {
  const key = scryptSync(md5(password), SALT, 32, COST).toString('base64url')
  return ['scrypt', COST.N, COST.r, COST.p, Buffer.from(SALT).toString('base64url'), key].join('$')
}
