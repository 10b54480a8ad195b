import { sql } from 'drizzle-orm'
import { rebuildAllSums } from '../areas/statistics'
import type { Database } from '../db/database'
import { ALL_SHOPS, counters, reportSums } from '../db/schema'
import { withoutIndexes } from './without-indexes'

interface Trigger {
  readonly on: string
  readonly name: string
  /** Arguments of a counter trigger: the partition columns, and the shop column if there is one. */
  readonly args: readonly string[]
}

/**
 * Fills tables with their counter triggers disabled, and computes the counters once at the end: for a million orders
 * the triggers would take most of the time, and leave a hundred times as many rows. Requires that there are no
 * concurrent writers; the tables are locked until the transaction ends.
 */
export async function withDeferredCounts(db: Database, fill: () => Promise<void>): Promise<void> {
  const triggers = await counterTriggersOf(db)
  const switchAll = async (how: 'disable' | 'enable') => {
    for (const { on, name } of triggers) {
      await db.execute(sql.raw(`alter table "${on}" ${how} trigger "${name}"`))
    }
  }
  await switchAll('disable')
  await fill()
  await switchAll('enable')
  for (const { on, name, args } of triggers) if (name === 'tally_insert') await countAnew(db, on, args)
  await withoutIndexes(db, [reportSums], () => rebuildAllSums(db))
}

/** The counter and sum triggers by name (db/functions.sql). */
async function counterTriggersOf(db: Database): Promise<readonly Trigger[]> {
  const found = await db.execute(sql`
    select relname as "on", tgname as "name", string_to_array(encode(tgargs, 'escape'), '\\000') as "args"
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and (tgname like 'tally\\_%' or tgname like 'sums\\_%')
      and relnamespace = current_schema()::regnamespace
    order by 1, 2`)
  return (found as unknown as { rows: readonly Trigger[] }).rows
}

/** Computes what the triggers of a table would have counted. */
async function countAnew(db: Database, table: string, [parts = '', shop = '']: readonly string[]): Promise<void> {
  const part = sql.raw(
    parts
      .split(',')
      .map(column => `'${column}', "${column}"`)
      .join(', '),
  )
  const from = sql.identifier(table)
  await db.execute(sql`delete from ${counters} where name = ${table}`)
  await db.execute(sql`insert into ${counters} (name, shop_id, part, amount)
    select ${table}::text, ${sql.raw(String(ALL_SHOPS))}, jsonb_build_object(${part}), count(*) from ${from} group by 3`)
  if (!shop) return
  await db.execute(sql`insert into ${counters} (name, shop_id, part, amount)
    select ${table}::text, ${sql.identifier(shop)}, jsonb_build_object(${part}), count(*) from ${from}
    where ${sql.identifier(shop)} is not null group by 2, 3`)
}
