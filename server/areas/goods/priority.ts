import { type Label, translate } from '@contract/messages'
import { eq } from 'drizzle-orm'
import { goods } from '../../db/schema'
import type { Handlers } from '../../handler'
import { pageOf, windowOf } from '../listing'
import { listOrder, whereOf } from './filters'
import { lockGoods } from './lock'

const LABELS: Readonly<Record<1 | 2 | 3, Label>> = { 1: ['低', 'Low'], 2: ['中', 'Medium'], 3: ['高', 'High'] }

type PriorityKeys = 'PUT admin/goodssearch/priority' | 'GET admin/goodssearch/priority'

/** The search priority of goods. */
export const priorityHandlers: Handlers<PriorityKeys> = {
  'PUT admin/goodssearch/priority': async ({ db, body, record }) => {
    const [before] = await lockGoods(db, [body.goods_id])
    await db.update(goods).set({ priority: body.priority }).where(eq(goods.goods_id, body.goods_id))
    record({ priority: before?.priority }, { priority: body.priority })
  },

  'GET admin/goodssearch/priority': async ({ db, query, client }) => {
    const where = await whereOf(db, { keyword: query.keywords })
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select({
        goods_id: goods.goods_id,
        goods_name: goods.goods_name,
        thumbnail: goods.thumbnail,
        is_auth: goods.is_auth,
        market_enable: goods.market_enable,
        priority: goods.priority,
      })
      .from(goods)
      .where(where)
      .orderBy(...listOrder)
      .limit(limit)
      .offset(offset)
    const lines = rows.map(row => ({
      ...row,
      priority_text: translate(LABELS[row.priority], client.language),
    }))
    return pageOf(lines, await db.$count(goods, where), query)
  },
}
