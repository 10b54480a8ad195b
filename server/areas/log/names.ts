import { type AnyEntity, ENTITIES } from '@contract/registry'
import { kindOf, type SubjectName, subjectOf } from '@contract/subjects'
import { getTableColumns, inArray, is, sql } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import * as schema from '../../db/schema'
import { entityTable } from '../entity-tables'
import { contains } from '../filters'

/** Tables without `crud` whose name is not the plural of their entity. */
const TABLES: Readonly<Record<string, string>> = {
  session: 'admins',
  menuNode: 'menus',
  message: 'siteMessages',
  withdrawal: 'withdrawApplies',
  view: 'listViews',
  mailServer: 'smtps',
  logisticsCompany: 'logiCompanies',
}
/** Id and name columns whose wire names differ. */
const COLUMNS: Readonly<Record<string, { readonly id: string; readonly name: string }>> = {
  distributor: { id: 'member_id', name: 'member_name' },
}

const pluralOf = (name: string): string => {
  if (name.endsWith('oods')) return name
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

type NameColumns = readonly [table: PgTable, id: PgColumn, name: PgColumn]

/**
 * The columns with the names of an entity's records; undefined if they are identified by id or by their log entries.
 */
function findNameColumns({ name, id = '', titleField, named, path, logged }: AnyEntity): NameColumns | undefined {
  const table = entityTable(name) ?? (schema as Readonly<Record<string, unknown>>)[TABLES[name] ?? pluralOf(name)]
  const column = COLUMNS[name]?.name ?? titleField
  if (named === false || logged === false || path === undefined || !is(table, PgTable) || column === undefined)
    return undefined
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const [idColumn, nameColumn] = [columns[COLUMNS[name]?.id ?? id], columns[column]]
  return idColumn && nameColumn && idColumn !== nameColumn ? [table, idColumn, nameColumn] : undefined
}

let known: ReadonlyMap<string, NameColumns> | undefined
/** The same by entity name. All handlers have to be loaded first (entity-tables.ts). */
export function nameColumns(): ReadonlyMap<string, NameColumns> {
  known ??= new Map(
    ENTITIES.flatMap(entity => {
      const found = findNameColumns(entity)
      return found ? [[entity.name, found] as const] : []
    }),
  )
  return known
}

const nameColumnsOf = (kind: string): NameColumns | undefined => nameColumns().get(subjectOf(kind)?.name ?? '')

interface Subject {
  readonly kind: string
  readonly record_id: string
}

/** The names of records by 'kind id'; one query per kind. */
export async function namesOf(db: Database, subjects: readonly Subject[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const kind of new Set(subjects.map(one => one.kind))) {
    const named = nameColumnsOf(kind)
    const ids = subjects.flatMap(one => (one.kind === kind && /^\d{1,15}$/.test(one.record_id) ? [one.record_id] : []))
    if (!named || ids.length === 0) continue
    const [table, id, name] = named
    const rows = await db
      .select({ id, name })
      .from(table)
      .where(inArray(id, ids.map(Number)))
    for (const row of rows) names.set(`${kind} ${row.id}`, String(row.name))
  }
  return names
}

/** Fields of log entries that contain the name of a record without a name table, or of one that does not exist yet. */
const NAMES = ['name', 'title', 'goods_name', 'shop_name', 'role_name', 'username', 'sn']

/** The name of a deleted record at the time of its log entry. */
export function recordNameIn(kind: string, side: unknown): string | undefined {
  if (typeof side !== 'object' || side === null) return undefined
  const row = side as Readonly<Record<string, unknown>>
  const own = nameColumnsOf(kind)?.[2].name
  const name = (own === undefined ? NAMES : [own]).find(one => typeof row[one] === 'string' && row[one] !== '')
  return name && String(row[name])
}

/** Maximum number of records per kind that a name matches; a longer text narrows the search. */
const MAX_OF_A_KIND = 200

/** The records whose names contain a text, by kind. */
export async function recordsNamed(db: Database, word: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const [entity, [table, id, name]] of nameColumns()) {
    const { content_type }: Readonly<Record<string, PgColumn>> = getTableColumns(table)
    const rows = await db
      .select({ id, type: content_type ?? sql<null>`null` })
      .from(table)
      .where(contains(name, word))
      .limit(MAX_OF_A_KIND)
    for (const row of rows) {
      // The kind of some entities includes the content type.
      const kind = kindOf(entity as SubjectName, (row.type as number | null) ?? undefined)
      found.set(kind, [...(found.get(kind) ?? []), String(row.id)])
    }
  }
  return found
}
