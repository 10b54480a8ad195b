import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { loginFailures } from '../db/schema'

/**
 * Rate limit of sign-in attempts. Failures are counted in three ways, each within fifteen minutes of the first one:
 * - five for one name from one address lock that name for that address, for fifteen minutes. The owner can still sign
 * in from anywhere else, so that nobody can lock another user out.
 * - twenty from one address lock the address for every name.
 * - thirty for one name, from any address, lock the name for a minute: distributed guessing becomes slow, and the owner
 * waits a minute at most.
 * Unknown names are counted too. An attempt is counted as a failure before its password is verified, and the count is
 * reverted if it is correct: counting afterwards would let concurrent attempts exceed the limit.
 */
const SECONDS = 15 * 60

interface Counter {
  readonly key: string
  readonly limit: number
  /** Duration of the lock. */
  readonly seconds: number
}

/** The state of a counter; times are epoch seconds, 0 if not locked. */
export interface Count {
  readonly failures: number
  readonly since: number
  readonly locked_until: number
}

/** In a fixed order, to avoid deadlocks between two attempts. */
function countersOf(username: string, address: string): Counter[] {
  return [
    ...(address ? [{ key: `address:${address}`, limit: 20, seconds: SECONDS }] : []),
    { key: `name:${username}`, limit: 30, seconds: 60 },
    { key: `pair:${address} ${username}`, limit: 5, seconds: SECONDS },
  ]
}

/**
 * The counter after one more attempt, or the time until which it is locked. A lock longer than the maximum, and a count
 * that starts in the future, result from a wrong clock and are reset.
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
 * Counts a sign-in attempt, to be followed by `forgive` if its password is correct.
 * @returns seconds until the next attempt is allowed; 0 if this one is. A rejected attempt is not counted.
 */
export const claimAttempt = (db: Database, username: string, address: string, now: number): Promise<number> =>
  claim(db, countersOf(username, address), now)

/**
 * With a known password the second factor could be guessed: five attempts from any address, then locked for 15 minutes.
 */
const codeCounter = (adminId: number): Counter => ({ key: `second:${adminId}`, limit: 5, seconds: SECONDS })

/** The same for the second factor of an administrator, to be followed by `forgiveCode` if it is correct. */
export const claimCode = (db: Database, adminId: number, now: number): Promise<number> =>
  claim(db, [codeCounter(adminId)], now)

/** Resets the counter after a correct code. */
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
        // A lock stored under a wrong clock is shortened to the normal duration.
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

/** Locks the row of a counter until the transaction ends. The no-op update of the key locks an existing row. */
async function lockCount(db: Database, key: string, now: number): Promise<Count> {
  const start = { key, failures: 0, since: now, locked_until: 0 }
  const set = { key: sql`excluded.key` }
  const [stored] = await db
    .insert(loginFailures)
    .values(start)
    .onConflictDoUpdate({ target: loginFailures.key, set })
    .returning()
  return stored ?? start
}

/**
 * After a correct password: resets the count of the name at this address, and reverts the attempt in the other
 * counters.
 */
export async function forgive(db: Database, username: string, address: string): Promise<void> {
  for (const { key } of countersOf(username, address)) {
    if (key.startsWith('pair:')) await db.delete(loginFailures).where(eq(loginFailures.key, key))
    else await backOne(db, key)
  }
}

/**
 * The password was correct, but a further factor is required: reverts the attempt without resetting the count.
 * Otherwise a caller who knows a password could reset it between guesses of the code.
 */
export async function takeBack(db: Database, username: string, address: string): Promise<void> {
  for (const { key } of countersOf(username, address)) await backOne(db, key)
}

const backOne = (db: Database, key: string) =>
  db
    .update(loginFailures)
    .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)`, locked_until: 0 })
    .where(eq(loginFailures.key, key))

/** Deletes expired counters, so that invented names do not fill the table. */
export async function dropOldFailures(db: Database, now: number): Promise<void> {
  const past = and(lte(loginFailures.since, now - SECONDS), lte(loginFailures.locked_until, now))
  const old = or(past, gt(loginFailures.since, now + SECONDS))
  // Skips rows locked by an attempt, to avoid deadlocks.
  const free = db.select({ key: loginFailures.key }).from(loginFailures).where(old).for('update', { skipLocked: true })
  await db.delete(loginFailures).where(inArray(loginFailures.key, free))
}
