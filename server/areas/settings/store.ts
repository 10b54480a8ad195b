import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/database'
import { settings } from '../../db/schema'

/** Reads the settings of a name, with defaults for values that were never saved. */
export async function readSettings<T extends object>(db: Database, setting: SettingDefinition<T>): Promise<T> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, setting.name))
  return filledIn(setting, row?.value)
}

/** The same, and locks the row until the transaction ends, for a read-modify-write. */
export async function lockSettings<T extends object>(db: Database, setting: SettingDefinition<T>): Promise<T> {
  // Inserted first, since a missing row cannot be locked.
  const [row] = await db
    .insert(settings)
    .values({ name: setting.name, value: {} })
    .onConflictDoUpdate({ target: settings.name, set: { name: setting.name } })
    .returning({ value: settings.value })
  return filledIn(setting, row?.value)
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

/** Name, schema and defaults of settings. */
export interface SettingDefinition<T extends object> {
  readonly name: string
  readonly schema: z.ZodObject<{ [K in keyof T]: z.ZodType<T[K]> }>
  readonly first: T
}
