import type { Publisher, PublisherBrief } from '@contract/publishing-entities'
import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { goods, publisherMembers, publishers, shops } from '../../db/schema'
import type { Database } from '../../handler'
import { missing } from '../../refusal'
import { withDigits } from '../listing'

export type PublisherRow = typeof publishers.$inferSelect

/** Reads a publisher and keeps others from changing it until the transaction ends. */
export async function lockPublisher(db: Database, teacher_id: number): Promise<PublisherRow> {
  const [row] = await db.select().from(publishers).where(eq(publishers.teacher_id, teacher_id)).for('update')
  if (!row) throw missing('320')
  return row
}

export async function readPublisher(db: Database, teacher_id: number): Promise<PublisherRow> {
  const [row] = await db.select().from(publishers).where(eq(publishers.teacher_id, teacher_id))
  if (!row) throw missing('320')
  return row
}

const DIGITS = [
  'teacher_id',
  'province_id',
  'city_id',
  'county_id',
  'town_id',
  'agent_id',
  'shop_id',
  'themes',
  'contract_start',
  'contract_end',
  'create_time',
  'update_time',
] as const satisfies readonly (keyof PublisherRow)[]

/** Publishers as the wire has them, with what stands in other tables: three questions for any number of rows. */
export async function publishersOnWire(db: Database, rows: readonly PublisherRow[]): Promise<Publisher[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.teacher_id)
  const works = await countsOf(db, ids)
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
  return rows.map(({ submit_time: _, ...row }) => ({
    ...withDigits(row, DIGITS),
    region: regionOf(row),
    agent_name: agents.get(row.agent_id ?? 0) ?? '',
    owner_ids: (owners.get(row.teacher_id) ?? []).map(String),
    shop_name: shopNames.get(row.shop_id ?? 0) ?? '',
    work_count: works.get(row.teacher_id) ?? 0,
    member_count: members.get(row.teacher_id) ?? 0,
  }))
}

export async function publisherOnWire(db: Database, row: PublisherRow): Promise<Publisher> {
  const [wire] = await publishersOnWire(db, [row])
  if (!wire) throw new Error('One publisher in, none out')
  return wire
}

export const briefOnWire = (row: PublisherRow): PublisherBrief => ({
  ...withDigits(
    {
      teacher_id: row.teacher_id,
      kind: row.kind,
      name: row.name,
      face: row.face,
      status: row.status,
      agent_id: row.agent_id,
      shop_id: row.shop_id,
    },
    ['teacher_id', 'agent_id', 'shop_id'],
  ),
})

const regionOf = (row: Pick<PublisherRow, 'town_id' | 'county_id'>): string | null =>
  row.county_id === 0 ? null : String(row.town_id || row.county_id)

async function countsOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: goods.teacher_id, works: count() })
    .from(goods)
    .where(and(inArray(goods.teacher_id, [...ids]), ne(goods.disabled, -1)))
    .groupBy(goods.teacher_id)
  return new Map(rows.map(({ id, works }) => [id ?? 0, works]))
}

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
  for (const { id, agent_id } of owners) found.set(agent_id ?? 0, [...(found.get(agent_id ?? 0) ?? []), id])
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
