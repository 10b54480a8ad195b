import { md5 } from 'js-md5'
import type { Database } from '../db/database'
import { admins } from '../db/schema'
import { hashPassword } from './passwords'

/**
 * Adds a founder: an administrator who may do everything and needs no role.
 * @param clearPassword as it will be typed; only its md5 is ever sent, and only a hash of that is stored
 * @param now when the founder is added, in epoch seconds
 */
export async function createFounder(db: Database, username: string, clearPassword: string, now: number): Promise<void> {
  await addFounder(db, username, await hashPassword(md5(clearPassword)), now)
}

/** The same, where the hash of the password is there already. */
export async function addFounder(db: Database, username: string, password_hash: string, now: number): Promise<void> {
  await db.insert(admins).values({ username, password_hash, founder: 1, date_line: now })
}
