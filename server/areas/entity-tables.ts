import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Tables by entity name, for entities that use `crud`. The operation log looks up record names in them. Areas register
 * their tables when their handlers are loaded, possibly after the log's, so the map is read late.
 */
const tables = new Map<string, PgTable>()

export function addEntityTable(entity: string, table: PgTable): void {
  tables.set(entity, table)
}
export const entityTable = (entity: string): PgTable | undefined => tables.get(entity)
