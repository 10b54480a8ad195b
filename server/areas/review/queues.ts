import { goodsDetail } from '@contract/goods/entities'
import { ask, comment } from '@contract/members/entities'
import { qualification } from '@contract/orders/receipts'
import { publication } from '@contract/publishing/entities'
import { shop } from '@contract/shops/calls'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import {
  asks,
  comments,
  goods,
  type PublisherKind,
  publishers,
  qualifications,
  type ReviewQueue,
  shops,
} from '../../db/schema'
import { serialize } from '../../serialize'
import { detailOf, snapshotsOf } from '../goods'
import { askOf, commentOf, reviewedRecordOf } from '../members'
import { reviewedQualification } from '../orders'
import { isPublication, reviewedPublisher, serializePublication, serializePublisher } from '../publishing'
import { reviewedShop } from '../shops'

/** A part of a queue: a content type of publications, a kind of publishers. */
export interface Part {
  readonly content_type?: number | undefined
  readonly kind?: PublisherKind | undefined
}

/** A record at the review desk. */
export interface QueuedRecord {
  readonly title: string
  readonly waiting: boolean
  readonly shop_id: number | null
  readonly teacher_id: number | null
  /** As the calls of its area return it. */
  readonly record: Record<string, unknown>
  /** Current values for the comparison with the last decision. */
  readonly now: Record<string, unknown>
  /** Values at the last decision, if the record stores them itself. */
  readonly before: Record<string, unknown> | null
}

interface Queue {
  /** The ids of pending records, longest waiting first, as a query with one column `id`. */
  readonly ids: (part: Part) => SQL
  readonly total: (db: Database, part: Part) => Promise<number>
  readonly read: (db: Database, id: number) => Promise<QueuedRecord>
}

const isNew = eq(qualifications.status, 'NEW_APPLY')
const goodsWaiting = (condition: SQL | undefined) => and(eq(goods.is_auth, 0), eq(goods.disabled, 1), condition)
const publicationsOf = ({ content_type }: Part) => {
  const type = ([1, 3, 4, 5] as const).find(one => one === content_type)
  return type ? eq(goods.content_type, type) : ne(goods.content_type, 2)
}
const publishersOf = ({ kind }: Part) =>
  and(eq(publishers.status, 'APPLY'), kind ? eq(publishers.kind, kind) : undefined)
const commentsWaiting = and(eq(comments.status, 1), eq(comments.audit_status, 'WAIT_AUDIT'))
const asksWaiting = and(eq(asks.status, 'NORMAL'), eq(asks.auth_status, 'WAIT_AUDIT'))
const goodsIds = (where: SQL | undefined) =>
  sql`select ${goods.goods_id} as id from ${goods} where ${where}
    order by ${goods.last_modify}, ${goods.goods_id}`

export const QUEUES: Readonly<Record<ReviewQueue, Queue>> = {
  shops: {
    ids: () => sql`select ${shops.shop_id} as id from ${shops} where ${eq(shops.shop_disable, 'APPLY')}
      order by ${shops.apply_time}, ${shops.shop_id}`,
    total: db => db.$count(shops, eq(shops.shop_disable, 'APPLY')),
    read: readShop,
  },
  goods: {
    ids: () => goodsIds(goodsWaiting(eq(goods.content_type, 2))),
    total: db => db.$count(goods, goodsWaiting(eq(goods.content_type, 2))),
    read: (db, id) => readGoods(db, id, 'goods'),
  },
  publications: {
    ids: part => goodsIds(goodsWaiting(publicationsOf(part))),
    total: (db, part) => db.$count(goods, goodsWaiting(publicationsOf(part))),
    read: (db, id) => readGoods(db, id, 'publications'),
  },
  publishers: {
    ids: part => sql`select ${publishers.teacher_id} as id from ${publishers} where ${publishersOf(part)}
      order by ${publishers.submit_time}, ${publishers.teacher_id}`,
    total: (db, part) => db.$count(publishers, publishersOf(part)),
    read: readApplicant,
  },
  comments: {
    ids: () => sql`select ${comments.comment_id} as id from ${comments} where ${commentsWaiting}
      order by ${comments.create_time}, ${comments.comment_id}`,
    total: db => db.$count(comments, commentsWaiting),
    read: readComment,
  },
  asks: {
    ids: () => sql`select ${asks.ask_id} as id from ${asks} where ${asksWaiting}
      order by ${asks.create_time}, ${asks.ask_id}`,
    total: db => db.$count(asks, asksWaiting),
    read: readAsk,
  },
  qualifications: {
    ids: () => sql`select ${qualifications.id} as id from ${qualifications} where ${isNew}
      order by ${qualifications.apply_time}, ${qualifications.id}`,
    total: db => db.$count(qualifications, isNew),
    read: readQualification,
  },
}

