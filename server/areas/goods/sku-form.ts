import type { ReadBody } from '@contract/calls'
import { choiceKey, skuViolations } from '@contract/goods/sku-rules'
import { type Language, translate } from '@contract/messages'

/** The parsed form of goods. */
export type GoodsBody = ReadBody<'POST admin/goods'>

/** One SKU of the form: its values in the order of the specifications. */
export interface SkuDraft {
  readonly choice_key: string
  readonly choices: readonly { spec_id: number; spec_value: string; spec_image: string }[]
  readonly sn: string
  readonly price: number
  readonly cost: number
  readonly weight: number
  readonly quantity: number
}

/** Error messages by field or cell ('sku_list.3.price'). */
export type FieldErrors = Record<string, string>

/** The SKUs of a form: one without a choice if there are no specifications. Errors are reported in `wrong`. */
export function skusOf(body: GoodsBody, language: Language, wrong: FieldErrors): SkuDraft[] {
  const { spec_list: specs = [], sku_list: rows = [] } = body
  const broken = skuViolations({ ...body, spec_list: specs, sku_list: rows })
  for (const [path, { label, n }] of Object.entries(broken)) wrong[path] ??= translate(label, language, n)
  if (specs.length === 0) return [onlySku(body)]
  const images = imagesOf(specs)
  return rows.map((row): SkuDraft => {
    const chosen = new Map(row.specs.map(one => [one.spec_id, one.spec_value.trim()]))
    const choices = specs.map(({ spec_id }) => {
      const spec_value = chosen.get(spec_id) ?? ''
      return { spec_id, spec_value, spec_image: images.get(spec_id)?.get(spec_value) ?? '' }
    })
    return { choice_key: choiceKey(choices), choices, ...stockOf(row) }
  })
}

/** The pictures of the values of every specification; a value without one has an empty text. */
const imagesOf = (specs: NonNullable<GoodsBody['spec_list']>): ReadonlyMap<number, ReadonlyMap<string, string>> =>
  new Map(
    specs.map(({ spec_id, values }) => [
      spec_id,
      new Map(values.map(({ spec_value, spec_image }) => [spec_value.trim(), spec_image ?? ''])),
    ]),
  )

const onlySku = (body: GoodsBody): SkuDraft => ({
  choice_key: '',
  choices: [],
  ...stockOf({ ...body, price: body.price ?? 0, quantity: body.quantity ?? 0 }),
})

const stockOf = (row: {
  sn?: string | undefined
  price: number
  cost?: number | undefined
  weight?: number | undefined
  quantity: number
}) => ({
  sn: row.sn?.trim() ?? '',
  price: row.price,
  cost: row.cost ?? 0,
  weight: row.weight ?? 0,
  quantity: row.quantity,
})
