import { errorMessages } from '@contract/error-codes'
import { CATEGORY_LEVELS } from '@contract/goods/rules'
import { type Language, translate } from '@contract/messages'
import { and, eq, like, ne, sql } from 'drizzle-orm'
import { ApiError, conflict } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { categories, categoryBrands, categorySpecs, goods, parameterGroups, parameters } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { type CategoryRow, categoryOf, childrenOf, goodsIn, lockTree, serializeCategory } from './category-tree'
import { mergeColumns } from './merge-columns'

const ROOT = { category_id: 0, category_path: '0|' }

/** '0|1|5|' is level 2. */
const levelOf = (path: string): number => path.split('|').length - 2

type WriteKeys =
  | 'POST admin/goods/categories'
  | 'PUT admin/goods/categories/{category_id}'
  | 'PUT admin/goods/categories/{category_id}/move'
  | 'DELETE admin/goods/categories/{category_id}'

/** The calls that change the category tree. */
export const categoryWrites: Handlers<WriteKeys> = {
  'POST admin/goods/categories': async ({ db, body, client, record }) => {
    await lockTree(db)
    await rejectTakenName(db, body.name.trim(), 0, client.language)
    const parent = await parentOf(db, body.parent_id, client.language)
    rejectTooDeep(levelOf(parent.category_path) + 1, client.language)
    const [row] = await db
      .insert(categories)
      .values({ ...columnsOf(body, undefined), parent_id: body.parent_id })
      .returning()
    if (!row) throw new Error('The new category was not answered')
    const category_path = `${parent.category_path}${row.category_id}|`
    await db.update(categories).set({ category_path }).where(eq(categories.category_id, row.category_id))
    record(null, { ...row, category_path })
    return serializeCategory({ ...row, category_path }, false, null)
  },

  'PUT admin/goods/categories/{category_id}': async ({ db, params, body, client, record }) => {
    await lockTree(db)
    const before = await categoryOf(db, params.category_id)
    await rejectTakenName(db, body.name.trim(), before.category_id, client.language)
    const has_children = (await childrenOf(db, before.category_id)).length > 0
    const isMoved = body.parent_id !== before.parent_id
    if (isMoved && has_children) throw conflict('300children', client.language, 'parent_id')
    // A child can be moved to the root only in the tree, where the effect is visible.
    if (isMoved && body.parent_id === 0) throw conflict('300parent', client.language, 'parent_id')
    await db.update(categories).set(columnsOf(body, before)).where(eq(categories.category_id, before.category_id))
    if (isMoved) await hang(db, before, body.parent_id, client.language)
    const after = await categoryOf(db, before.category_id)
    record(...changesOf(before, after))
    return serializeCategory(after, has_children, null)
  },

  'PUT admin/goods/categories/{category_id}/move': async ({ db, params, body, client, record }) => {
    await lockTree(db)
    const before = await categoryOf(db, params.category_id)
    if (body.parent_id !== before.parent_id) await hang(db, before, body.parent_id, client.language)
    const others = (await childrenOf(db, body.parent_id)).filter(row => row.category_id !== before.category_id)
    const place = Math.min(body.index, others.length)
    const order = [...others.slice(0, place), before, ...others.slice(place)]
    for (const [i, { category_id, category_order }] of order.entries()) {
      if (category_order === i + 1) continue
      await db
        .update(categories)
        .set({ category_order: i + 1 })
        .where(eq(categories.category_id, category_id))
    }
    const after = await categoryOf(db, before.category_id)
    record(...changesOf(before, after))
    return serializeCategory(after, (await childrenOf(db, after.category_id)).length > 0, null)
  },

  'DELETE admin/goods/categories/{category_id}': async ({ db, params, record }) => {
    await lockTree(db)
    const row = await categoryOf(db, params.category_id)
    const { category_id } = row
    // A concurrent save of its goods holds a lock; wait for it before counting.
    await db.select().from(categories).where(eq(categories.category_id, category_id)).for('update')
    if ((await childrenOf(db, category_id)).length > 0) throw conflict('300parents')
    const [used] = await db.select({ goods_id: goods.goods_id }).from(goods).where(goodsIn(row)).limit(1)
    if (used) throw conflict('300goods')
    for (const table of [categoryBrands, categorySpecs, parameterGroups, parameters]) {
      await db.delete(table).where(eq(table.category_id, category_id))
    }
    await db.delete(categories).where(eq(categories.category_id, category_id))
    record(row, null)
  },
}

type Body = Context<'POST admin/goods/categories'>['body']

type Optional = Pick<CategoryRow, 'category_order' | 'image' | 'is_show' | 'adv_image' | 'adv_image_link'>
const FIRST: Optional = { category_order: 0, image: '', is_show: 'YES', adv_image: '', adv_image_link: '' }

const columnsOf = (body: Body, before: CategoryRow | undefined) => ({
  ...mergeColumns(FIRST, body, before),
  name: body.name.trim(),
  // Only level 1 shows it.
  ...(body.parent_id !== 0 && { adv_image: '', adv_image_link: '' }),
})

async function rejectTakenName(db: Database, name: string, id: number, language: Language): Promise<void> {
  const taken = await db.$count(categories, and(eq(categories.name, name), ne(categories.category_id, id)))
  if (taken > 0) throw conflict('300name', language, 'name')
}

async function parentOf(db: Database, parent_id: number, language: Language) {
  if (parent_id === 0) return ROOT
  const [parent] = await db.select().from(categories).where(eq(categories.category_id, parent_id))
  if (!parent) throw conflict('300parent', language, 'parent_id')
  return parent
}

function rejectTooDeep(level: number, language: Language): void {
  if (level <= CATEGORY_LEVELS) return
  const text = translate(errorMessages['300deep'], language, CATEGORY_LEVELS)
  throw new ApiError('300deep', 409, { n: CATEGORY_LEVELS, fields: { parent_id: text } })
}

/** Moves a category with its descendants to another parent, and updates the paths of categories and goods. */
async function hang(db: Database, row: CategoryRow, parent_id: number, language: Language): Promise<void> {
  const parent = await parentOf(db, parent_id, language)
  if (parent.category_path.startsWith(row.category_path)) throw conflict('300cycle', language, 'parent_id')
  const branch = await db
    .select({ path: categories.category_path })
    .from(categories)
    .where(like(categories.category_path, `${row.category_path}%`))
  const height = Math.max(...branch.map(({ path }) => levelOf(path))) - levelOf(row.category_path)
  rejectTooDeep(levelOf(parent.category_path) + 1 + height, language)
  const path = `${parent.category_path}${row.category_id}|`
  const moved = (column: typeof categories.category_path | typeof goods.category_path) =>
    sql`${path}::text || substr(${column}, ${row.category_path.length + 1}::int)`
  await db.update(categories).set({ parent_id }).where(eq(categories.category_id, row.category_id))
  await db
    .update(categories)
    .set({ category_path: moved(categories.category_path) })
    .where(like(categories.category_path, `${row.category_path}%`))
  await db
    .update(goods)
    .set({ category_path: moved(goods.category_path) })
    .where(like(goods.category_path, `${row.category_path}%`))
}
