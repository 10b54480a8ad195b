import { type Publisher, publisher } from '@contract/publishing/entities'
import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { goods, publisherMembers, publishers, shops } from '../../db/schema'
import { serialize } from '../../serialize'

export type PublisherRow = typeof publishers.$inferSelect

/**
 * Locks a publisher until the transaction ends, together with those a form refers to, in the order of ids, to avoid
 * deadlocks.
 */
export async function lockPublisher(
  db: Database,
  teacher_id: number,
  named: readonly number[] = [],
): Promise<PublisherRow> {
  const rows = await lockPublishers(db, [teacher_id, ...named])
  const row = rows.find(one => one.teacher_id === teacher_id)
  if (!row) throw notFound('320')
  return row
}

export const lockPublishers = (db: Database, ids: readonly number[]): Promise<PublisherRow[]> =>
  db
    .select()
    .from(publishers)
    .where(inArray(publishers.teacher_id, [...ids]))
    .orderBy(asc(publishers.teacher_id))
    .for('update')

export async function readPublisher(db: Database, teacher_id: number): Promise<PublisherRow> {
  const [row] = await db.select().from(publishers).where(eq(publishers.teacher_id, teacher_id))
  if (!row) throw notFound('320')
  return row
}

/** Serializes publishers with related data, with a constant number of queries. */
export async function serializePublishers(db: Database, rows: readonly PublisherRow[]): Promise<Publisher[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.teacher_id)
  const works = await worksOf(db, ids)
  const members = await membersOf(db, ids)
  const agents = await namesOf(
    db,
    rows.flatMap(row => row.agent_id ?? []),
  )
  const owners = await ownersOf(db, rows)
  const shopNames = await shopNamesOf(
    db,
    rows.flatMap(row => row.shop_id ?? []),
  )
  const records = rows.map(row => ({
    ...row,
    region: regionOf(row),
    agent_name: agents.get(row.agent_id ?? 0) ?? '',
    owner_ids: owners.get(row.teacher_id) ?? [],
    shop_name: shopNames.get(row.shop_id ?? 0) ?? '',
    work_count: works.get(row.teacher_id)?.all ?? 0,
    on_sale_count: works.get(row.teacher_id)?.onSale ?? 0,
    member_count: members.get(row.teacher_id) ?? 0,
  }))
  return records.map(one => serialize(publisher, one))
}

export async function serializePublisher(db: Database, row: PublisherRow): Promise<Publisher> {
  const [serialized] = await serializePublishers(db, [row])
  if (!serialized) throw new Error('One publisher in, none out')
  return serialized
}

const regionOf = (row: Pick<PublisherRow, 'town_id' | 'county_id'>): number | null =>
  row.county_id === 0 ? null : row.town_id || row.county_id

interface WorkCounts {
  readonly all: number
  readonly onSale: number
}

/** Number of works by publisher; for an agent, the works it represents. */
async function worksOf(db: Database, ids: readonly number[]): Promise<Map<number, WorkCounts>> {
  const counted = { all: count(), onSale: sql<number>`count(*) filter (where ${isOnSale})`.mapWith(Number) }
  const own = await db
    .select({ id: goods.teacher_id, ...counted })
    .from(goods)
    .where(and(inArray(goods.teacher_id, [...ids]), ne(goods.disabled, -1)))
    .groupBy(goods.teacher_id)
  const actedFor = await db
    .select({ id: agentOf, ...counted })
    .from(goods)
    .where(and(actedForBy(ids), ne(goods.disabled, -1)))
    .groupBy(agentOf)
  return new Map([...own, ...actedFor].map(({ id, ...works }) => [Number(id), works]))
}

const isOnSale = and(eq(goods.market_enable, 1), eq(goods.is_auth, 1), eq(goods.disabled, 1))
const agentOf = sql<string>`(${goods.attributes} ->> 'agent_id')`
/** Copyright works that one of these agents represents. */
export const actedForBy = (ids: readonly number[]): SQL | undefined =>
  and(eq(goods.content_type, 4), inArray(agentOf, ids.map(String)))

async function membersOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: publisherMembers.group_id, members: count() })
    .from(publisherMembers)
    .where(inArray(publisherMembers.group_id, [...ids]))
    .groupBy(publisherMembers.group_id)
  return new Map(rows.map(({ id, members }) => [id, members]))
}

async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: publishers.teacher_id, name: publishers.name })
    .from(publishers)
    .where(inArray(publishers.teacher_id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function ownersOf(db: Database, rows: readonly PublisherRow[]): Promise<Map<number, number[]>> {
  const agents = rows.filter(row => row.kind === 'AGENT').map(row => row.teacher_id)
  const found = new Map<number, number[]>()
  if (agents.length === 0) return found
  const owners = await db
    .select({ id: publishers.teacher_id, agent_id: publishers.agent_id })
    .from(publishers)
    .where(inArray(publishers.agent_id, agents))
    .orderBy(publishers.teacher_id)
  for (const { id, agent_id } of owners) {
    const ids = found.get(agent_id ?? 0)
    if (ids) ids.push(id)
    else found.set(agent_id ?? 0, [id])
  }
  return found
}

async function shopNamesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: shops.shop_id, name: shops.shop_name })
    .from(shops)
    .where(inArray(shops.shop_id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
