import { md5 } from 'js-md5'
import type { Database } from '../db/database'
import { admins } from '../db/schema'
import { hashPassword } from './passwords'

/**
 * Creates a founder: an administrator without restrictions and without a role.
 * @param clearPassword plain text; only its md5 is ever sent, and only a hash of that is stored
 * @param now creation time, in epoch seconds
 */
export async function createFounder(db: Database, username: string, clearPassword: string, now: number): Promise<void> {
  await addFounder(db, username, await hashPassword(md5(clearPassword)), now)
}

/** The same with an existing password hash. */
export async function addFounder(db: Database, username: string, password_hash: string, now: number): Promise<void> {
  await db.insert(admins).values({ username, password_hash, founder: 1, date_line: now })
}
