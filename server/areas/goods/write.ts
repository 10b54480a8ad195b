import { goodsMessages } from '@contract/goods.rules'
import { say } from '@contract/messages'
import { eq } from 'drizzle-orm'
import { goods, goodsParams } from '../../db/schema'
import type { Context, Database, Handlers } from '../../handler'
import { invalid, missing } from '../../refusal'
import { changesOf } from '../listing'
import { detailOf } from './detail'
import { galleryOf, referred, totalsOf } from './form'
import { type GoodsRow, lockGoods } from './lock'
import { goodsSettingsOf } from './settings'
import { type GoodsBody, type SkuDraft, skusOf, type Wrong } from './sku-form'
import { saveSkus, specNames } from './sku-save'
import { countOnSale } from './state'

type WriteKeys = 'GET admin/goods/{goods_id}' | 'POST admin/goods' | 'PUT admin/goods/{goods_id}'
type WriteContext = Pick<Context<'POST admin/goods'>, 'db' | 'body' | 'client' | 'services'>

/** Reading and writing one goods. */
export const goodsWrites: Handlers<WriteKeys> = {
  'GET admin/goods/{goods_id}': ({ db, params }) => detailOf(db, params.goods_id),

  'POST admin/goods': async context => {
    const { db, services, record } = context
    const form = await readForm(context)
    const { marcket_auth } = await goodsSettingsOf(db)
    const [row] = await db
      .insert(goods)
      .values({
        ...form.columns,
        content_type: 2,
        seller_id: context.body.seller_id,
        is_auth: marcket_auth === 1 ? 0 : 1,
        enable_quantity: form.columns.quantity,
        create_time: services.now(),
      })
      .returning()
    if (!row) throw new Error('The new goods were not answered')
    const sn = row.sn || `SP${String(row.goods_id).padStart(8, '0')}`
    await db.update(goods).set({ sn }).where(eq(goods.goods_id, row.goods_id))
    await saveParts(db, { ...row, sn }, form, services.now())
    record(null, { ...row, sn })
    return detailOf(db, row.goods_id)
  },

  'PUT admin/goods/{goods_id}': async context => {
    const { db, params, body, client, services, record } = context
    const [before] = await lockGoods(db, [params.goods_id])
    // What else is published has a form of its own.
    if (before?.content_type !== 2) throw missing('301')
    if (before.seller_id !== body.seller_id) throw invalid({ seller_id: say(goodsMessages.otherShop, client.language) })
    const form = await readForm(context)
    const { update_auth } = await goodsSettingsOf(db)
    const reserved = before.quantity - before.enable_quantity
    const change = {
      ...form.columns,
      sn: form.columns.sn || before.sn,
      enable_quantity: Math.max(0, form.columns.quantity - reserved),
      // Changed goods are what nobody has looked at yet.
      is_auth: update_auth === 1 ? 0 : 1,
    } as const
    const [after] = await db.update(goods).set(change).where(eq(goods.goods_id, before.goods_id)).returning()
    if (!after) throw new Error('The saved goods were not answered')
    await saveParts(db, after, form, services.now())
    record(...changesOf(before, after))
    return detailOf(db, before.goods_id)
  },
}

interface Form {
  readonly columns: ReturnType<typeof columnsOf>
  readonly skus: readonly SkuDraft[]
  readonly specNames: ReadonlyMap<number, string>
  readonly params: readonly { param_id: number; param_name: string; param_value: string }[]
}

/** Everything a form says, or a refusal that names everything wrong with it at once. */
async function readForm({ db, body, client, services }: WriteContext): Promise<Form> {
  const wrong: Wrong = {}
  const skus = skusOf(body, client.language, wrong)
  const { category_path, shop, params } = await referred(db, body, client.language, wrong)
  const names = await specNames(db, body, body.seller_id, client.language, wrong)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const columns = columnsOf(body, skus, {
    category_path,
    seller_name: shop?.shop_name ?? '',
    self_operated: shop?.self_operated ?? 0,
    last_modify: services.now(),
  })
  return { columns, skus, specNames: names, params }
}

type Made = Pick<GoodsRow, 'category_path' | 'seller_name' | 'self_operated' | 'last_modify'>

function columnsOf(body: GoodsBody, skus: readonly SkuDraft[], made: Made) {
  const gallery = galleryOf(body)
  const picture = gallery[0]?.original ?? ''
  return {
    ...made,
    ...totalsOf(skus),
    goods_name: body.goods_name.trim(),
    sn: body.sn?.trim() ?? '',
    category_id: body.category_id,
    brand_id: body.brand_id ?? 0,
    goods_type: body.goods_type ?? 'NORMAL',
    mktprice: body.mktprice ?? 0,
    point: body.point ?? 0,
    gallery,
    thumbnail: picture,
    small: picture,
    big: picture,
    original: picture,
    goods_video: body.goods_video ?? '',
    intro: body.intro ?? '',
    mobile_intro: body.mobile_intro ?? '',
    page_title: body.page_title ?? '',
    meta_keywords: body.meta_keywords ?? '',
    meta_description: body.meta_description ?? '',
    template_id: body.template_id ?? 0,
    goods_transfee_charge: body.goods_transfee_charge ?? 1,
    market_enable: body.market_enable ?? 1,
    sort: body.sort ?? 0,
  }
}

/** What stands in tables of its own, and the shop's count. */
async function saveParts(db: Database, row: GoodsRow, { skus, specNames, params }: Form, now: number): Promise<void> {
  await saveSkus(db, { ...row, now }, skus, specNames)
  await db.delete(goodsParams).where(eq(goodsParams.goods_id, row.goods_id))
  if (params.length > 0) {
    await db.insert(goodsParams).values(params.map(param => ({ ...param, goods_id: row.goods_id })))
  }
  await countOnSale(db, [row])
}
