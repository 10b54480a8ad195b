import { readFileSync } from 'node:fs'
import { generatedColumns } from '@server/db/schema/columns'
import * as schema from '@server/generated/tables'
import { offenders } from '@tests/support/offenders'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The schema that the migrations create in sequence equals the schema in code. */

const TABLES = Object.values(schema).filter(one => is(one, PgTable))

interface Found {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly filled: boolean
  /** The expression of the default, as the database prints it. */
  readonly defaultValue: string | null
}

/** Facts of a column in the form in which both sides can state them. */
interface Facts extends Pick<Found, 'type' | 'nullable' | 'filled'> {
  /** The value of a default that is a constant. */
  readonly defaultValue: unknown
}
type Columns = Readonly<Record<string, Facts>>

const SERIAL_TYPES: Readonly<Record<string, string>> = { serial: 'integer', bigserial: 'bigint' }
const typeOf = (type: string) =>
  (SERIAL_TYPES[type] ?? type)
    .replace('character varying', 'varchar')
    .replace(/ with(?:out)? time zone/, '')
    .replace(', ', ',')

/** The constant in `'text'::type`, `(1)::type` or `1`; undefined for any other expression. */
function constantIn(defaultValue: string | null): string | undefined {
  const [, text, number] =
    /^(?:'((?:[^']|'')*)'|\(?(-?[\d.]+|true|false)\)?)(?:::[\w .()[\],"]+)?$/.exec(defaultValue ?? '') ?? []
  return text?.replaceAll("''", "'") ?? number
}

const declaredOf = (column: PgColumn): Facts => ({
  type: typeOf(column.getSQLType()),
  nullable: !column.notNull,
  filled: column.hasDefault || column.generated !== undefined || column.generatedIdentity !== undefined,
  defaultValue:
    column.default === undefined || is(column.default, SQL)
      ? undefined
      : typeof column.default === 'object'
        ? JSON.stringify(column.default)
        : String(column.default),
})

it('the generated columns of all tables are listed', () => {
  const names = TABLES.flatMap(table =>
    getTableConfig(table).columns.flatMap(column => (column.generated === undefined ? [] : [column.name])),
  )
  expect(new Set(names)).toEqual(generatedColumns)
})

describe.each(bothDatabases)('%s: the tables after all migrations', database => {
  let server: TestServer
  let made: ReadonlyMap<string, Columns>
  beforeAll(async () => {
    server = await testServer({ database, empty: true })
    const { rows } = (await server.db.execute(sql`
      select table_name as table, column_name as name, is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled,
        column_default as "defaultValue", format_type(atttypid, atttypmod) as type
      from information_schema.columns
        join pg_attribute on attrelid = format('%I', table_name)::regclass and attname = column_name
      where table_schema = 'public'`)) as { rows: Found[] }
    made = new Map(
      TABLES.map(table => {
        const { name } = getTableConfig(table)
        const own = rows.filter(row => row.table === name)
        const factsOf = ({ type, nullable, filled, defaultValue }: Found): Facts => ({
          ...{ type: typeOf(type), nullable, filled, defaultValue: constantIn(defaultValue) },
        })
        return [name, Object.fromEntries(own.map(row => [row.name, factsOf(row)]))]
      }),
    )
  })
  afterAll(() => server?.close())

  it('have the columns, types and defaults of the schema in code', async () => {
    expect(
      await offenders(
        TABLES.map(table => [getTableConfig(table).name, table] as const),
        (name, table) => {
          const declared = getTableConfig(table).columns.map(column => [column.name, declaredOf(column)])
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
