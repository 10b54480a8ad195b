/** SKUs from specifications, as pure functions over the form's data (contract/goods/calls.ts, "goodsForm"). */

export interface Choice {
  readonly spec_id: string
  readonly spec_value: string
}
export interface SpecValue {
  readonly spec_value: string
  readonly spec_image?: string
}
export interface Spec {
  readonly spec_id: string
  readonly spec_name: string
  readonly values: readonly SpecValue[]
}

/** The editable figures of a SKU, as entered texts. */
export const STOCK = ['sn', 'price', 'cost', 'weight', 'quantity'] as const
export type StockField = (typeof STOCK)[number]
/** Message keys of their units. */
export const UNITS: { readonly [F in StockField]?: 'sku.yuan' | 'sku.kilograms' } = {
  price: 'sku.yuan',
  cost: 'sku.yuan',
  weight: 'sku.kilograms',
}
export type Stock = Readonly<Record<StockField, string>>

export interface Sku extends Stock {
  /** undefined if it is not stored yet. */
  readonly sku_id?: string
  readonly specs: readonly Choice[]
}

/** The form's value: with specifications the SKUs apply, without them the goods' own figures. */
export interface Skus extends Stock {
  readonly spec_list: readonly Spec[]
  readonly sku_list: readonly Sku[]
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const stockOf = (row: Readonly<Record<string, unknown>>): Stock => ({
  sn: text(row.sn),
  price: text(row.price),
  cost: text(row.cost),
  weight: text(row.weight),
  quantity: text(row.quantity),
})

/** Parses a form's value, whatever its current shape. */
export function readSkus(value: unknown): Skus {
  const row = recordOf(value)
  return {
    spec_list: listOf(row.spec_list)
      .map(recordOf)
      .map(spec => ({
        spec_id: text(spec.spec_id),
        spec_name: text(spec.spec_name),
        values: listOf(spec.values)
          .map(recordOf)
          .map(({ spec_value, spec_image }) => ({ spec_value: text(spec_value), spec_image: text(spec_image) })),
      })),
    sku_list: listOf(row.sku_list)
      .map(recordOf)
      .map(sku => ({
        ...(text(sku.sku_id) !== '' && { sku_id: text(sku.sku_id) }),
        specs: listOf(sku.specs)
          .map(recordOf)
          .map(({ spec_id, spec_value }) => ({ spec_id: text(spec_id), spec_value: text(spec_value) })),
        ...stockOf(sku),
      })),
    ...stockOf(row),
  }
}

/** A key that is independent of the order of values, by which the server identifies a SKU. */
export const keyOf = (choices: readonly Choice[]): string =>
  choices
    .map(({ spec_id, spec_value }) => JSON.stringify([spec_id, spec_value]))
    .sort()
    .join()

/** The number of SKUs that the specifications generate; those without values are ignored. */
export const countOf = (specs: readonly Spec[]): number =>
  whole(specs).reduce((product, { values }) => product * values.length, whole(specs).length > 0 ? 1 : 0)

const whole = (specs: readonly Spec[]) => specs.filter(({ spec_id, values }) => spec_id !== '' && values.length > 0)

/** All combinations of one value per specification, the first specification varying slowest. */
export function combinations(specs: readonly Spec[]): Choice[][] {
  const used = whole(specs)
  if (used.length === 0) return []
  return used.reduce<Choice[][]>(
    (rows, { spec_id, values }) =>
      rows.flatMap(row => values.map(({ spec_value }) => [...row, { spec_id, spec_value }])),
    [[]],
  )
}

/**
 * The SKUs of changed specifications: those with unchanged values keep their ids and figures; a new one copies price,
 * cost and weight of its nearest relative. `left` are excluded combinations.
 */
export function remake(
  specs: readonly Spec[],
  before: Skus,
  known: ReadonlyMap<string, Sku>,
  left: ReadonlySet<string>,
): Sku[] {
  return combinations(specs).flatMap(choices => {
    const key = keyOf(choices)
    if (left.has(key)) return []
    const same = known.get(key)
    return [same ? { ...same, specs: choices } : { ...modelFor(choices, before), specs: choices }]
  })
}

function modelFor(choices: readonly Choice[], { sku_list, ...plain }: Skus): Stock {
  const chosen = new Map(choices.map(one => [one.spec_id, one.spec_value]))
  let nearest: Stock = plain
  let best = -1
  for (const sku of sku_list) {
    const shared = sku.specs.filter(one => chosen.get(one.spec_id) === one.spec_value).length
    if (shared > best) {
      nearest = sku
      best = shared
    }
  }
  const { price, cost, weight } = nearest
  return { sn: '', price, cost, weight, quantity: '0' }
}

export const byKey = (skus: readonly Sku[]): Map<string, Sku> => new Map(skus.map(sku => [keyOf(sku.specs), sku]))

/** The changes that saving would make to stored SKUs. */
export function changesOf(stored: readonly Sku[], now: readonly Sku[]) {
  const keys = new Set(now.map(sku => keyOf(sku.specs)))
  const retained = stored.filter(sku => keys.has(keyOf(sku.specs))).length
  return { retained, added: now.length - retained, removed: stored.length - retained }
}

/** 'Blue / XL' */
export const nameOf = (sku: Sku): string => sku.specs.map(({ spec_value }) => spec_value).join(' / ')
