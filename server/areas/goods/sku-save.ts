import { goodsMessages } from '@contract/goods/rules'
import { type Language, translate } from '@contract/messages'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { type goods, goodsSku, type StoredSpec, specs, specValues } from '../../db/schema'
import type { FieldErrors, GoodsBody, SkuDraft } from './sku-form'

/** The specifications that the SKUs of goods currently use, by id, with their names. */
export async function specsInUse(db: Database, goods_id: number): Promise<Map<number, string>> {
  const rows = await db.select({ specs: goodsSku.specs }).from(goodsSku).where(eq(goodsSku.goods_id, goods_id))
  return new Map(rows.flatMap(row => row.specs.map(({ spec_id, spec_name }) => [spec_id, spec_name] as const)))
}

/**
 * The names of the specifications in a form; one that the seller may not use is reported in `wrong`.
 * @param own specifications the goods already use, which stay allowed after deletion
 */
export async function specNames(
  db: Database,
  { spec_list = [], seller_id }: GoodsBody,
  own: ReadonlyMap<number, string>,
  language: Language,
  wrong: FieldErrors,
): Promise<Map<number, string>> {
  const ids = spec_list.map(one => one.spec_id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(specs)
          .where(and(inArray(specs.spec_id, ids), inArray(specs.seller_id, [0, seller_id]), eq(specs.disabled, 1)))
  const names = new Map([...own, ...rows.map(row => [row.spec_id, row.spec_name] as const)])
  ids.forEach((id, i) => {
    if (!names.has(id)) wrong[`spec_list.${i}.spec_id`] ??= translate(goodsMessages.noSpec, language)
  })
  return names
}

type Owner = Pick<typeof goods.$inferSelect, 'goods_id' | 'seller_id' | 'sn' | 'last_modify'>

/**
 * Replaces the SKUs of goods. A SKU with unchanged values keeps its id and its reserved stock; others are deleted or
 * created.
 * @returns the total available stock
 */
export async function saveSkus(
  db: Database,
  { goods_id, seller_id, sn, last_modify }: Owner,
  drafts: readonly SkuDraft[],
  names: ReadonlyMap<number, string>,
): Promise<number> {
  const ids = await valueIds(db, seller_id, drafts, names)
  const keys = drafts.map(draft => draft.choice_key)
  await db.delete(goodsSku).where(and(eq(goodsSku.goods_id, goods_id), notInArray(goodsSku.choice_key, keys)))
  const rows = drafts.map(({ choice_key, choices, ...stock }, sort) => ({
    ...stock,
    goods_id,
    choice_key,
    sn: stock.sn || snOf(sn, sort, drafts.length),
    enable_quantity: stock.quantity,
    specs: choices.map(
      ({ spec_id, spec_value, spec_image }): StoredSpec => ({
        spec_id,
        spec_name: names.get(spec_id) ?? '',
        spec_value_id: ids.get(valueKey(spec_id, spec_value)) ?? 0,
        spec_value,
        spec_image,
      }),
    ),
    thumbnail: choices.find(choice => choice.spec_image)?.spec_image ?? '',
    sort,
    last_modify,
  }))
  const saved = await db
    .insert(goodsSku)
    .values(rows)
    .onConflictDoUpdate({
      target: [goodsSku.goods_id, goodsSku.choice_key],
      set: {
        sn: sql`excluded.sn`,
        price: sql`excluded.price`,
        cost: sql`excluded.cost`,
        weight: sql`excluded.weight`,
        quantity: sql`excluded.quantity`,
        enable_quantity: sql`greatest(0, excluded.quantity - (${goodsSku.quantity} - ${goodsSku.enable_quantity}))`,
        specs: sql`excluded.specs`,
        thumbnail: sql`excluded.thumbnail`,
        sort: sql`excluded.sort`,
        last_modify: sql`excluded.last_modify`,
      },
    })
    .returning({ enable_quantity: goodsSku.enable_quantity })
  return saved.reduce((sum, row) => sum + row.enable_quantity, 0)
}

/** Generates the number of a SKU without one, if it fits. */
function snOf(sn: string, i: number, count: number): string {
  const made = count === 1 ? sn : `${sn}-${i + 1}`
  return made.length <= 30 ? made : sn
}

const valueKey = (spec_id: number, value: string) => `${spec_id} ${value}`

/** The ids of all values; unknown ones are created for the seller. */
async function valueIds(
  db: Database,
  seller_id: number,
  drafts: readonly SkuDraft[],
  names: ReadonlyMap<number, string>,
): Promise<Map<string, number>> {
  const required = new Map(
    drafts
      .flatMap(draft => draft.choices)
      .map(({ spec_id, spec_value }) => [valueKey(spec_id, spec_value), { spec_id, spec_value }]),
  )
  if (required.size === 0) return new Map()
  const known = () =>
    db
      .select()
      .from(specValues)
      .where(and(inArray(specValues.spec_id, [...names.keys()]), inArray(specValues.seller_id, [0, seller_id])))
      // Read last, the platform's own value replaces a seller's of the same name.
      .orderBy(specValues.seller_id)
  const idsIn = (rows: Awaited<ReturnType<typeof known>>) =>
    new Map([...rows].reverse().map(row => [valueKey(row.spec_id, row.spec_value), row.spec_value_id]))
  const before = idsIn(await known())
  const missing = [...required].flatMap(([key, value]) => (before.has(key) ? [] : [value]))
  if (missing.length === 0) return before
  await db
    .insert(specValues)
    .values(missing.map(value => ({ ...value, spec_name: names.get(value.spec_id) ?? '', seller_id })))
    .onConflictDoNothing()
  return idsIn(await known())
}
