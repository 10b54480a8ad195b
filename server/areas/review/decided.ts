import type { Publisher } from '@contract/publishing/entities'
import { publisherRules } from '@contract/publishing/rules'
import { personRules, shopRules } from '@contract/shops/rules'
import type { goods, ReviewQueue, shops } from '../../db/schema'
import type { Decided } from './decisions'

type ShopRow = typeof shops.$inferSelect
type GoodsRow = typeof goods.$inferSelect

/** A region's id in a form is a chain of names in its record. */
const PLACES = ['province', 'city', 'county', 'town']
const SHOP_FIELDS = [
  ...Object.keys({ ...shopRules, ...personRules }),
  ...['shop', 'license', 'bank'].flatMap(prefix => PLACES.map(level => `${prefix}_${level}`)),
]

/** Of a record what its form holds: only that is compared with what was submitted before. */
const pick = (record: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(name => (name in record ? [[name, record[name]]] : [])))

/** A publisher as it is decided on. */
export const publisherDecided = (publisher: Publisher): Decided => ({
  record_id: Number(publisher.teacher_id),
  title: publisher.name,
  shop_id: publisher.shop_id === null ? null : Number(publisher.shop_id),
  teacher_id: Number(publisher.teacher_id),
  snapshot: pick(publisher, [
    ...Object.keys(publisherRules[publisher.kind]).filter(name => name !== 'sort'),
    ...PLACES,
  ]),
})

/** A shop as it is decided on. */
export const shopDecided = (shop: ShopRow): Decided => ({
  record_id: shop.shop_id,
  title: shop.shop_name,
  shop_id: shop.shop_id,
  teacher_id: null,
  snapshot: pick(shop, SHOP_FIELDS),
})

/** Goods of any content type as they are decided on; their snapshot stands in their own row. */
export const goodsDecided = (row: GoodsRow): Decided => ({
  record_id: row.goods_id,
  title: row.goods_name,
  shop_id: row.seller_id === 0 ? null : row.seller_id,
  teacher_id: row.teacher_id,
  snapshot: null,
})

/** In which queue goods wait. */
export const queueOf = (row: Pick<GoodsRow, 'content_type'>): ReviewQueue =>
  row.content_type === 2 ? 'goods' : 'publications'
