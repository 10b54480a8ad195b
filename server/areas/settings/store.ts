import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { settings } from '../../db/schema'
import type { Database } from '../../handler'

/** Settings of one name as they are kept; what was never saved is as a new marketplace has it. */
export async function readSettings<T extends object>(db: Database, { name, schema, first }: Kept<T>): Promise<T> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  const stored = schema.partial().safeParse(row?.value)
  return { ...first, ...(stored.success && stored.data) } as T
}

export async function writeSettings<T extends object>(db: Database, { name }: Kept<T>, value: T): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}

/** Where settings are kept, what they are, and how they start. */
export interface Kept<T extends object> {
  readonly name: string
  readonly schema: z.ZodObject<{ [K in keyof T]: z.ZodType<T[K]> }>
  readonly first: T
}
