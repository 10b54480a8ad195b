import type { ReadBody } from '@contract/calls'
import { goodsMessages, stockRules } from '@contract/goods/rules'
import { type Label, type Language, ruleMessages, translate } from '@contract/messages'
import { check } from '@contract/rules'

/** The parsed form of goods. */
export type GoodsBody = ReadBody<'POST admin/goods'>

/** A key of a choice of values, independent of their order. */
export const choiceKey = (choices: readonly { spec_id: number; spec_value: string }[]): string =>
  choices.length === 0
    ? ''
    : JSON.stringify(choices.map(({ spec_id, spec_value }) => [spec_id, spec_value] as const).sort(([a], [b]) => a - b))

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
  const note = (field: string, label: Label, n?: number) => {
    wrong[field] ??= translate(label, language, n)
  }
  const specs = body.spec_list ?? []
  if (specs.length === 0) return [onlySku(body, note)]
  const images = valuesOf(specs, note)
  const rows = body.sku_list ?? []
  if (rows.length === 0) note('sku_list', goodsMessages.noSkus)
  const seen = new Set<string>()
  const drafts = rows.map((row, i): SkuDraft => {
    const chosen = new Map(row.specs.map(one => [one.spec_id, one.spec_value.trim()]))
    const choices = specs.map(({ spec_id }) => {
      const spec_value = chosen.get(spec_id) ?? ''
      return { spec_id, spec_value, spec_image: images.get(spec_id)?.get(spec_value) ?? '' }
    })
    const isWhole = choices.every(({ spec_id, spec_value }) => images.get(spec_id)?.has(spec_value))
    if (!isWhole || row.specs.length !== specs.length) note(`sku_list.${i}.specs`, goodsMessages.specsDiffer)
    const choice_key = choiceKey(choices)
    if (seen.has(choice_key)) note(`sku_list.${i}.specs`, goodsMessages.skuTwice)
    seen.add(choice_key)
    return { choice_key, choices, ...stockOf(row) }
  })
  rejectTooManySkus(drafts, note)
  return drafts
}

type Note = (field: string, label: Label, n?: number) => void

/** The pictures of the values of every specification; a value without one has an empty text. */
function valuesOf(specs: NonNullable<GoodsBody['spec_list']>, note: Note): Map<number, Map<string, string>> {
  const images = new Map<number, Map<string, string>>()
  specs.forEach(({ spec_id, values }, i) => {
    if (images.has(spec_id)) note(`spec_list.${i}.spec_id`, goodsMessages.specTwice)
    const own = new Map<string, string>()
    values.forEach(({ spec_value, spec_image }, n) => {
      const value = spec_value.trim()
      if (own.has(value)) note(`spec_list.${i}.values.${n}.spec_value`, goodsMessages.valueTwice)
      own.set(value, spec_image ?? '')
    })
    images.set(spec_id, own)
  })
  return images
}

function onlySku(body: GoodsBody, note: Note): SkuDraft {
  for (const field of ['price', 'quantity'] as const) {
    const broken = check(stockRules[field], body[field])
    if (broken) note(field, broken.label, broken.n)
  }
  return { choice_key: '', choices: [], ...stockOf({ ...body, price: body.price ?? 0, quantity: body.quantity ?? 0 }) }
}

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

/** The stock of goods is the sum over SKUs, with the same limits. */
function rejectTooManySkus(drafts: readonly SkuDraft[], note: Note): void {
  const { max } = stockRules.quantity
  const sum = drafts.reduce((total, { quantity }) => total + quantity, 0)
  if (sum > max) note('sku_list', ruleMessages.most, max)
}
