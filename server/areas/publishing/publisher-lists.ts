import type { ReadQuery } from '@contract/calls'
import type { calls as publishingCalls } from '@contract/publishing/calls'
import type { PublicationType } from '@contract/publishing/rules'
import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import { type PublisherKind, publishers } from '../../db/schema'
import type { Handlers } from '../../handler'
import { byName, byNumber } from '../../http/personal-search'
import { isUnfiltered, sumCounters } from '../counters'
import { contains, defineFilters, equals, flag, range } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'
import { MAY_PUBLISH } from './publication-form'
import { readPublisher, serializePublisher, serializePublishers } from './publisher-rows'

type ListKeys = Extract<
  keyof typeof publishingCalls,
  | 'GET admin/publishers'
  | 'GET admin/publishers/all'
  | 'GET admin/publishers/agents'
  | 'GET admin/publishers/counts'
  | 'GET admin/publishers/{teacher_ids}/list'
  | 'GET admin/publishers/{teacher_id}'
>

/** By position, then newest first. */
const byPlace = [asc(publishers.sort), desc(publishers.create_time), desc(publishers.teacher_id)]

/** Maximum number of choices of a picker; beyond it, users search. */
const MAX_CHOICES = 2_000

const searching = (keyword: string | undefined, admin: Admin | undefined): SQL | undefined =>
  keyword
    ? or(
        contains(publishers.name, keyword),
        byName(admin, publishers.real_name, keyword, contains),
        byName(admin, publishers.contact, keyword, contains),
        byNumber(admin, publishers.mobile, keyword, contains),
      )
    : undefined

const ofKind = (kind: PublisherKind | undefined) => (kind ? eq(publishers.kind, kind) : undefined)

type ListQuery = ReadQuery<'GET admin/publishers'>
type Filters = Omit<ListQuery, 'page_no' | 'page_size'>

const queryConditions = defineFilters('GET admin/publishers', publishers, {
  status: equals,
  recommended: flag,
  agent_id: equals,
  shop_id: equals,
  create_time: range,
})

const filtersOf = (query: Filters, admin: Admin | undefined): SQL | undefined =>
  and(eq(publishers.kind, query.kind), searching(query.keyword, admin), queryConditions(query))

/** A page of the list; exported for the test of its query plan. */
export function pageQuery(db: Database, query: ListQuery, admin?: Admin) {
  const { limit, offset } = windowOf(query)
  return db
    .select()
    .from(publishers)
    .where(filtersOf(query, admin))
    .orderBy(...orderOf(query, publishers, publishers.teacher_id, byPlace))
    .limit(limit)
    .offset(offset)
}

function countPublishers(db: Database, query: ListQuery, admin: Admin | undefined): Promise<number> {
  const { kind, status, page_no, page_size, sort_by, sort_order, ...filters } = query
  return isUnfiltered(filters)
    ? sumCounters(db, 'publishers', part => part.kind === kind && (!status || part.status === status))
    : db.$count(publishers, filtersOf(query, admin))
}

/** The calls that read publishers. */
export const publisherLists: Handlers<ListKeys> = {
  'GET admin/publishers': async ({ db, admin, query }) => {
    const rows = await pageQuery(db, query, admin)
    return pageOf(await serializePublishers(db, rows), await countPublishers(db, query, admin), query)
  },

  'GET admin/publishers/all': async ({ db, admin, query }) => {
    const rows = await db
      .select()
      .from(publishers)
      .where(
        and(
          ofKind(query.kind),
          query.content_type &&
            inArray(publishers.kind, [...MAY_PUBLISH[Number(query.content_type) as PublicationType]]),
          eq(publishers.status, query.status ?? 'OPEN'),
          searching(query.keyword, admin),
        ),
      )
      .orderBy(asc(publishers.name), asc(publishers.teacher_id))
      .limit(MAX_CHOICES)
    return rows
  },

  'GET admin/publishers/agents': async ({ db }) => {
    const rows = await db
      .select()
      .from(publishers)
      .where(and(eq(publishers.kind, 'AGENT'), eq(publishers.status, 'OPEN')))
      .orderBy(asc(publishers.name), asc(publishers.teacher_id))
      .limit(MAX_CHOICES)
    return rows
  },

  'GET admin/publishers/counts': async ({ db, admin, query }) => {
    const rows = await db
      .select({ status: publishers.status, publishers: count() })
      .from(publishers)
      .where(filtersOf(query, admin))
      .groupBy(publishers.status)
    const counts = { all: 0, APPLY: 0, OPEN: 0, CLOSED: 0, REFUSED: 0 }
    for (const row of rows) {
      counts[row.status] = row.publishers
      counts.all += row.publishers
    }
    return counts
  },

  'GET admin/publishers/{teacher_ids}/list': async ({ db, params }) => {
    const ids = params.teacher_ids.split(',').map(Number).filter(Number.isSafeInteger)
    const rows = await db.select().from(publishers).where(inArray(publishers.teacher_id, ids))
    const byId = new Map(rows.map(row => [row.teacher_id, row]))
    return [...new Set(ids)].flatMap(id => byId.get(id) ?? [])
  },

  'GET admin/publishers/{teacher_id}': async ({ db, params }) =>
    serializePublisher(db, await readPublisher(db, params.teacher_id)),
}
