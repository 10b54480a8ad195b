import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import type { Database, OpenDatabase } from '@server/db/database'
import { dumpOf } from '@server/db/files-in-memory'
import { SchemaTooOld } from '@server/db/migrate'
import { openDatabase } from '@server/db/open'
import { problems, StartProblem } from '@server/start-problem'
import { openShared } from '@server/storage/data-folder'
import { bareDatabase } from '@tests/support/copies'
import { runOn } from '@tests/support/real-postgres'
import { bothDatabases, type DatabaseKind, testServer } from '@tests/support/server'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

/**
 * A small marketplace after the last of the 52 migrations that 0000_schema.sql replaces: its schema and some of its
 * rows, written by pg_dump.
 */
const STORED = brotliDecompressSync(readFileSync(new URL('./fixtures/database-0051.sql.br', import.meta.url))).toString(
  'utf8',
)

/** The parts of a schema, one line each, independent of the order of its columns. */
const CATALOG = sql`
  select concat_ws(' ', 'column', table_name, column_name, data_type, numeric_precision, numeric_scale, is_nullable,
    column_default, is_identity) as line from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`

const ROWS = sql`
  select (select count(*) from orders) as orders, (select count(*) from members) as members,
    (select sum(order_amount) from orders) as amount, (select count(*) from operation_log) as log`

const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

/** A database after these statements, which can be opened repeatedly. */
async function databaseWith(kind: DatabaseKind, ...statements: string[]): Promise<() => Promise<OpenDatabase>> {
  if (kind === 'postgres') {
    const { url, drop } = await bareDatabase()
    undo.push(drop)
    await runOn(url, ...statements)
    return () => openDatabase({ url })
  }
  const client = await PGlite.create()
  for (const statement of statements) await client.exec(statement)
  const snapshot = await dumpOf(client)
  await client.close()
  return () => openDatabase({ memory: true, snapshot })
}

async function rowsOf<Row>(db: Database, query: typeof CATALOG): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

const linesOf = async (db: Database) => (await rowsOf<{ line: string }>(db, CATALOG)).map(({ line }) => line).sort()

describe.each(bothDatabases)('%s: a database of the previous version', kind => {
  it('has the schema of a new one after opening, and its rows', async () => {
    const fresh = await testServer({ database: kind, empty: true })
    undo.push(fresh.close)
    const opened = await (await databaseWith(kind, STORED))()
    undo.push(opened.close)
    expect(await linesOf(opened.db)).toEqual(await linesOf(fresh.db))
    expect(await rowsOf(opened.db, ROWS)).toEqual([{ orders: 407, members: 40, amount: 320203.14, log: 0 }])
  })

  it('excludes the previews of originals for sale from the media library, and includes other pictures of goods', async () => {
    const [preview, picture] = [`${'0a'.repeat(12)}.jpg`, `${'0a'.repeat(16)}.jpg`]
    const row = (name: string) => `('goods/2024/01/${name}', '${name}', 'goods', 'jpg', 1, 1, 1)`
    const insert = 'insert into uploads (path, name, scene, ext, size, admin_id, created_at) values'
    const opened = await (await databaseWith(kind, STORED, `${insert} ${row(preview)}, ${row(picture)}`))()
    undo.push(opened.close)
    const found = sql`select name, scene from uploads where name in (${preview}, ${picture}) order by length(name)`
    expect(await rowsOf(opened.db, found)).toEqual([
      { name: preview, scene: 'preview' },
      { name: picture, scene: 'goods' },
    ])
  })

  it('gets the functions of this version', async () => {
    const other = `create or replace function tell_job() returns trigger language plpgsql as 'begin return new; end'`
    const open = await databaseWith(kind, STORED, 'create table drizzle.functions (hash text not null)', other)
    const opened = await open()
    undo.push(opened.close)
    const bodies = await rowsOf(opened.db, sql`select prosrc from pg_proc where proname = 'tell_job'`)
    expect(bodies).toEqual([{ prosrc: expect.stringContaining(`pg_notify('operations', 'job')`) }])
  })

  it('is rejected before the first remaining migration', async () => {
    const open = await databaseWith(kind, STORED, 'update drizzle.__drizzle_migrations set created_at = created_at - 1')
    await expect(open()).rejects.toThrow(SchemaTooOld)
  })
})

it('reports at the start that a database is too old to upgrade', async () => {
  const { url, drop } = await bareDatabase()
  undo.push(drop)
  await runOn(url, STORED, 'update drizzle.__drizzle_migrations set created_at = created_at - 1')
  const { host, pathname } = new URL(url)
  const problem = await openShared(url, () => {}).catch(error => error)
  expect(problem).toBeInstanceOf(StartProblem)
  expect((problem as StartProblem).label).toEqual(problems.tooOld(`${host}${pathname}`))
})
