import type { Database } from '../db/database'
import { continueIds, insertRows, nextId } from '../db/insert-rows'
import {
  brands,
  categories,
  categoryBrands,
  categorySpecs,
  parameterGroups,
  parameters,
  specs,
  specValues,
} from '../db/schema'
import { type CategoryRow, makeCategories } from './categories'
import { FIELD_PARAMS, FIELD_SPECS, type GroupTexts, OTHER_PARAMS, SPECS } from './goods-texts'
import { BRANDS } from './names'
import type { Pictures } from './pictures'
import { randomOf } from './random'
import type { DemoSpec } from './skus'

/** Categories, brands, specifications and parameters of the demo. */
export interface Catalogue {
  readonly tree: readonly CategoryRow[]
  /** By the id of a level-1 category. */
  readonly brandsOf: ReadonlyMap<number, readonly number[]>
  readonly specsOf: ReadonlyMap<number, readonly DemoSpec[]>
  /** Parameters by category id. */
  readonly paramsOf: ReadonlyMap<number, readonly (typeof parameters.$inferInsert)[]>
}

/**
 * Inserts categories, brands, specifications and parameters.
 * @param count number of brands
 */
export async function seedCatalogue(db: Database, pictures: Pictures, count: number): Promise<Catalogue> {
  const tree = makeCategories(await nextId(db, categories, 'category_id'), pictures.goods)
  await insertRows(db, categories, tree)
  await continueIds(db, categories, 'categories', 'category_id')
  const top = tree.filter(row => row.parent_id === 0)
  const topOf = (row: CategoryRow) => Number(row.category_path.split('|')[1])
  const brandsOf = await seedBrands(db, tree, top, topOf, pictures.brand, count)
  const specsOf = await seedSpecs(db, tree, top, topOf)
  return { tree, brandsOf, specsOf, paramsOf: await seedParameters(db, tree, top, topOf) }
}

type TopOf = (row: CategoryRow) => number

/** Each brand belongs to one or two level-1 categories and their descendants. */
async function seedBrands(
  db: Database,
  tree: readonly CategoryRow[],
  top: readonly CategoryRow[],
  topOf: TopOf,
  logos: readonly string[],
  count: number,
) {
  const random = randomOf('brands')
  const firstId = await nextId(db, brands, 'brand_id')
  // Every second name, so that few brands share a name with a shop.
  const rows = Array.from({ length: count }, (_, i) => ({
    brand_id: firstId + i,
    name: BRANDS[(i * 7 + 3) % BRANDS.length] ?? `品牌${i}`,
    logo: logos[i % logos.length] ?? '',
  }))
  await insertRows(db, brands, rows)
  await continueIds(db, brands, 'brands', 'brand_id')
  const brandsOf = new Map<number, number[]>(top.map(row => [row.category_id, []]))
  for (const { brand_id } of rows) {
    for (const { category_id } of new Set([random.pick(top), random.pick(top)])) {
      brandsOf.get(category_id)?.push(brand_id)
    }
  }
  const links = tree.flatMap(row =>
    (brandsOf.get(topOf(row)) ?? []).slice(0, 20).map(brand_id => ({ category_id: row.category_id, brand_id })),
  )
  await insertRows(db, categoryBrands, links)
  return brandsOf
}

async function seedSpecs(db: Database, tree: readonly CategoryRow[], top: readonly CategoryRow[], topOf: TopOf) {
  const firstSpec = await nextId(db, specs, 'spec_id')
  let nextValue = await nextId(db, specValues, 'spec_value_id')
  const known = SPECS.map(({ name, memo, values }, i) => ({
    spec_id: firstSpec + i,
    spec_name: name,
    spec_memo: memo,
    values: values.map(spec_value => ({ spec_value_id: nextValue++, spec_value })),
  }))
  await insertRows(
    db,
    specs,
    known.map(({ values: _, ...row }) => row),
  )
  await insertRows(
    db,
    specValues,
    known.flatMap(({ spec_id, spec_name, values }) =>
      values.map((value, sort) => ({ ...value, spec_id, spec_name, sort })),
    ),
  )
  await continueIds(db, specs, 'specs', 'spec_id')
  await continueIds(db, specValues, 'spec_values', 'spec_value_id')
  const specsOf = new Map<number, DemoSpec[]>(
    top.map(row => [
      row.category_id,
      (FIELD_SPECS[row.name] ?? []).flatMap(name => known.filter(({ spec_name }) => spec_name === name)),
    ]),
  )
  const links = tree.flatMap(row =>
    (specsOf.get(topOf(row)) ?? []).map(({ spec_id }) => ({ category_id: row.category_id, spec_id })),
  )
  await insertRows(db, categorySpecs, links)
  return specsOf
}

/** Leaf categories have two groups of parameters. */
async function seedParameters(db: Database, tree: readonly CategoryRow[], top: readonly CategoryRow[], topOf: TopOf) {
  const names = new Map(top.map(row => [row.category_id, row.name]))
  const parents = new Set(tree.map(row => row.parent_id))
  let nextGroup = await nextId(db, parameterGroups, 'group_id')
  let nextParam = await nextId(db, parameters, 'param_id')
  const groups: (typeof parameterGroups.$inferInsert)[] = []
  const paramsOf = new Map<number, (typeof parameters.$inferInsert)[]>()
  for (const row of tree.filter(({ category_id }) => !parents.has(category_id))) {
    const groupTexts: readonly GroupTexts[] = FIELD_PARAMS[names.get(topOf(row)) ?? ''] ?? OTHER_PARAMS
    const own = groupTexts.flatMap(({ name, params }, g) => {
      const group_id = nextGroup++
      groups.push({ group_id, group_name: name, category_id: row.category_id, sort: g + 1 })
      return params.map((param, p) => ({
        param_id: nextParam++,
        param_name: param.name,
        param_type: param.options.length > 0 ? (2 as const) : (1 as const),
        options: param.options.join(','),
        is_index: param.options.length > 0 ? (1 as const) : (0 as const),
        required: param.required,
        group_id,
        category_id: row.category_id,
        sort: p + 1,
      }))
    })
    paramsOf.set(row.category_id, own)
  }
  await insertRows(db, parameterGroups, groups)
  await insertRows(db, parameters, [...paramsOf.values()].flat())
  await continueIds(db, parameterGroups, 'parameter_groups', 'group_id')
  await continueIds(db, parameters, 'parameters', 'param_id')
  return paramsOf
}
