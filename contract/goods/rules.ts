import type { Label } from '../messages'
import { choice, id, integer, list, money, rows, text } from '../rules'

/** Rules of contract/goods.md: one line per field of its forms. */

/** The largest amount, stock or weight that goods may have. */
const MAX = 99_999_999

export const goodsTypes = ['NORMAL', 'POINT'] as const
export const priorities = [1, 2, 3] as const

/** Maximum depth of the category tree (specification, "Category picker"). */
export const CATEGORY_LEVELS = 4

/** Goods have up to 5 specifications of up to 20 values, limited by the number of SKUs that one form can carry. */
export const SPEC_LIMITS = { specs: 5, values: 20, skus: 1_000 } as const

/** The maximal length of the value of a parameter. */
export const MAX_PARAM_VALUE = 100

export const categoryRules = {
  name: text({ required: true, max: 15 }),
  /** 0: level 1. */
  parent_id: id({ required: true }),
  category_order: integer({ min: 0, max: 99_999 }),
  image: text({ max: 500, pattern: 'picture' }),
  is_show: choice(['YES', 'NO'], {}),
  /** Level 1 only. */
  adv_image: text({ max: 500, pattern: 'picture' }),
  adv_image_link: text({ max: 500, pattern: 'siteLink' }),
} as const

/** The new position of a category: its parent, and its index among the new siblings. */
export const categoryMoveRules = {
  parent_id: id({ required: true }),
  index: integer({ required: true, min: 0, max: 99_999 }),
} as const

export const brandRules = {
  name: text({ required: true, max: 20 }),
  logo: text({ required: true, max: 500, pattern: 'picture' }),
} as const

export const specRules = {
  spec_name: text({ required: true, max: 15 }),
  spec_memo: text({ max: 50 }),
} as const

/** The values of a specification, complete and without duplicates. */
export const specValuesRules = {
  value_list: list(text({ required: true, max: 50, code: '305' }), { required: true, max: 200, unique: true }),
} as const

export const paramGroupRules = {
  group_name: text({ required: true, max: 50 }),
  category_id: id({ required: true }),
} as const

export const paramRules = {
  param_name: text({ required: true, max: 50 }),
  /** 1 typed in, 2 chosen from the options. */
  param_type: choice([1, 2], { required: true }),
  /** Separated by commas; required if the parameter is chosen from options. */
  options: text({ max: 2_000 }),
  is_index: choice([0, 1], { required: true }),
  required: choice([0, 1], { required: true }),
  group_id: id({ required: true }),
} as const

export const sortRules = { sort_type: choice(['up', 'down'], { required: true }) } as const

const yesOrNo = choice([0, 1], { required: true })
const pixels = integer({ required: true, min: 1, max: MAX })

export const goodsSettingsRules = {
  marcket_auth: yesOrNo,
  update_auth: yesOrNo,
  comment_auth: yesOrNo,
  ask_auth: yesOrNo,
  thumbnail_width: pixels,
  thumbnail_height: pixels,
  small_width: pixels,
  small_height: pixels,
  big_width: pixels,
  big_height: pixels,
} as const

/** Why goods are taken off sale; their publisher reads it. */
export const underRules = {
  reason: text({ required: true, max: 200, code: '400' }),
  /** The stored reason that was chosen (review.ts). */
  reason_id: id({}),
} as const

/** A decision on goods. Rejecting needs a message, which the publisher reads. */
export const auditRules = {
  pass: choice([0, 1], { required: true }),
  message: text({ max: 200, code: '301' }),
  reason_id: id({}),
} as const

/** The reason that a rejection requires, if a button has already made the decision. */
export const rejectionRules = { message: text({ required: true, max: 200 }) } as const

export const priorityRules = {
  goods_id: id({ required: true }),
  priority: choice(priorities, { required: true }),
} as const

/** Prices and stock of goods without specifications, or of one SKU. */
export const stockRules = {
  sn: text({ max: 30 }),
  price: money({ required: true, min: 0, max: MAX }),
  cost: money({ group: 'costs', min: 0, max: MAX }),
  /** Kilograms. */
  weight: money({ min: 0, max: MAX }),
  quantity: integer({ required: true, min: 0, max: MAX }),
} as const

