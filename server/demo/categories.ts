import type { categories } from '../db/schema'
import { CATALOGUE, type Field, HIDDEN_KIND, type Kind } from './catalogue'
import type { ShopRow } from './shops'

export type CategoryRow = typeof categories.$inferInsert & {
  category_id: number
  name: string
  parent_id: number
  category_path: string
}

/** Categories of four levels. One of them is hidden from buyers. */
export function makeCategories(firstId: number, images: readonly string[]): CategoryRow[] {
  const rows: CategoryRow[] = []
  const add = (parent: { id: number; path: string }, name: string, order: number, image = '') => {
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
    const first = add({ id: 0, path: '0|' }, field.name, i + 1, pictureFor(field, images, i))
    field.children.forEach((child, n) => {
      const second = add(first, child.name, n + 1)
      child.first.forEach((word, m) => {
        const third = add(second, `${word}${child.name}`, m + 1)
        if (m > 0) return
        add(third, `${word}${child.name}·新作`, 1)
        add(third, `${word}${child.name}·经典`, 2)
      })
    })
  })
  return rows
}

/** A picture that fits the category, if there is one. */
export function pictureFor(field: Field, images: readonly string[], n: number): string {
  const fitting = images.filter((_, i) => field.motifs.includes(i % 10))
  const choice = fitting.length > 0 ? fitting : images
  return choice[n % choice.length] ?? ''
}

/** A leaf category, and the goods sold there. */
export interface Shelf {
  readonly category_id: number
  readonly category_path: string
  readonly field: Field
  readonly kind: Kind
}

/** Leaf categories by the id of their level-1 category. */
export function shelvesOf(tree: readonly CategoryRow[]): Map<number, Shelf[]> {
  const byId = new Map(tree.map(row => [row.category_id, row]))
  const parents = new Set(tree.map(row => row.parent_id))
  const shelves = new Map<number, Shelf[]>()
  for (const row of tree) {
    if (parents.has(row.category_id)) continue
    const [, first, second] = row.category_path.split('|').map(Number)
    const field = CATALOGUE.find(({ name }) => name === byId.get(first ?? 0)?.name)
    const kind = field?.children.find(({ name }) => name === byId.get(second ?? 0)?.name)
    if (first === undefined || !field || !kind) continue
    const shelf = { category_id: row.category_id, category_path: row.category_path, field, kind }
    shelves.set(first, [...(shelves.get(first) ?? []), shelf])
  }
  return shelves
}

/** The leaf categories of a shop. */
export const shelvesOfShop = (shop: ShopRow, shelves: ReadonlyMap<number, Shelf[]>): Shelf[] =>
  shop.goods_management_category.split(',').flatMap(id => shelves.get(Number(id)) ?? [])
