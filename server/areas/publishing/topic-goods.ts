import type { calls as contentCalls } from '@contract/publishing/content'
import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm'
import { notFound } from '../../api-error'
import { goods, publicationTerms } from '../../db/schema'
import type { Handlers } from '../../handler'
import { pageOf, windowOf } from '../listing'
import { topics } from './terms'

type TopicGoodsKeys = Extract<keyof typeof contentCalls, `${string}/topics/{id}/goods`>

/** The publications of a topic. */
export const topicGoodsHandlers: Handlers<TopicGoodsKeys> = {
  'GET admin/content/{content_type}/topics/{id}/goods': async ({ db, params, query }) => {
    const topic = await topics.read(db, params)
    const where = and(eq(publicationTerms.term_id, topic.id), ne(goods.disabled, -1))
    const joined = eq(goods.goods_id, publicationTerms.goods_id)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select({ row: goods })
      .from(publicationTerms)
      .innerJoin(goods, joined)
      .where(where)
      .orderBy(desc(publicationTerms.create_time), desc(publicationTerms.goods_id))
      .limit(limit)
      .offset(offset)
    const [counted] = await db.select({ total: count() }).from(publicationTerms).innerJoin(goods, joined).where(where)
    return pageOf(
      rows.map(({ row }) => row),
      counted?.total ?? 0,
      query,
    )
  },

  'POST admin/content/{content_type}/topics/{id}/goods': async ({ db, params, body, services, record }) => {
    await topics.read(db, params)
    const ids = [...new Set(body.goods_ids)]
    // Locks publications before the topic, as in every transaction that needs both.
    const found = await db
      .select({ goods_id: goods.goods_id })
      .from(goods)
      .where(
        and(
          inArray(goods.goods_id, ids),
          eq(goods.content_type, topicType(params.content_type)),
          eq(goods.disabled, 1),
        ),
      )
      .orderBy(asc(goods.goods_id))
      .for('share')
    if (found.length !== ids.length) throw notFound('301')
    const topic = await topics.read(db, params, true)
    const create_time = services.now()
    await db
      .insert(publicationTerms)
      .values(ids.map(goods_id => ({ term_id: topic.id, goods_id, create_time })))
      .onConflictDoNothing()
    record(null, { topic_id: topic.id, goods_ids: ids })
    return undefined
  },

  'DELETE admin/content/{content_type}/topics/{id}/goods': async ({ db, params, query, record }) => {
    const topic = await topics.read(db, params, true)
    const ids = [query.goods_ids]
      .flat()
      .flatMap(part => part.split(','))
      .map(part => (/^\d{1,15}$/.test(part) ? Number(part) : 0))
    await db
      .delete(publicationTerms)
      .where(and(eq(publicationTerms.term_id, topic.id), inArray(publicationTerms.goods_id, ids)))
    record({ topic_id: topic.id, goods_ids: ids }, null)
    return undefined
  },
}

const topicType = (content_type: number) => (content_type === 1 ? 1 : 5)
