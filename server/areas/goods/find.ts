import { and, desc, inArray, or } from 'drizzle-orm'
import { goods } from '../../db/schema'
import { contains, isAmongFirst, readsLikePart } from '../filters'
import type { SearchRequest } from '../search-request'
import { mayContainText } from './filters'
import { goodsLines } from './line'

interface GoodsSearch extends SearchRequest {
  /** The content types whose screens the reader may open. */
  readonly types: readonly (1 | 2 | 3 | 4 | 5)[]
}

/** The newest goods and publications by name, number or pinyin, in the recycle bin too. */
export async function findGoods({ db, text, limit, types }: GoodsSearch) {
  if (types.length === 0) return []
  const where = and(inArray(goods.disabled, [0, 1]), inArray(goods.content_type, [...types]))
  const orderBy = [desc(goods.create_time), desc(goods.goods_id)]
  const anyOf = [
    and(or(contains(goods.goods_name, text), contains(goods.sn, text)), mayContainText(text)),
    readsLikePart(goods.pinyin, text),
  ]
  const isFound = isAmongFirst({ key: goods.goods_id, anyOf, where, orderBy, limit })
  return goodsLines(db, isFound, { limit, offset: 0 }, orderBy)
}
