import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Database } from './database'

// The build copies both next to the bundle, so one relative URL serves source and build. A single expression would be
// taken for an asset URL by tests that render screens.
const here = import.meta.url
const migrationsFolder = fileURLToPath(new URL('./migrations', here))
const functionsFile = fileURLToPath(new URL('./functions.sql', here))

/** The database was created by a version whose migrations are no longer included. */
export class SchemaTooOld extends Error {}

/**
 * Migrates the tables, then replaces functions and triggers. The caller ensures that no other process migrates
 * concurrently.
 * @param migrate the migrator of the driver
 * @throws SchemaTooOld if the database is older than the first migration of this version
 */
export async function migrateDatabase(
  db: Database,
  migrate: (config: { migrationsFolder: string }) => Promise<void>,
): Promise<void> {
  await rejectTooOld(db)
  await migrate({ migrationsFolder })
  await replaceFunctions(db)
}

/** The first migration creates the whole schema; its date is that of the last migration it replaces. */
async function rejectTooOld(db: Database): Promise<void> {
  const { rows: tables } = await query<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!tables[0]?.there) return
  const { rows } = await query<{ last: number | null }>(
    db,
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  const last = rows[0]?.last ?? null
  if (last === null) return
  const journal: { readonly entries: readonly { readonly when: number }[] } = JSON.parse(
    await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  )
  if (last < (journal.entries[0]?.when ?? 0)) throw new SchemaTooOld()
}

/** Runs functions.sql if the database has another version of it, or none. */
async function replaceFunctions(db: Database): Promise<void> {
  const source = await readFile(functionsFile, 'utf8')
  const hash = createHash('sha256').update(source).digest('hex')
  await db.execute(sql`create table if not exists drizzle.functions (hash text not null)`)
  const { rows } = await query<{ hash: string }>(db, sql`select hash from drizzle.functions`)
  if (rows[0]?.hash === hash) return
  await db.transaction(async tx => {
    // A function may call one that is defined later.
    await tx.execute(sql`set local check_function_bodies = off`)
    for (const statement of source.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
    await tx.execute(sql`delete from drizzle.functions`)
    await tx.execute(sql`insert into drizzle.functions (hash) values (${hash})`)
  })
}

async function query<Row>(db: Database, statement: ReturnType<typeof sql>): Promise<{ rows: readonly Row[] }> {
  return (await db.execute(statement)) as unknown as { rows: readonly Row[] }
}
