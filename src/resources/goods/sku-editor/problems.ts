import { goodsMessages, SPEC_LIMITS, stockRules } from '@contract/goods/rules'
import { type Label, ruleMessages } from '@contract/messages'
import { check, type RuleViolation } from '@contract/rules'
import { skuMessages } from '@/locales/sku-editor'
import { filledLabel } from '@/providers/i18n/filled-label'
import { countOf, nameOf, readSkus, type Sku, STOCK, type Stock, type StockField } from './skus'

/** The error of a cell, by the contract's rule, which the server checks too. */
export const cellProblem = (field: StockField, value: string): RuleViolation | undefined =>
  check(stockRules[field], value.trim())

/** The first invalid cell of a row. */
const wrongCell = (stock: Stock): { field: StockField; broken: RuleViolation } | undefined => {
  for (const field of STOCK) {
    const broken = cellProblem(field, stock[field])
    if (broken) return { field, broken }
  }
  return undefined
}

/** The error of the SKUs as a whole, which names its position. */
export function problemOf(value: unknown): Label | undefined {
  const skus = readSkus(value)
  const { spec_list, sku_list } = skus
  if (spec_list.length === 0) {
    const wrong = wrongCell(skus)
    return wrong && placed(skuMessages[`sku.${wrong.field}`], wrong.broken)
  }
  if (spec_list.some(spec => spec.spec_id === '' || spec.values.length === 0)) return skuMessages['sku.unfinished']
  if (countOf(spec_list) > SPEC_LIMITS.skus) return filledLabel(skuMessages['sku.tooMany'], { n: SPEC_LIMITS.skus })
  if (sku_list.length === 0) return goodsMessages.noSkus
  const wrong = sku_list.flatMap(sku => {
    const cell = wrongCell(sku)
    return cell ? [{ sku, ...cell }] : []
  })
  const [first] = wrong
  if (first) return many(wrong.length, placedIn(first.sku, first.field, first.broken))
  const sum = sku_list.reduce((total, { quantity }) => total + Number(quantity), 0)
  return sum > stockRules.quantity.max ? tooMuchStock : undefined
}

const placedIn = (sku: Sku, field: StockField, broken: RuleViolation): Label => {
  const [zh, en] = placed(skuMessages[`sku.${field}`], broken)
  return [`${nameOf(sku)}：${zh}`, `${nameOf(sku)}: ${en}`]
}
const placed = (where: Label, { label, n = '' }: { label: Label; n?: number | '' }): Label => {
  const [zh, en] = filledLabel(label, { n })
  return [`${where[0]}：${zh}`, `${where[1]}: ${en}`]
}
const many = (count: number, [zh, en]: Label): Label =>
  count === 1 ? [zh, en] : filledLabel(skuMessages['sku.problems'], { count, zh, en })

/** The error of SKUs with more stock in total than allowed. */
export const tooMuchStock: Label = placed(skuMessages['sku.total'], {
  label: ruleMessages.most,
  n: stockRules.quantity.max,
})
