import { goodsMessages } from '@contract/goods/rules'
import { translate } from '@contract/messages'
import { eq } from 'drizzle-orm'
import { ApiError, invalidFields, notFound } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { goods, goodsParams } from '../../db/schema'
import type { Handlers } from '../../handler'
import { sizedAddress } from '../../storage/picture-address'
import { changesOf } from '../listing'
import { rejectSensitiveWords } from '../settings'
import { detailOf } from './detail'
import { galleryOf, holdCategory, referred, totalsOf } from './form'
import { type GoodsRow, lockGoods } from './lock'
import { mergeColumns } from './merge-columns'
import { goodsSettingsOf, waitsForAudit } from './settings'
import { type FieldErrors, type GoodsBody, type SkuDraft, skusOf } from './sku-form'
import { saveSkus, specNames, specsInUse } from './sku-save'
import { countOnSale } from './state'

type WriteKeys = 'GET admin/goods/{goods_id}' | 'POST admin/goods' | 'PUT admin/goods/{goods_id}'
type WriteContext = Pick<Context<'POST admin/goods'>, 'db' | 'body' | 'client' | 'services'>

/** Reads and writes of single goods. */
export const goodsWrites: Handlers<WriteKeys> = {
  'GET admin/goods/{goods_id}': ({ db, params }) => detailOf(db, params.goods_id),

  'POST admin/goods': async context => {
    const { db, services, record } = context
    await rejectSensitiveWords(db, { goods_name: context.body.goods_name }, context.client.language)
    const form = await readForm(context, undefined)
    const { marcket_auth } = await goodsSettingsOf(db)
    const [row] = await db
      .insert(goods)
      .values({
        ...form.columns,
        content_type: 2,
        seller_id: context.body.seller_id,
        is_auth: marcket_auth === 1 ? 0 : 1,
        create_time: services.now(),
      })
      .returning()
    if (!row) throw new Error('The new goods were not answered')
    const sn = row.sn || `SP${String(row.goods_id).padStart(8, '0')}`
    const after = { ...row, sn }
    await saveParts(db, after, form)
    record(null, after)
    return detailOf(db, row.goods_id)
  },

  'PUT admin/goods/{goods_id}': async context => {
    const { db, params, body, client, record } = context
    // Locked first, in the same order as a move of the category, which then locks its goods.
    await holdCategory(db, body.category_id)
    const [before] = await lockGoods(db, [params.goods_id])
    // Other content types have forms of their own.
    if (before?.content_type !== 2) throw notFound('301')
    if (before.seller_id !== body.seller_id)
      throw invalidFields({ seller_id: translate(goodsMessages.otherShop, client.language) })
    // Goods in the recycle bin cannot be put on sale: no transition leads back from that state.
    if (before.disabled !== 1) throw new ApiError('301state', 409, { n: before.goods_name })
    await rejectSensitiveWords(db, { goods_name: body.goods_name }, client.language)
    const form = await readForm(context, before)
    const change = {
      ...form.columns,
      sn: form.columns.sn || before.sn,
      is_auth: (await waitsForAudit(db, before)) ? 0 : 1,
      auth_message: '',
      under_message: form.columns.market_enable === 1 ? '' : before.under_message,
    } as const
    const [after] = await db.update(goods).set(change).where(eq(goods.goods_id, before.goods_id)).returning()
    if (!after) throw new Error('The saved goods were not answered')
    await saveParts(db, after, form)
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

/** Parses and validates the form; an error contains all violations at once. */
async function readForm({ db, body, client, services }: WriteContext, before: GoodsRow | undefined): Promise<Form> {
  const wrong: FieldErrors = {}
  const skus = skusOf(body, client.language, wrong)
  const { category_path, shop, params } = await referred(db, body, client.language, wrong)
  const own = before ? await specsInUse(db, before.goods_id) : new Map<number, string>()
  const names = await specNames(db, body, own, client.language, wrong)
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
  const columns = columnsOf(body, before, skus, {
    category_path,
    seller_name: shop?.shop_name ?? '',
    self_operated: shop?.self_operated ?? 0,
    last_modify: services.now(),
  })
  return { columns, skus, specNames: names, params }
}

type GeneratedColumns = Pick<GoodsRow, 'category_path' | 'seller_name' | 'self_operated' | 'last_modify'>

/** Defaults of new goods. */
const FIRST: Pick<
  GoodsRow,
  | 'brand_id'
  | 'goods_type'
  | 'mktprice'
  | 'point'
  | 'goods_video'
  | 'intro'
  | 'mobile_intro'
  | 'page_title'
  | 'meta_keywords'
  | 'meta_description'
  | 'template_id'
  | 'goods_transfee_charge'
  | 'market_enable'
  | 'sort'
> = {
  brand_id: 0,
  goods_type: 'NORMAL',
  mktprice: 0,
  point: 0,
  goods_video: '',
  intro: '',
  mobile_intro: '',
  page_title: '',
  meta_keywords: '',
  meta_description: '',
  template_id: 0,
  goods_transfee_charge: 1,
  market_enable: 1,
  sort: 0,
}

function columnsOf(body: GoodsBody, before: GoodsRow | undefined, skus: readonly SkuDraft[], made: GeneratedColumns) {
  const gallery = galleryOf(body)
  const picture = gallery[0]?.original ?? ''
  const merged = mergeColumns(FIRST, body, before)
  return {
    ...merged,
    ...made,
    ...totalsOf(skus),
    have_spec: (skus[0]?.choices.length ?? 0) > 0 ? (1 as const) : (0 as const),
    goods_name: body.goods_name.trim(),
    sn: body.sn?.trim() ?? '',
    category_id: body.category_id,
    point: merged.goods_type === 'POINT' ? merged.point : 0,
    gallery,
    thumbnail: sizedAddress(picture, 'thumbnail'),
    small: sizedAddress(picture, 'small'),
    big: sizedAddress(picture, 'big'),
    original: picture,
  }
}

/** Writes dependent tables, and updates the aggregates: the stock of goods, and the shop's count of goods. */
async function saveParts(db: Database, row: GoodsRow, { skus, specNames, params }: Form): Promise<void> {
  const enable_quantity = await saveSkus(db, row, skus, specNames)
  await db.update(goods).set({ sn: row.sn, enable_quantity }).where(eq(goods.goods_id, row.goods_id))
  await db.delete(goodsParams).where(eq(goodsParams.goods_id, row.goods_id))
  if (params.length > 0) {
    await db.insert(goodsParams).values(params.map(param => ({ ...param, goods_id: row.goods_id })))
  }
  await countOnSale(db, [row])
}
