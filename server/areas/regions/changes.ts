import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { regions, settings } from '../../db/schema'

/** How often regions have been changed: what is kept of them is as old as this number. */
const NAME = 'regionChanges'

/** Official codes have nine digits at the most; what is added here never takes one, nor that of a region once deleted. */
const FIRST_OF_OURS = 1_000_000_000

/** Writers wait for each other, or one could add below what another deletes; readers are not disturbed. */
export const oneAtATime = (db: Database) => db.execute(sql`lock table ${regions} in share row exclusive mode`)

export async function regionChanges(db: Database): Promise<number> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME))
  return Number(row?.value ?? 0)
}

/** Notes a change. @returns an id that no region ever had */
export async function noteChange(db: Database): Promise<number> {
  const changes = (await regionChanges(db)) + 1
  await db
    .insert(settings)
    .values({ name: NAME, value: changes })
    .onConflictDoUpdate({ target: settings.name, set: { value: changes } })
  return FIRST_OF_OURS + changes
}