/** Texts of members are never edited, so there is nothing to compare. */
async function readComment(db: Database, id: number): Promise<QueuedRecord> {
  const row = await commentOf(db, id)
  if (!row) throw notFound()
  const { title, shop_id, teacher_id } = reviewedRecordOf('comment_id')(row)
  return {
    title,
    shop_id,
    teacher_id,
    waiting: row.audit_status === 'WAIT_AUDIT',
    record: serialize(comment, row),
    ...NEW,
  }
}

async function readAsk(db: Database, id: number): Promise<QueuedRecord> {
  const row = await askOf(db, id)
  if (!row) throw notFound()
  const { title, shop_id, teacher_id } = reviewedRecordOf('ask_id')(row)
  return { title, shop_id, teacher_id, waiting: row.auth_status === 'WAIT_AUDIT', record: serialize(ask, row), ...NEW }
}

const NEW = { now: {}, before: null } as const

async function readShop(db: Database, id: number): Promise<QueuedRecord> {
  const [row] = await db.select().from(shops).where(eq(shops.shop_id, id))
  if (!row) throw notFound()
  const { title, shop_id, teacher_id, snapshot } = reviewedShop(row)
  return {
    title,
    shop_id,
    teacher_id,
    waiting: row.shop_disable === 'APPLY',
    record: serialize(shop, row),
    now: snapshot ?? {},
    before: null,
  }
}

async function readApplicant(db: Database, id: number): Promise<QueuedRecord> {
  const [row] = await db.select().from(publishers).where(eq(publishers.teacher_id, id))
  if (!row) throw notFound()
  const publisher = await serializePublisher(db, row)
  const { title, shop_id, teacher_id, snapshot } = reviewedPublisher(publisher)
  return {
    title,
    shop_id,
    teacher_id,
    waiting: publisher.status === 'APPLY',
    record: publisher,
    now: snapshot ?? {},
    before: null,
  }
}

async function readGoods(db: Database, id: number, queue: 'goods' | 'publications'): Promise<QueuedRecord> {
  const [row] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.goods_id, id), ne(goods.disabled, -1)))
    .orderBy(asc(goods.goods_id))
  if (!row || isPublication(row) !== (queue === 'publications')) throw notFound()
  const snapshots = await snapshotsOf(db, [row])
  return {
    title: row.goods_name,
    shop_id: row.seller_id === 0 ? null : row.seller_id,
    teacher_id: row.teacher_id,
    waiting: row.is_auth === 0 && row.disabled === 1,
    record: isPublication(row)
      ? serialize(publication, await serializePublication(db, row))
      : serialize(goodsDetail, await detailOf(db, row.goods_id)),
    now: flat(snapshots.get(id) ?? {}),
    before: row.submitted_snapshot && flat(row.submitted_snapshot),
  }
}

/** Attributes of the content type are shown as form fields, like all others. */
function flat({ attributes, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return typeof attributes === 'object' && attributes !== null ? { ...rest, ...attributes } : rest
}

async function readQualification(db: Database, id: number): Promise<QueuedRecord> {
  const [row] = await db.select().from(qualifications).where(eq(qualifications.id, id))
  if (!row) throw notFound()
  const { title, shop_id, teacher_id, snapshot } = reviewedQualification(row)
  return {
    title,
    shop_id,
    teacher_id,
    waiting: row.status === 'NEW_APPLY',
    record: serialize(qualification, row),
    now: snapshot ?? {},
    before: null,
  }
}
