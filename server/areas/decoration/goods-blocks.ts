import { floorsIn, floorTexts } from '@contract/decoration/page-rules'
import { isPlainObject } from '@contract/plain-object'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { goods } from '../../db/schema'

/** A block of goods in a floor of a phone page, in its known form. */
interface GoodsBlock {
  readonly block_type: 'GOODS'
  block_value: unknown
}

const isGoodsBlock = (value: unknown): value is GoodsBlock => isPlainObject(value) && value.block_type === 'GOODS'
const blocksOf = (floor: unknown): GoodsBlock[] =>
  isPlainObject(floor) && Array.isArray(floor.blockList) ? floor.blockList.filter(isGoodsBlock) : []
const idOf = ({ block_value }: GoodsBlock): number =>
  isPlainObject(block_value) ? Number(block_value.goods_id ?? Number.NaN) : Number.NaN

/** Current data of goods, without those that are deleted or in the recycle bin. */
async function goodsNow(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      goods_id: goods.goods_id,
      goods_name: goods.goods_name,
      sn: goods.sn,
      thumbnail: goods.thumbnail,
      goods_image: goods.thumbnail,
      seller_name: goods.seller_name,
      enable_quantity: goods.enable_quantity,
      quantity: goods.quantity,
      goods_price: goods.price,
      market_enable: goods.market_enable,
      is_auth: goods.is_auth,
    })
    .from(goods)
    .where(and(inArray(goods.goods_id, [...ids]), eq(goods.disabled, 1)))
  return new Map(rows.map(({ goods_id, ...shown }) => [goods_id, shown]))
}

/** Updates a page's text with current data of its goods. Without a change, it is returned verbatim. */
export async function withGoodsNow(db: Database, page_data: string): Promise<string> {
  const floors = floorsIn(page_data)
  const blocks = (floors ?? []).flatMap(blocksOf)
  const ids = [...new Set(blocks.map(idOf))].filter(Number.isSafeInteger)
  if (ids.length === 0) return page_data
  const now = await goodsNow(db, ids)
  const changed = (floors ?? []).map(floor => blocksOf(floor).filter(block => renew(block, now)).length > 0)
  if (!changed.includes(true)) return page_data
  // A floor without changes stays as another client wrote it.
  const texts = floorTexts(page_data) ?? []
  return `[${(floors ?? []).map((floor, at) => (changed[at] ? JSON.stringify(floor) : texts[at])).join(',')}]`
}

/** Updates the goods data of a block; returns whether it changed. */
function renew(block: GoodsBlock, now: Awaited<ReturnType<typeof goodsNow>>): boolean {
  const id = idOf(block)
  if (!Number.isSafeInteger(id)) return false
  const shown = now.get(id)
  const before = block.block_value as Record<string, unknown>
  if (shown && Object.entries(shown).every(([name, value]) => before[name] === value)) return false
  block.block_value = shown ? { ...before, ...shown } : null
  return true
}
