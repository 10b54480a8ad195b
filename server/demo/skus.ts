import { choiceKey } from '@contract/goods/sku-rules'
import type { goodsSku, StoredSpec } from '../db/schema'
import type { GoodsRow } from './goods'
import { randomOf } from './random'

export type SkuRow = typeof goodsSku.$inferInsert & { sku_id: number }

/** A specification of the platform with its inserted values. */
export interface DemoSpec {
  readonly spec_id: number
  readonly spec_name: string
  readonly values: readonly { spec_value_id: number; spec_value: string }[]
}

/** The largest goods of the demo: 5 x 4 x 3 SKUs. */
const LARGE = [5, 4, 3] as const

/**
 * The SKUs of plain goods: two of five have specifications, the others a single SKU. Returns the totals per goods.
 * @param specsOf specifications by the id of the level-1 category
 */
export function makeSkus(
  goodsRows: readonly GoodsRow[],
  specsOf: ReadonlyMap<number, readonly DemoSpec[]>,
  firstId: number,
) {
  const random = randomOf('skus')
  let large = true
  const skus: SkuRow[] = []
  const goods = goodsRows.map((item): GoodsRow => {
    if (item.content_type !== 2) return item
    const offered = specsOf.get(Number(item.category_path.split('|')[1])) ?? []
    const isLarge = large && LARGE.every((count, n) => (offered[n]?.values.length ?? 0) >= count)
    if (isLarge) large = false
    const chosen = isLarge
      ? LARGE.map((count, n) => some(offered[n], count))
      : random.chance(0.4)
        ? offered.slice(0, random.int(1, 2)).map(spec => some(spec, random.int(2, 3)))
        : []
    const own = combinations(chosen).map((specs, i): SkuRow => {
      const quantity = chosen.length > 0 ? random.int(0, 60) : item.quantity
      return {
        sku_id: firstId + skus.length + i,
        goods_id: item.goods_id,
        sn: chosen.length > 0 ? `${item.sn}-${i + 1}` : item.sn,
        specs,
        choice_key: choiceKey(specs),
        price: Math.round(item.price * (100 + 2 * i)) / 100,
        cost: item.cost,
        weight: item.weight,
        quantity,
        enable_quantity: chosen.length > 0 ? quantity : item.enable_quantity,
        thumbnail: '',
        sort: i,
        last_modify: item.last_modify,
      }
    })
    skus.push(...own)
    if (chosen.length === 0) return item
    const total = own.reduce((sum, sku) => sum + (sku.quantity ?? 0), 0)
    return { ...item, have_spec: 1, quantity: total, enable_quantity: total }
  })
  return { goods, skus }
}

const some = (spec: DemoSpec | undefined, count: number): StoredSpec[] =>
  (spec?.values ?? []).slice(0, count).map(value => ({
    spec_id: spec?.spec_id ?? 0,
    spec_name: spec?.spec_name ?? '',
    ...value,
    spec_image: '',
  }))

/** Every choice of one value of each specification. */
const combinations = (specs: readonly (readonly StoredSpec[])[]): StoredSpec[][] =>
  specs.reduce<StoredSpec[][]>((before, values) => before.flatMap(row => values.map(value => [...row, value])), [[]])
