import { and, desc, inArray, or } from 'drizzle-orm'
import { goods } from '../../db/schema'
import { contains, readsLike } from '../filters'
import type { SearchRequest } from '../search-request'
import { mayContainWords } from './filters'
import { goodsLines } from './line'

interface GoodsSearch extends SearchRequest {
  /** The content types whose screens the reader may open. */
  readonly types: readonly (1 | 2 | 3 | 4 | 5)[]
}

/** The newest goods and publications by name, number or pinyin, in the recycle bin too. */
export async function findGoods({ db, text, limit, types }: GoodsSearch) {
  if (types.length === 0) return []
  const where = and(
    inArray(goods.disabled, [0, 1]),
    inArray(goods.content_type, [...types]),
    or(
      and(or(contains(goods.goods_name, text), contains(goods.sn, text)), mayContainWords(text)),
      readsLike(goods.goods_name, text),
    ),
  )
  return goodsLines(db, where, { limit, offset: 0 }, [desc(goods.create_time), desc(goods.goods_id)])
}
