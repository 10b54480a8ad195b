import { z } from 'zod'
import { call, fieldsFrom, flag, id, idListIn, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import {
  brandRules,
  categoryMoveRules,
  categoryRules,
  paramGroupRules,
  paramRules,
  sortRules,
  specRules,
  specValuesRules,
} from './rules'

/** contract/goods.md: categories with their brands, specifications and parameters. */
const text = z.string()

interface CategoryOf<Id> {
  category_id: Id
  name: string
  parent_id: Id
  /** '0|1|5|' */
  category_path: string
  category_order: number
  image: string
  is_show: 'YES' | 'NO'
  adv_image: string
  adv_image_link: string
  has_children: boolean
  children: CategoryOf<Id>[] | null
  /** Number of goods in the category and below it; only in the answer for one category. */
  goods_count?: number | null | undefined
  /** Never filled in for an administrator, who has a call for it. */
  brand_list?: null | undefined
  /** Aliases of category_id and name, present if the request had a `format`. */
  id?: Id | undefined
  text?: string | undefined
}
export type Category = CategoryOf<string>
/** The category as a handler returns it. */
export type GivenCategory = CategoryOf<string | number>
export const category: z.ZodType<Category, GivenCategory> = z
  .lazy(() =>
    z.object({
      category_id: id,
      name: text,
      parent_id: id,
      category_path: text,
      category_order: z.number(),
      image: text,
      is_show: z.enum(['YES', 'NO']),
      adv_image: text,
      adv_image_link: text,
      has_children: z.boolean(),
      children: z.array(category).nullable(),
      goods_count: z.number().nullish(),
      brand_list: z.null().optional(),
      id: id.optional(),
      text: text.optional(),
    }),
  )
  .meta({ id: 'Category' })

/** A record that can be linked to a category. `falgid` (sic) is the id of the category if it is linked, else null. */
export const selectItem = z.object({ id, text, selected: z.boolean(), falgid: id.nullable() })
const categoryBrand = z.object({ id, category_id: id, brand_id: id })
const categorySpec = z.object({ id, category_id: id, spec_id: id })

export const paramGroup = z.object({ group_id: id, group_name: text, category_id: id, sort: z.number() })
export const param = z.object({
  param_id: id,
  param_name: text,
  /** 1 typed in, 2 chosen from the options. */
  param_type: z.union([z.literal(1), z.literal(2)]),
  options: text,
  is_index: flag,
  required: flag,
  group_id: id,
  category_id: id,
  sort: z.number(),
})
export const paramGroupWithParams = z.object({ group_id: id, group_name: text, params: z.array(param) })

export const brand = z.object({ brand_id: id, name: text, logo: text, disabled: flag })
export const spec = z.object({ spec_id: id, spec_name: text, spec_memo: text, disabled: flag, seller_id: id })
/** A specification of a list includes its values, in order (designed). */
export const specLine = spec.extend({ spec_values: z.array(text) })
export const specValue = z.object({ spec_value_id: id, spec_id: id, spec_value: text, seller_id: id, spec_name: text })

/** Repeated keys, one value, or none, which removes all links. */
const chosen = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform(value => [value ?? []].flat().filter(Boolean))
  .pipe(z.array(z.string().regex(/^\d{1,15}$/)).max(5_000))
/** A form sends one value as a string and several as a list. */
const listed = (value: unknown) => (typeof value === 'string' ? [value] : value)
const valuesBody = z.object({ value_list: z.preprocess(listed, fieldsFrom(specValuesRules).value_list) })

export const calls = {
  'GET admin/goods/categories/{parent_id}/children': call({
    summary: 'Returns the children of a category (0 is the root), each with one level of children.',
    query: z.object({ format: z.string().optional() }),
    answer: z.array(category),
  }),
  'GET admin/goods/categories/{parent_id}/all-children': call({
    summary: 'Returns the whole visible tree below a category.',
    answer: z.array(category),
  }),
  'GET admin/goods/categories/{category_id}': call({
    summary: 'Returns a category.',
    answer: category,
    errors: ['300'],
  }),
  'POST admin/goods/categories': call({
    summary: 'Creates a category. The server generates its path.',
    body: z.object(fieldsFrom(categoryRules)),
    answer: category,
    errors: ['300'],
  }),
  'PUT admin/goods/categories/{category_id}': call({
    summary: 'Updates a category. A category with children cannot change its parent.',
    body: z.object(fieldsFrom(categoryRules)),
    answer: category,
    errors: ['300'],
  }),
  'PUT admin/goods/categories/{category_id}/move': call({
    summary: 'Moves a category with its descendants to a position among the children of another (designed).',
    body: z.object(fieldsFrom(categoryMoveRules)),
    answer: category,
    errors: ['300'],
  }),
  'DELETE admin/goods/categories/{category_id}': call({
    summary: 'Deletes a category without children and goods, with its links.',
    answer: nothing,
    kind: 'empty',
    errors: ['300'],
  }),
  'GET admin/goods/categories/{category_id}/brands': call({
    summary: 'Returns all brands, and whether each is linked to the category.',
    answer: z.array(selectItem),
    errors: ['300'],
  }),
  'PUT admin/goods/categories/{category_id}/brands': call({
    summary: 'Replaces the brands linked to the category.',
    body: z.object({ choose_brands: chosen }),
    answer: z.array(categoryBrand),
    errors: ['300'],
  }),
  'GET admin/goods/categories/{category_id}/specs': call({
    summary: 'Returns all specifications of the platform, and whether each is linked to the category.',
    answer: z.array(selectItem),
    errors: ['300'],
  }),
  'PUT admin/goods/categories/{category_id}/specs': call({
    summary: 'Replaces the specifications linked to the category.',
    body: z.object({ choose_specs: chosen }),
    answer: z.array(categorySpec),
    errors: ['300'],
  }),
  'GET admin/goods/categories/{category_id}/param': call({
    summary: 'Returns the parameter groups of a category with their parameters, in order.',
    answer: z.array(paramGroupWithParams),
  }),

  'POST admin/goods/parameter-groups': call({
    summary: 'Creates a parameter group in the last position.',
    body: z.object(fieldsFrom(paramGroupRules)),
    answer: paramGroup,
    errors: ['304'],
  }),
  'GET admin/goods/parameter-groups/{group_id}': call({
    summary: 'Returns a parameter group.',
    answer: paramGroup,
    errors: ['304'],
  }),
  'PUT admin/goods/parameter-groups/{group_id}': call({
    summary: 'Renames a parameter group. Its category cannot change; category_id is ignored.',
    body: z.object({ group_name: fieldsFrom(paramGroupRules).group_name }),
    answer: paramGroup,
    errors: ['304'],
  }),
  'DELETE admin/goods/parameter-groups/{group_id}': call({
    summary: 'Deletes a parameter group with its parameters.',
    answer: nothing,
    kind: 'empty',
    errors: ['304'],
  }),
  'PUT admin/goods/parameter-groups/{group_id}/sort': call({
    summary: 'Swaps a parameter group with its neighbour; does nothing at either end.',
    body: z.object(fieldsFrom(sortRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['304'],
  }),
  'POST admin/goods/parameters': call({
    summary: 'Creates a parameter in the last position of its group.',
    body: z.object(fieldsFrom(paramRules)),
    answer: param,
    errors: ['303'],
  }),
  'GET admin/goods/parameters/{param_id}': call({ summary: 'Returns a parameter.', answer: param, errors: ['303'] }),
  'PUT admin/goods/parameters/{param_id}': call({
    summary: 'Updates a parameter.',
    body: z.object(fieldsFrom(paramRules)),
    answer: param,
    errors: ['303'],
  }),
  'DELETE admin/goods/parameters/{param_id}': call({
    summary: 'Deletes a parameter.',
    answer: nothing,
    kind: 'empty',
    errors: ['303'],
  }),
  'PUT admin/goods/parameters/{param_id}/sort': call({
    summary: 'Swaps a parameter with its neighbour in the group; does nothing at either end.',
    body: z.object(fieldsFrom(sortRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['303'],
  }),

  'GET admin/goods/brands': call({
    summary: 'Returns a page of brands, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/goods/brands'), name: maybe(wordIn) }),
    answer: pageOf(brand),
  }),
  'GET admin/goods/brands/all': call({ summary: 'Returns all brands, newest first.', answer: z.array(brand) }),
  'POST admin/goods/brands': call({
    summary: 'Creates a brand.',
    body: z.object(fieldsFrom(brandRules)),
    answer: brand,
    errors: ['302'],
  }),
  'GET admin/goods/brands/{brand_id}': call({ summary: 'Returns a brand.', answer: brand, errors: ['302'] }),
  'PUT admin/goods/brands/{brand_id}': call({
    summary: 'Updates a brand.',
    body: z.object(fieldsFrom(brandRules)),
    answer: brand,
    errors: ['302'],
  }),
  'DELETE admin/goods/brands/{ids}': call({
    summary: 'Deletes brands that no category and no goods use, in one transaction.',
    params: z.object({ ids: idListIn }),
    answer: nothing,
    kind: 'empty',
    errors: ['302'],
  }),

  'GET admin/goods/specs': call({
    summary: 'Returns a page of the platform’s specifications, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/goods/specs'), keyword: maybe(wordIn) }),
    answer: pageOf(specLine),
  }),
  'POST admin/goods/specs': call({
    summary: 'Creates a specification.',
    body: z.object(fieldsFrom(specRules)),
    answer: spec,
    errors: ['305'],
  }),
  'GET admin/goods/specs/{spec_id}': call({ summary: 'Returns a specification.', answer: spec, errors: ['305'] }),
  'PUT admin/goods/specs/{spec_id}': call({
    summary: 'Updates a specification.',
    body: z.object(fieldsFrom(specRules)),
    answer: spec,
    errors: ['305'],
  }),
  'DELETE admin/goods/specs/{ids}': call({
    summary: 'Deletes specifications that no category uses, in one transaction.',
    params: z.object({ ids: idListIn }),
    answer: nothing,
    kind: 'empty',
    errors: ['305'],
  }),
  'GET admin/goods/specs/{spec_id}/values': call({
    summary: 'Returns the platform’s values of a specification.',
    answer: z.array(specValue),
    errors: ['306'],
  }),
  'POST admin/goods/specs/{spec_id}/values': call({
    summary: 'Replaces the platform’s values of a specification.',
    body: valuesBody,
    answer: z.array(specValue),
    errors: ['305', '306'],
  }),
} as const

export type SelectItem = z.output<typeof selectItem>
export type ParamGroup = z.output<typeof paramGroup>
export type ParamGroupWithParams = z.output<typeof paramGroupWithParams>
export type Param = z.output<typeof param>
export type Brand = z.output<typeof brand>
export type Spec = z.output<typeof spec>
export type SpecValue = z.output<typeof specValue>

declare module '../entities' {
  interface Entities {
    category: Category
    brand: Brand
    spec: Spec & { spec_values?: string[]; value_list?: string[] }
    specValue: SpecValue
    paramGroup: ParamGroup
    param: Param
  }
}
