import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { regions, settings } from '../../db/schema'

/** Number of changes to regions, which versions caches of them. */
const NAME = 'regionChanges'

/**
 * Official codes have at most nine digits; ids of regions created here start above, and are never reused after
 * deletion.
 */
const FIRST_OF_OURS = 1_000_000_000

/** Serializes writers, so that no region is added below one that is being deleted; readers are not blocked. */
export const oneAtATime = (db: Database) => db.execute(sql`lock table ${regions} in share row exclusive mode`)

export async function regionChanges(db: Database): Promise<number> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME))
  return Number(row?.value ?? 0)
}

/**
 * Counts a change.
 * @returns an id that no region has had
 */
export async function noteChange(db: Database): Promise<number> {
  const changes = (await regionChanges(db)) + 1
  await db
    .insert(settings)
    .values({ name: NAME, value: changes })
    .onConflictDoUpdate({ target: settings.name, set: { value: changes } })
  return FIRST_OF_OURS + changes
}
