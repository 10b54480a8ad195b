import { readFileSync } from 'node:fs'
import * as schema from '@server/generated/tables'
import { offenders } from '@tests/support/offenders'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The schema that the migrations create in sequence equals the schema in code. */

const TABLES = Object.values(schema).filter(one => is(one, PgTable))

/** A column by name: whether it is nullable, and whether it has a default. */
type Columns = Readonly<Record<string, readonly [isNullable: boolean, hasDefault: boolean]>>

interface Found {
  readonly table: string
  readonly name: string
  readonly nullable: boolean
  readonly filled: boolean
}

describe.each(bothDatabases)('%s: the tables after all migrations', database => {
  let server: TestServer
  let made: ReadonlyMap<string, Columns>
  beforeAll(async () => {
    server = await testServer({ database, empty: true })
    const { rows } = (await server.db.execute(sql`
      select table_name as table, column_name as name, is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
      from information_schema.columns where table_schema = 'public'`)) as { rows: Found[] }
    made = new Map(
      TABLES.map(table => {
        const { name } = getTableConfig(table)
        const own = rows.filter(row => row.table === name)
        return [name, Object.fromEntries(own.map(row => [row.name, [row.nullable, row.filled]]))]
      }),
    )
  })
  afterAll(() => server?.close())

  it('have the columns of the schema in code', async () => {
    expect(
      await offenders(
        TABLES.map(table => [getTableConfig(table).name, table] as const),
        (name, table) => {
          const declared = getTableConfig(table).columns.map(column => [
            column.name,
            [
              !column.notNull,
              column.hasDefault || column.generated !== undefined || column.generatedIdentity !== undefined,
            ],
          ])
          expect(made.get(name)).toEqual(Object.fromEntries(declared))
        },
      ),
    ).toEqual([])
  })

  it('contain the counts of older imports', async () => {
    const { db } = server
    const [{ id } = { id: 0 }] = await db
      .insert(schema.imports)
      .values({ admin_id: 1, call: 'PUT admin/goods/skus', language: 'zh', created_at: 1 })
      .returning()
    const outcomes = ['DONE', 'DONE', 'FAILED', 'WAITING'] as const
    await db.insert(schema.importRows).values(outcomes.map((outcome, no) => ({ import_id: id, no, outcome })))
    const file = readFileSync(new URL('../../server/db/migrations/0007_import_counts.sql', import.meta.url), 'utf8')
    const [fill = ''] = file.split('--> statement-breakpoint').filter(one => one.includes('UPDATE "imports"'))
    await db.execute(fill)
    expect(await db.select().from(schema.imports)).toMatchObject([{ total: 4, done: 2, failed: 1 }])
  })
})
