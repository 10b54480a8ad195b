import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The tables of entities by the name of the entity, as far as `crud` serves them. The operation log looks names up in all
 * tables, also in those that stand beside the handlers of areas after it; they are known once the handlers are loaded.
 */
const tables = new Map<string, PgTable>()

export function addEntityTable(entity: string, table: PgTable): void {
  tables.set(entity, table)
}
export const entityTable = (entity: string): PgTable | undefined => tables.get(entity)
