import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/database'
import { settings } from '../../db/schema'

/** Settings of one name as they are kept; what was never saved is as a new marketplace has it. */
export async function readSettings<T extends object>(db: Database, kept: SettingDefinition<T>): Promise<T> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, kept.name))
  return filledIn(kept, row?.value)
}

/**
 * The same, and keeps others from writing them until the transaction ends: for a caller who writes what it has read.
 */
export async function lockSettings<T extends object>(db: Database, kept: SettingDefinition<T>): Promise<T> {
  // A row that is not there could not be locked.
  const [row] = await db
    .insert(settings)
    .values({ name: kept.name, value: {} })
    .onConflictDoUpdate({ target: settings.name, set: { name: kept.name } })
    .returning({ value: settings.value })
  return filledIn(kept, row?.value)
}

function filledIn<T extends object>({ schema, first }: SettingDefinition<T>, value: unknown): T {
  const stored = schema.partial().safeParse(value)
  return { ...first, ...(stored.success && stored.data) } as T
}

export async function writeSettings<T extends object>(
  db: Database,
  { name }: SettingDefinition<T>,
  value: T,
): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}

/** Where settings are kept, what they are, and how they start. */
export interface SettingDefinition<T extends object> {
  readonly name: string
  readonly schema: z.ZodObject<{ [K in keyof T]: z.ZodType<T[K]> }>
  readonly first: T
}
