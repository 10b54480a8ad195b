import { submittedOf } from '../areas/goods'
import { CLOSED_REASON } from '../areas/shops'
import type { goods } from '../db/schema'
import { type CategoryRow, pictureFor, type Shelf, shelvesOf, shelvesOfShop } from './categories'
import { REJECTION_REASONS, UNDER_REASONS } from './goods-texts'
import { type Random, randomOf } from './random'
import type { ShopRow } from './shops'

export type GoodsRow = Required<typeof goods.$inferInsert>

/** Content type by level-1 category; plain goods (2) by default. */
const CONTENT_TYPES: Readonly<Record<string, GoodsRow['content_type']>> = {
  课程教育: 1,
  摄影图片: 3,
  版权作品: 4,
  工艺收藏: 5,
}

type Fate = 'on' | 'off' | 'waiting' | 'changed' | 'rejected' | 'binned'

/** Assigned in rotation per content type: the first six cover every state. */
const FATES: readonly Fate[] = [
  ...(['on', 'waiting', 'off', 'rejected', 'binned', 'changed'] as const),
  ...Array<Fate>(16).fill('on'),
  ...(['off', 'off'] as const),
]

export interface GoodsOptions {
  readonly count: number
  readonly firstId: number
  readonly now: number
  readonly images: readonly string[]
  /** The brands of a level-1 category, by its id. */
  readonly brandsOf: ReadonlyMap<number, readonly number[]>
}

/**
 * Goods of all content types for shops that are or were open. Those of a closed shop are off sale; some others are off
 * sale, in review, changed since their approval, rejected, or in the recycle bin.
 */
export function makeGoods(
  shops: readonly ShopRow[],
  tree: readonly CategoryRow[],
  { count, firstId, now, images, brandsOf }: GoodsOptions,
): GoodsRow[] {
  const random = randomOf('goods')
  const shelves = shelvesOf(tree)
  const sellers = shops.flatMap(shop => {
    const own = shelvesOfShop(shop, shelves)
    const traded = shop.shop_disable === 'OPEN' || shop.shop_disable === 'CLOSED'
    return traded && own.length > 0 ? [{ shop, shelves: own }] : []
  })
  const turns = new Map<number, number>()
  return Array.from({ length: count }, (_, i) => {
    const seller = sellers[i % sellers.length] ?? random.pick(sellers)
    const { shop } = seller
    const shelf = random.pick(seller.shelves)
    const content_type = CONTENT_TYPES[shelf.field.name] ?? 2
    const closed = shop.shop_disable === 'CLOSED'
    const turn = turns.get(content_type) ?? 0
    if (!closed) turns.set(content_type, turn + 1)
    const fate = closed ? 'off' : (FATES[turn % FATES.length] ?? 'on')
    const opened = shop.shop_createtime ?? now
    const create_time = Math.floor(opened + (now - opened) * random.next())
    const goods_id = firstId + i
    const row = {
      ...saleOf(random, shelf),
      ...picturesOf(random, shelf, images),
      ...stateOf(random, fate, closed),
      goods_id,
      content_type,
      goods_name: `${random.pick(shelf.kind.first)}${random.pick(shelf.kind.things)}`,
      sn: `SP${String(goods_id).padStart(8, '0')}`,
      goods_type: content_type === 2 && random.chance(0.04) ? 'POINT' : 'NORMAL',
      category_id: shelf.category_id,
      category_path: shelf.category_path,
      brand_id: content_type === 2 ? brandOf(random, shelf, brandsOf) : 0,
      seller_id: shop.shop_id,
      seller_name: shop.shop_name,
      self_operated: shop.self_operated ?? 0,
      shop_cat_id: 0,
      teacher_id: null,
      teacher_name: '',
      page_title: '',
      meta_keywords: `${shelf.kind.name},${shelf.field.name}`,
      meta_description: '',
      template_id: 0,
      goods_transfee_charge: random.chance(0.7) ? 1 : 0,
      have_spec: 0,
      priority: random.chance(0.06) ? 3 : random.chance(0.1) ? 2 : 1,
      sort: 0,
      attributes: {},
      create_time,
      last_modify: Math.floor(create_time + (now - create_time) * random.next() * 0.8),
    } as const
    return { ...row, submitted_snapshot: snapshotOf(random, fate, row) }
  })
}

/** Price, stock and sales. */
function saleOf(random: Random, { field }: Shelf) {
  const quantity = random.int(0, 400)
  const price = priceBetween(...field.price, random.next())
  return {
    price,
    cost: Math.round(price * 60) / 100,
    mktprice: Math.round(price * 1.2),
    weight: random.int(5, 300) / 100,
    point: 0,
    quantity,
    enable_quantity: Math.max(0, quantity - random.int(0, 12)),
    buy_count: random.chance(0.7) ? random.int(0, 800) : 0,
    view_count: random.int(0, 20_000),
    comment_num: random.int(0, 120),
    grade: random.int(880, 1_000) / 10,
  }
}

function picturesOf(random: Random, { field, kind }: Shelf, images: readonly string[]) {
  const first = random.int(0, 99)
  const shown = [...new Set([0, 1, 2].map(n => pictureFor(field, images, first + n)))]
  const picture = shown[0] ?? ''
  return {
    thumbnail: picture,
    small: picture,
    big: picture,
    original: picture,
    gallery: shown.map((original, sort) => ({ img_id: sort + 1, original, sort })),
    goods_video: '',
    intro: `<p>${field.name} · ${kind.name}。图片均为实拍或示意，以收到的实物为准。</p>`,
    mobile_intro: '',
  }
}

/** The columns of a state. */
function stateOf(random: Random, fate: Fate, closed: boolean) {
  const isOn = fate === 'on' || fate === 'waiting' || fate === 'changed'
  const isShelved = !isOn && fate !== 'rejected'
  return {
    market_enable: isOn ? 1 : 0,
    is_auth: fate === 'waiting' || fate === 'changed' ? 0 : fate === 'rejected' ? 2 : 1,
    auth_message: fate === 'rejected' ? random.pick(REJECTION_REASONS) : '',
    under_message: closed ? CLOSED_REASON : isShelved ? random.pick(UNDER_REASONS) : '',
    disabled: fate === 'binned' ? 0 : 1,
  } as const
}

/** The snapshot of the last decision: none for new goods, a different one for changed goods. */
function snapshotOf(
  random: Random,
  fate: Fate,
  row: Omit<GoodsRow, 'submitted_snapshot'>,
): Record<string, unknown> | null {
  if (fate === 'waiting') return null
  if (fate !== 'changed') return submittedOf(row)
  return submittedOf({
    ...row,
    goods_name: `${row.goods_name}（旧版）`,
    price: Math.round(row.price * random.int(70, 90)) / 100,
  })
}

function brandOf(random: Random, { category_path }: Shelf, brandsOf: GoodsOptions['brandsOf']): number {
  const offered = brandsOf.get(Number(category_path.split('|')[1])) ?? []
  return offered.length > 0 && random.chance(0.7) ? random.pick(offered) : 0
}

/** Low prices are more frequent than high ones; they end in .00, .50 or .90. */
function priceBetween(least: number, most: number, chance: number): number {
  const yuan = Math.round(least * (most / least) ** chance)
  return yuan + (yuan % 3 === 1 ? 0.5 : yuan % 3 === 2 ? 0.9 : 0)
}
