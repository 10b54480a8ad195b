import { type Label, ruleMessages } from '../messages'
import { check, type RuleViolation } from '../rules'
import { goodsMessages, SPEC_LIMITS, stockRules } from './rules'

/** Rules over all SKUs of goods: the server enforces them, an import checks them before anything is sent. */

interface Choice {
  readonly spec_id?: string | number | undefined
  readonly spec_value: string
}

/** The parts of the goods form that determine its SKUs. */
export interface SkuForm {
  readonly spec_list: readonly {
    readonly spec_id?: string | number | undefined
    readonly values: readonly { readonly spec_value: string }[]
  }[]
  readonly sku_list: readonly { readonly specs: readonly Choice[]; readonly quantity?: string | number | undefined }[]
  /** The figures of goods without specifications. */
  readonly price?: unknown
  readonly quantity?: unknown
}

const text = (value: unknown) => String(value ?? '')

/** A key of a choice of values, independent of their order. */
export const choiceKey = (choices: readonly Choice[]): string =>
  choices.length === 0
    ? ''
    : JSON.stringify(
        choices.map(({ spec_id, spec_value }) => [Number(spec_id ?? 0), spec_value] as const).sort(([a], [b]) => a - b),
      )

/**
 * The violations in the SKUs of goods by path ('sku_list.3.specs'). Ids may be texts or numbers; values are compared
 * without surrounding spaces.
 */
export function skuViolations(form: SkuForm): Record<string, RuleViolation> {
  const found: Record<string, RuleViolation> = {}
  const note = (path: string, label: Label, n?: number) => {
    found[path] ??= n === undefined ? { label } : { label, n }
  }
  const { spec_list, sku_list } = form
  if (spec_list.length === 0) {
    for (const field of ['price', 'quantity'] as const) {
      const broken = check(stockRules[field], form[field])
      if (broken) found[field] = broken
    }
    return found
  }
  const offered = offeredValues(spec_list, note)
  if (sku_list.length === 0) note('sku_list', goodsMessages.noSkus)
  const seen = new Set<string>()
  sku_list.forEach(({ specs }, i) => {
    const chosen = new Map(specs.map(one => [text(one.spec_id), one.spec_value.trim()]))
    const choices = spec_list.map(({ spec_id }) => ({ spec_id, spec_value: chosen.get(text(spec_id)) ?? '' }))
    const isWhole = choices.every(one => offered.get(text(one.spec_id))?.has(one.spec_value))
    if (!isWhole || specs.length !== spec_list.length) note(`sku_list.${i}.specs`, goodsMessages.specsDiffer)
    const key = choiceKey(choices)
    if (seen.has(key)) note(`sku_list.${i}.specs`, goodsMessages.skuTwice)
    seen.add(key)
  })
  // The stock of goods is the sum over SKUs, with the same limit.
  const { max } = stockRules.quantity
  const sum = sku_list.reduce((total, { quantity }) => total + (Number(quantity) || 0), 0)
  if (sum > max) note('sku_list', ruleMessages.most, max)
  if (sku_list.length > SPEC_LIMITS.skus) note('sku_list', ruleMessages.mostItems, SPEC_LIMITS.skus)
  return found
}

/** The values of every specification, by its id. */
function offeredValues(
  specs: SkuForm['spec_list'],
  note: (path: string, label: Label, n?: number) => void,
): ReadonlyMap<string, ReadonlySet<string>> {
  const offered = new Map<string, Set<string>>()
  specs.forEach(({ spec_id, values }, i) => {
    if (offered.has(text(spec_id))) note(`spec_list.${i}.spec_id`, goodsMessages.specTwice)
    const own = new Set<string>()
    values.forEach(({ spec_value }, n) => {
      const value = spec_value.trim()
      if (own.has(value)) note(`spec_list.${i}.values.${n}.spec_value`, goodsMessages.valueTwice)
      own.add(value)
    })
    if (values.length > SPEC_LIMITS.values) note(`spec_list.${i}.values`, ruleMessages.mostItems, SPEC_LIMITS.values)
    offered.set(text(spec_id), own)
  })
  return offered
}
