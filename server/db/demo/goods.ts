import { CLOSED_REASON } from '../../areas/shops/words'
import type { categories, goods } from '../schema'
import { CATALOGUE, type Field, HIDDEN_KIND } from './catalogue'
import { randomOf } from './random'
import type { ShopRow } from './shops'

type CategoryRow = typeof categories.$inferInsert & { category_id: number; name: string; parent_id: number }
export type GoodsRow = typeof goods.$inferInsert & { seller_id: number; market_enable: 0 | 1; is_auth: number }

/** Two levels of categories; one of them is hidden from buyers. */
export function makeCategories(firstId: number, images: readonly string[]): CategoryRow[] {
  const rows: CategoryRow[] = []
  const add = (parent: { id: number; path: string }, name: string, order: number, image: string) => {
    const id = firstId + rows.length
    const path = `${parent.path}${id}|`
    rows.push({
      category_id: id,
      name,
      parent_id: parent.id,
      category_path: path,
      category_order: order,
      image,
      is_show: name === HIDDEN_KIND ? 'NO' : 'YES',
    })
    return { id, path }
  }
  CATALOGUE.forEach((field, i) => {
    const parent = add({ id: 0, path: '0|' }, field.name, i + 1, pictureFor(field, images, i))
    field.children.forEach((child, n) => {
      add(parent, child.name, n + 1, '')
    })
  })
  return rows
}

/** A picture that shows such a thing, if there is one. */
function pictureFor(field: Field, images: readonly string[], n: number): string {
  const fitting = images.filter((_, i) => field.motifs.includes(i % 10))
  const choice = fitting.length > 0 ? fitting : images
  return choice[n % choice.length] ?? ''
}

/**
 * Goods of the shops that are, or were, open. What a closed shop has is off sale; of the others a few are off sale,
 * wait for audit or were refused.
 */
export function makeGoods(
  shops: readonly ShopRow[],
  tree: readonly CategoryRow[],
  { count, firstId, now, images }: { count: number; firstId: number; now: number; images: readonly string[] },
): GoodsRow[] {
  const random = randomOf('goods')
  const sellers = shops.filter(shop => shop.shop_disable === 'OPEN' || shop.shop_disable === 'CLOSED')
  return Array.from({ length: count }, (_, i) => {
    const shop = sellers[i % sellers.length] ?? random.pick(sellers)
    const { category_id, field, kind } = random.pick(shelvesOf(shop, tree))
    const closed = shop.shop_disable === 'CLOSED'
    const on = !closed && random.chance(0.9)
    const fate = random.int(1, 100)
    const quantity = random.int(0, 400)
    const opened = shop.shop_createtime ?? now
    return {
      goods_id: firstId + i,
      goods_name: `${random.pick(kind.first)}${random.pick(kind.things)}`,
      sn: `SP${String(firstId + i).padStart(8, '0')}`,
      category_id,
      seller_id: shop.shop_id,
      seller_name: shop.shop_name,
      price: priceBetween(...field.price, random.next()),
      quantity,
      enable_quantity: Math.max(0, quantity - random.int(0, 12)),
      thumbnail: pictureFor(field, images, random.int(0, 99)),
      market_enable: on ? 1 : 0,
      is_auth: closed || fate > 8 ? 1 : fate > 3 ? 0 : 2,
      under_message: closed ? CLOSED_REASON : on ? '' : '库存盘点',
      disabled: 1,
      create_time: Math.floor(opened + (now - opened) * random.next()),
    }
  })
}

/** The level-2 categories in which a shop trades, with what is sold there. */
function shelvesOf(shop: ShopRow, tree: readonly CategoryRow[]) {
  return shop.goods_management_category.split(',').flatMap(id => {
    const parent = tree.find(row => row.category_id === Number(id))
    const field = CATALOGUE.find(({ name }) => name === parent?.name)
    return (field?.children ?? []).flatMap(kind => {
      const row = tree.find(({ name, parent_id }) => name === kind.name && parent_id === parent?.category_id)
      return field && row ? [{ category_id: row.category_id, field, kind }] : []
    })
  })
}

/** Cheap things are more common than dear ones; prices end in .00, .50 or .90. */
function priceBetween(least: number, most: number, chance: number): number {
  const yuan = Math.round(least * (most / least) ** chance)
  return yuan + (yuan % 3 === 1 ? 0.5 : yuan % 3 === 2 ? 0.9 : 0)
}
