import type { ImportState } from '@contract/imports/calls'
import type { ImportedCall } from '@contract/imports/rules'
import type { Language } from '@contract/messages'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { identity, number, word } from './columns'

/** Imports (contract/imports/calls.ts). */
export const imports = pgTable(
  'imports',
  {
    id: identity(),
    admin_id: number().notNull(),
    call: text().$type<ImportedCall>().notNull(),
    name: word(),
    /** The language of error messages. */
    language: text().$type<Language>().notNull(),
    client_ip: word(),
    status: text().$type<ImportState>().notNull().default('RUNNING'),
    /** Total, written and rejected rows. */
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    created_at: number().notNull(),
    ended_at: bigint({ mode: 'number' }),
  },
  t => [
    index('imports_running').on(t.id).where(sql`${t.status} = 'RUNNING'`),
    index('imports_own').on(t.admin_id, t.id),
    index('imports_ended').on(t.ended_at),
  ],
)

/** The rows of imports. */
export const importRows = pgTable(
  'import_rows',
  {
    import_id: number().notNull(),
    no: integer().notNull(),
    /** The values, encrypted: they may contain personal data or a password. Empty once the row is written. */
    sent: word(),
    /** The lines of the file, encrypted as the values are. */
    lines: word(),
    outcome: text().$type<'WAITING' | 'DONE' | 'FAILED'>().notNull().default('WAITING'),
    /** Number of failures by server errors. */
    attempts: smallint().notNull().default(0),
    message: word(),
    fields: jsonb().$type<string[]>().notNull().default([]),
  },
  t => [
    primaryKey({ columns: [t.import_id, t.no] }),
    index('import_rows_waiting').on(t.import_id, t.no).where(sql`${t.outcome} = 'WAITING'`),
  ],
)