/** Prices and stock of a SKU, identified by its number, or by the number of its goods if these have one SKU. */
export const skuStockRules = {
  sku_sn: text({ required: true, max: 30 }),
  /** Identifies the goods if several have a SKU with this number. */
  goods_sn: text({ max: 30 }),
  sku_price: money({ group: 'money', min: 0, max: MAX }),
  sku_cost: money({ group: 'costs', min: 0, max: MAX }),
  sku_quantity: integer({ min: 0, max: MAX }),
} as const

/** A row of sku_list. `sku_id` is only a hint: SKUs are matched by their specifications. */
export const skuRules = { sku_id: id({}), ...stockRules } as const
/** One item of a row's `specs`. */
export const skuSpecRules = {
  spec_id: id({ required: true }),
  spec_value: text({ required: true, max: 50 }),
} as const
/** One row of spec_list, and one of its `values`. */
export const goodsSpecRules = { spec_id: id({ required: true }) } as const
export const goodsSpecValueRules = {
  spec_value: text({ required: true, max: 50 }),
  spec_image: text({ max: 500, pattern: 'picture' }),
} as const

/** The goods form. Prices and stock are in `stockRules`, since goods with specifications have them per SKU. */
export const goodsRules = {
  goods_name: text({ required: true, max: 100 }),
  category_id: id({ required: true }),
  brand_id: id({}),
  seller_id: id({ required: true }),
  goods_type: choice(goodsTypes, {}),
  mktprice: money({ min: 0, max: MAX }),
  /** Price in points of POINT goods, besides the money. */
  point: integer({ min: 0, max: MAX }),
  goods_gallery_list: rows(
    {
      /** -1 while the picture is new (specification section 3). */
      img_id: integer({ min: -1, max: Number.MAX_SAFE_INTEGER }),
      original: text({ required: true, max: 500, pattern: 'picture' }),
    },
    { required: true, max: 15 },
  ),
  goods_params_list: rows(
    { param_id: id({ required: true }), param_value: text({ max: MAX_PARAM_VALUE }) },
    { max: 200 },
  ),
  goods_video: text({ max: 500, pattern: 'video' }),
  intro: text({ max: 200_000, html: true }),
  mobile_intro: text({ max: 200_000, html: true }),
  page_title: text({ max: 100 }),
  meta_keywords: text({ max: 200 }),
  meta_description: text({ max: 500 }),
  template_id: id({}),
  goods_transfee_charge: choice([0, 1], {}),
  market_enable: choice([0, 1], {}),
  sort: integer({ min: 0, max: 99_999 }),
} as const

/** How many specifications a file of goods has columns for. */
export const IMPORTED_SPECS = 3

/** A line of a file of goods: a SKU, or goods without specifications, with the facts of its goods. */
export const goodsLineRules = {
  ...goodsRules,
  ...stockRules,
  /** 'Material: cotton; Fit: loose'. */
  params: text({ max: 5_000 }),
  spec1: id({}),
  value1: text({ max: 50 }),
  spec2: id({}),
  value2: text({ max: 50 }),
  spec3: id({}),
  value3: text({ max: 50 }),
} as const

/** Errors that only the whole form or the database can detect. */
export const goodsMessages = {
  options: ['请填写可选择值', 'Enter the options to choose from'],
  optionLong: ['每个可选值最多 {n} 个字符', 'Each option can have at most {n} characters'],
  reason: ['请填写拒绝的原因', 'Enter a reason'],
  noCategory: ['分类不存在', 'The category does not exist'],
  noBrand: ['品牌不存在', 'The brand does not exist'],
  noShop: ['店铺不存在或未开启', 'The shop does not exist or is not open'],
  otherShop: ['不能更换所属店铺', 'The shop cannot be changed'],
  noParam: ['该分类没有此参数', 'This category has no such parameter'],
  paramRequired: ['请填写必填参数', 'Fill in this required parameter'],
  paramOption: ['请从参数的可选值中选择', 'Choose one of the parameter’s options'],
  noSpec: ['规格不存在', 'The specification does not exist'],
  specTwice: ['规格不能重复', 'Each specification can be chosen only once'],
  valueTwice: ['规格值不能重复', 'Each value can be used only once'],
  specsDiffer: ['每个规格需选一个值', 'Choose one value for each specification'],
  skuTwice: ['规格组合不能重复', 'Each combination can appear only once'],
  noSkus: ['请至少填写一个规格组合', 'Enter at least one combination'],
} as const satisfies Record<string, Label>
