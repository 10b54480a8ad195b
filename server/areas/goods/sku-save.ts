import { goodsMessages } from '@contract/goods.rules'
import { type Language, say } from '@contract/messages'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { goodsSku, type StoredSpec, specs, specValues } from '../../db/schema'
import type { Database } from '../../handler'
import type { GoodsBody, SkuDraft, Wrong } from './sku-form'

/** The names of the specifications a form uses; one that a seller of these goods may not use goes to `wrong`. */
export async function specNames(
  db: Database,
  body: GoodsBody,
  seller_id: number,
  language: Language,
  wrong: Wrong,
): Promise<Map<number, string>> {
  const ids = (body.spec_list ?? []).map(one => one.spec_id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(specs)
          .where(and(inArray(specs.spec_id, ids), inArray(specs.seller_id, [0, seller_id]), eq(specs.disabled, 1)))
  const names = new Map(rows.map(row => [row.spec_id, row.spec_name]))
  ids.forEach((id, i) => {
    if (!names.has(id)) wrong[`spec_list.${i}.spec_id`] ??= say(goodsMessages.noSpec, language)
  })
  return names
}

interface Owner {
  readonly goods_id: number
  readonly seller_id: number
  readonly sn: string
  readonly now: number
}

/**
 * Makes the SKUs of goods what the drafts say. One whose values stay is the same SKU: it keeps its id, and what is
 * reserved of its stock stays reserved. The others go, new ones come.
 */
export async function saveSkus(
  db: Database,
  { goods_id, seller_id, sn, now }: Owner,
  drafts: readonly SkuDraft[],
  names: ReadonlyMap<number, string>,
): Promise<void> {
  const ids = await valueIds(db, seller_id, drafts, names)
  const existing = new Map(
    (await db.select().from(goodsSku).where(eq(goodsSku.goods_id, goods_id))).map(row => [row.choice_key, row]),
  )
  const keys = drafts.map(draft => draft.choice_key)
  await db.delete(goodsSku).where(and(eq(goodsSku.goods_id, goods_id), notInArray(goodsSku.choice_key, keys)))
  const fresh: (typeof goodsSku.$inferInsert)[] = []
  for (const [i, draft] of drafts.entries()) {
    const { choice_key, choices, ...stock } = draft
    const before = existing.get(choice_key)
    const columns = {
      ...stock,
      sn: stock.sn || snOf(sn, i, drafts.length),
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
      sort: i,
      last_modify: now,
    }
    if (before) {
      const reserved = before.quantity - before.enable_quantity
      const enable_quantity = Math.max(0, stock.quantity - reserved)
      await db
        .update(goodsSku)
        .set({ ...columns, enable_quantity })
        .where(eq(goodsSku.sku_id, before.sku_id))
    } else {
      fresh.push({ ...columns, goods_id, choice_key, enable_quantity: stock.quantity })
    }
  }
  if (fresh.length > 0) await db.insert(goodsSku).values(fresh)
}

/** A number of its own for a SKU that was given none, as long as it fits. */
function snOf(sn: string, i: number, count: number): string {
  const made = count === 1 ? sn : `${sn}-${i + 1}`
  return made.length <= 30 ? made : sn
}

const valueKey = (spec_id: number, value: string) => `${spec_id} ${value}`

/** The ids of all values; those that neither the platform nor the seller has yet become the seller's. */
async function valueIds(
  db: Database,
  seller_id: number,
  drafts: readonly SkuDraft[],
  names: ReadonlyMap<number, string>,
): Promise<Map<string, number>> {
  const wanted = new Map(
    drafts
      .flatMap(draft => draft.choices)
      .map(({ spec_id, spec_value }) => [valueKey(spec_id, spec_value), { spec_id, spec_value }]),
  )
  if (wanted.size === 0) return new Map()
  const known = () =>
    db
      .select()
      .from(specValues)
      .where(and(inArray(specValues.spec_id, [...names.keys()]), inArray(specValues.seller_id, [0, seller_id])))
      // Read last, the platform's own wins over a seller's of the same name.
      .orderBy(specValues.seller_id)
  const idsIn = (rows: Awaited<ReturnType<typeof known>>) =>
    new Map([...rows].reverse().map(row => [valueKey(row.spec_id, row.spec_value), row.spec_value_id]))
  const before = idsIn(await known())
  const missing = [...wanted].flatMap(([key, value]) => (before.has(key) ? [] : [value]))
  if (missing.length === 0) return before
  await db
    .insert(specValues)
    .values(missing.map(value => ({ ...value, spec_name: names.get(value.spec_id) ?? '', seller_id })))
    .onConflictDoNothing()
  return idsIn(await known())
}
