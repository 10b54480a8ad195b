import type { AnswerInput } from '@contract/define'
import type { goodsSku as goodsSkuAnswer, skuLine, specChoice } from '@contract/goods/entities'
import { goods, type goodsSku, type StoredSpec } from '../../db/schema'
import { sizedAddress } from '../../storage/picture-address'

/** The goods columns that a SKU includes, without their long texts. */
export const ownerColumns = {
  goods_name: goods.goods_name,
  seller_id: goods.seller_id,
  seller_name: goods.seller_name,
  category_id: goods.category_id,
  thumbnail: goods.thumbnail,
  template_id: goods.template_id,
  goods_transfee_charge: goods.goods_transfee_charge,
  disabled: goods.disabled,
  market_enable: goods.market_enable,
  goods_type: goods.goods_type,
}
type Owner = Pick<typeof goods.$inferSelect, keyof typeof ownerColumns>
type SkuRow = typeof goodsSku.$inferSelect

/** The specifications of a SKU as JSON text, which is how lists carry them; null when it has none. */
export const specsText = (specs: readonly StoredSpec[] | undefined): string | null =>
  specs && specs.length > 0 ? JSON.stringify(specs.map(one => withTextIds(one))) : null

const withTextIds = ({ spec_id, spec_name, spec_value_id, spec_value, spec_image }: StoredSpec) => ({
  spec_id: String(spec_id),
  spec_name,
  spec_value_id: String(spec_value_id),
  spec_value,
  spec_image,
})

export function serializeSkuLine(sku: SkuRow, of: Owner): AnswerInput<typeof skuLine> {
  return {
    sku_id: sku.sku_id,
    goods_id: sku.goods_id,
    goods_name: of.goods_name,
    sn: sku.sn,
    quantity: sku.quantity,
    enable_quantity: sku.enable_quantity,
    price: sku.price,
    specs: specsText(sku.specs),
    cost: sku.cost,
    weight: sku.weight,
    seller_id: of.seller_id,
    seller_name: of.seller_name,
    category_id: of.category_id,
    thumbnail: sku.thumbnail || of.thumbnail,
  }
}

export function serializeSku(sku: SkuRow, of: Owner): AnswerInput<typeof goodsSkuAnswer> {
  return {
    ...serializeSkuLine(sku, of),
    hash_code: hashOf(sku.choice_key),
    template_id: of.template_id,
    spec_list: sku.specs.map(spec => choiceOf(spec, sku, of)),
    goods_transfee_charge: of.goods_transfee_charge,
    disabled: of.disabled,
    market_enable: of.market_enable,
    goods_type: of.goods_type,
    last_modify: sku.last_modify,
    scripts: [],
  }
}

function choiceOf(spec: StoredSpec, sku: SkuRow, of: Owner): AnswerInput<typeof specChoice> {
  const picture = spec.spec_image
  return {
    ...spec,
    seller_id: of.seller_id,
    sku_id: sku.sku_id,
    spec_type: picture ? 1 : 0,
    big: sizedAddress(picture, 'big'),
    small: sizedAddress(picture, 'small'),
    thumbnail: sizedAddress(picture, 'thumbnail'),
    tiny: sizedAddress(picture, 'thumbnail'),
  }
}

/** -1 without specifications, as in the API family; otherwise equal for equal choices. */
function hashOf(key: string): number {
  if (key === '') return -1
  let hash = 0
  for (const letter of key) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return hash
}
