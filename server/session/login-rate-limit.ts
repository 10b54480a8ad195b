import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { loginFailures } from '../db/schema'

/**
 * Guessing passwords. Failures are counted in three ways, each within a quarter of an hour of its first:
 *
 * - five for one name from one address lock that name for that address, for a quarter of an hour. From anywhere else
 *   the name's owner still signs in, so that nobody can lock another user out.
 * - twenty from one address lock the address for every name.
 * - thirty for one name, from wherever, hold the name back for a minute: guesses from many addresses become slow,
 *   and the owner waits a minute at the most.
 *
 * Names are counted whether they exist or not. An attempt counts as a failure before its password is looked at, and is
 * taken back when the password is right: counting afterwards would let any number of attempts that run side by side
 * slip through.
 */
const SECONDS = 15 * 60

interface Counter {
  readonly key: string
  readonly limit: number
  /** How long it locks. */
  readonly seconds: number
}

/** The state of one counter; times are epoch seconds, 0 for not locked. */
export interface Count {
  readonly failures: number
  readonly since: number
  readonly locked_until: number
}

/** Always in this order: two attempts then never wait for each other in a circle. */
function countersOf(username: string, address: string): Counter[] {
  return [
    ...(address ? [{ key: `address:${address}`, limit: 20, seconds: SECONDS }] : []),
    { key: `name:${username}`, limit: 30, seconds: 60 },
    { key: `pair:${address} ${username}`, limit: 5, seconds: SECONDS },
  ]
}

/**
 * What one more attempt makes of a counter, or the time until which it is locked. A lock that lasts longer than any
 * lock does, or a count that began in the future, was noted while the clock was wrong.
 */
export function countAttempt(
  before: Count,
  limit: number,
  now: number,
  seconds = SECONDS,
): Count | { readonly lockedUntil: number } {
  if (before.locked_until > now) return { lockedUntil: Math.min(before.locked_until, now + seconds) }
  const over = before.locked_until > 0 || before.since + SECONDS <= now || before.since > now
  const count = over ? { failures: 1, since: now } : { failures: before.failures + 1, since: before.since }
  return { ...count, locked_until: count.failures >= limit ? now + seconds : 0 }
}

/**
 * Counts an attempt to sign in, to be followed by `forgive` when its password is right.
 * @returns seconds until the next attempt is allowed: 0 when this one is. One that is not allowed is not counted.
 */
export const claimAttempt = (db: Database, username: string, address: string, now: number): Promise<number> =>
  claim(db, countersOf(username, address), now)

/** Second codes can be guessed with a known password: five attempts from any address, then 15 minutes. */
const codeCounter = (adminId: number): Counter => ({ key: `second:${adminId}`, limit: 5, seconds: SECONDS })

/** The same for the second code of an administrator, to be followed by `forgiveCode` when it is right. */
export const claimCode = (db: Database, adminId: number, now: number): Promise<number> =>
  claim(db, [codeCounter(adminId)], now)

/** After a right code. */
export async function forgiveCode(db: Database, adminId: number): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, codeCounter(adminId).key))
}

async function claim(db: Database, counters: readonly Counter[], now: number): Promise<number> {
  return db.transaction(async tx => {
    const claimed: (Count & { key: string })[] = []
    for (const { key, limit, seconds } of counters) {
      const before = await lockCount(tx, key, now)
      const after = countAttempt(before, limit, now, seconds)
      if ('lockedUntil' in after) {
        const { lockedUntil: locked_until } = after
        // What was noted under a wrong clock ends like any other lock.
        if (locked_until < before.locked_until)
          await tx.update(loginFailures).set({ locked_until }).where(eq(loginFailures.key, key))
        return locked_until - now
      }
      claimed.push({ key, ...after })
    }
    for (const { key, ...count } of claimed) {
      await tx.update(loginFailures).set(count).where(eq(loginFailures.key, key))
    }
    return 0
  })
}

/** The counter as it is, held until the transaction ends. Setting the key to itself is what holds an old one. */
async function lockCount(db: Database, key: string, now: number): Promise<Count> {
  const start = { key, failures: 0, since: now, locked_until: 0 }
  const set = { key: sql`excluded.key` }
  const [held] = await db
    .insert(loginFailures)
    .values(start)
    .onConflictDoUpdate({ target: loginFailures.key, set })
    .returning()
  return held ?? start
}

/** After a right password: the name starts anew at this address, and the other counts get the attempt back. */
export async function forgive(db: Database, username: string, address: string): Promise<void> {
  for (const { key } of countersOf(username, address)) {
    if (key.startsWith('pair:')) await db.delete(loginFailures).where(eq(loginFailures.key, key))
    else await backOne(db, key)
  }
}

/**
 * The password was right, but not all is proven yet: the attempt is none, and earlier ones count on. Otherwise one who
 * knows a password could make its counts begin anew between guesses of the code.
 */
export async function takeBack(db: Database, username: string, address: string): Promise<void> {
  for (const { key } of countersOf(username, address)) await backOne(db, key)
}

const backOne = (db: Database, key: string) =>
  db
    .update(loginFailures)
    .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)`, locked_until: 0 })
    .where(eq(loginFailures.key, key))

/** Drops what no longer counts, so that made-up names do not fill the table. */
export async function dropOldFailures(db: Database, now: number): Promise<void> {
  const past = and(lte(loginFailures.since, now - SECONDS), lte(loginFailures.locked_until, now))
  const old = or(past, gt(loginFailures.since, now + SECONDS))
  // A row that an attempt is holding is still in use: waiting for it here could wait in a circle.
  const free = db.select({ key: loginFailures.key }).from(loginFailures).where(old).for('update', { skipLocked: true })
  await db.delete(loginFailures).where(inArray(loginFailures.key, free))
}
