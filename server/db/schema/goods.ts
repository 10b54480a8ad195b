import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { flag, identity, number, pinyinOf, trigramsOf, word, yuan } from './columns'
import { picturesIn } from './pictures-in'

/** contract/goods.md: goods, their classification and their attributes. */

export const categories = pgTable(
  'categories',
  {
    category_id: identity(),
    name: text().notNull(),
    parent_id: number().notNull().default(0),
    /** '0|', then the id of every ancestor and its own, each followed by '|'. */
    category_path: word(),
    category_order: integer().notNull().default(0),
    image: word(),
    is_show: text().$type<'YES' | 'NO'>().notNull().default('YES'),
    adv_image: word(),
    adv_image_link: word(),
  },
  t => [
    index('categories_parent').on(t.parent_id, t.category_order),
    uniqueIndex('categories_name').on(t.name),
    index('categories_path').on(t.category_path.op('text_pattern_ops')),
  ],
)

/** A specification value as a SKU stores it. */
export interface StoredSpec {
  spec_id: number
  spec_name: string
  spec_value_id: number
  spec_value: string
  /** Empty when the value has no picture. */
  spec_image: string
}

export interface StoredPicture {
  img_id: number
  original: string
  sort: number
}

/**
 * Unigrams and bigrams of a text, case-folded. A row that lacks one of those of the search text cannot contain it;
 * `contains` thus finds Chinese words by index, without PostgreSQL extensions.
 */
export const piecesOf = (written: SQL | AnyPgColumn): SQL => {
  const lower = sql`lower(${written})`
  const pairs = (from: SQL) => sql`string_to_array(regexp_replace(${from}, '(..)', '\\1' || chr(31), 'g'), chr(31))`
  return sql`(string_to_array(${lower}, null) || ${pairs(lower)} || ${pairs(sql`substr(${lower}, 2)`)})`
}

/** All goods, of all five content types (contract/publishing.md, "Enums"). */
export const goods = pgTable(
  'goods',
  {
    goods_id: identity(),
    /** 1 course, 2 goods, 3 picture, 4 copyright work, 5 collectible. */
    content_type: smallint().$type<1 | 2 | 3 | 4 | 5>().notNull().default(2),
    goods_name: text().notNull(),
    sn: text().notNull(),
    goods_type: text().$type<'NORMAL' | 'POINT'>().notNull().default('NORMAL'),
    category_id: number().notNull(),
    /** The path of its category, denormalized so that a branch of the tree is a prefix. */
    category_path: word(),
    brand_id: number().notNull().default(0),
    seller_id: number().notNull(),
    seller_name: word(),
    self_operated: flag(),
    shop_cat_id: number().notNull().default(0),
    teacher_id: number(),
    teacher_name: word(),
    price: yuan(),
    cost: yuan(),
    mktprice: yuan(),
    weight: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    point: integer().notNull().default(0),
    quantity: integer().notNull().default(0),
    enable_quantity: integer().notNull().default(0),
    buy_count: integer().notNull().default(0),
    view_count: integer().notNull().default(0),
    comment_num: integer().notNull().default(0),
    /** Share of good reviews, percent. */
    grade: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(100),
    thumbnail: word(),
    small: word(),
    big: word(),
    original: word(),
    gallery: jsonb().$type<StoredPicture[]>().notNull().default([]),
    goods_video: word(),
    intro: word(),
    mobile_intro: word(),
    page_title: word(),
    meta_keywords: word(),
    meta_description: word(),
    template_id: number().notNull().default(0),
    /** 0: the buyer pays the freight, 1: the seller. */
    goods_transfee_charge: flag(1),
    have_spec: flag(),
    market_enable: flag(1),
    /** 0 waiting, 1 passed, 2 rejected. */
    is_auth: smallint().$type<0 | 1 | 2>().notNull().default(1),
    auth_message: word(),
    under_message: word(),
    /** 1 normal, 0 in the recycle bin, -1 permanently deleted. */
    disabled: smallint().$type<-1 | 0 | 1>().notNull().default(1),
    /** Search priority, 1 to 3. */
    priority: smallint().$type<1 | 2 | 3>().notNull().default(1),
    sort: integer().notNull().default(0),
    /** Attributes of the content type. */
    attributes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The record at its last decision, so that a review can mark later changes. */
    submitted_snapshot: jsonb().$type<Record<string, unknown>>(),
    create_time: number().notNull(),
    last_modify: number().notNull().default(0),
    pinyin: pinyinOf('goods_name'),
  },
  t => {
    // Scanned backwards, since lists are sorted descending.
    const order = [t.priority, t.create_time, t.goods_id] as const
    return [
      index('goods_all').on(t.disabled, ...order),
      index('goods_list').on(t.disabled, t.content_type, ...order),
      index('goods_state').on(t.disabled, t.content_type, t.is_auth, t.market_enable, ...order),
      index('goods_seller').on(t.seller_id, ...order),
      index('goods_teacher').on(t.teacher_id, ...order),
      index('goods_brand').on(t.brand_id, ...order),
      index('goods_category').on(t.category_path.op('text_pattern_ops')),
      index('goods_sn').on(t.sn),
      index('goods_price').on(t.price),
      index('goods_newest').on(t.create_time, t.goods_id),
      // Every list has one content type; one index per sort, for both directions.
      index('goods_by_time').on(t.content_type, t.create_time, t.goods_id),
      index('goods_by_price').on(t.content_type, t.price, t.goods_id),
      index('goods_by_stock').on(t.content_type, t.enable_quantity, t.goods_id),
      index('goods_by_sales').on(t.content_type, t.buy_count, t.goods_id),
      index('goods_by_views').on(t.content_type, t.view_count, t.goods_id),
      // The review queue, longest waiting first.
      index('goods_waiting')
        .on(t.content_type, t.last_modify, t.goods_id)
        .where(sql`${t.is_auth} = 0 and ${t.disabled} = 1`),
      index('goods_pictures').using('gin', picturesIn(t)).where(sql`${t.content_type} <> 2`),
      index('goods_agent').on(sql`(${t.attributes} ->> 'agent_id')`).where(sql`${t.content_type} = 4`),
      index('goods_pinyin').using('gin', trigramsOf(t.pinyin)),
      index('goods_words').using('gin', piecesOf(sql`(${t.goods_name} || ' ' || ${t.sn})`)),
    ]
  },
)

/** A SKU of goods: price and stock for one value of each specification. */
export const goodsSku = pgTable(
  'goods_sku',
  {
    sku_id: identity(),
    goods_id: number().notNull(),
    sn: word(),
    specs: jsonb().$type<StoredSpec[]>().notNull().default([]),
    /** spec_id and value of every choice, sorted: identifies a SKU when the specifications change. */
    choice_key: word(),
    price: yuan(),
    cost: yuan(),
    weight: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    quantity: integer().notNull().default(0),
    enable_quantity: integer().notNull().default(0),
    thumbnail: word(),
    sort: integer().notNull().default(0),
    last_modify: number().notNull().default(0),
  },
  t => [uniqueIndex('goods_sku_choice').on(t.goods_id, t.choice_key), index('goods_sku_sn').on(t.sn)],
)

export const brands = pgTable(
  'brands',
  { brand_id: identity(), name: text().notNull(), logo: word(), disabled: flag(1) },
  t => [uniqueIndex('brands_name').on(t.name).where(sql`${t.disabled} = 1`)],
)

/** seller_id 0: the platform's. */
export const specs = pgTable(
  'specs',
  {
    spec_id: identity(),
    spec_name: text().notNull(),
    spec_memo: word(),
    seller_id: number().notNull().default(0),
    disabled: flag(1),
  },
  t => [uniqueIndex('specs_name').on(t.seller_id, t.spec_name).where(sql`${t.disabled} = 1`)],
)

export const specValues = pgTable(
  'spec_values',
  {
    spec_value_id: identity(),
    spec_id: number().notNull(),
    spec_value: text().notNull(),
    spec_name: word(),
    seller_id: number().notNull().default(0),
    sort: integer().notNull().default(0),
  },
  t => [uniqueIndex('spec_values_value').on(t.spec_id, t.seller_id, t.spec_value)],
)

export const categoryBrands = pgTable(
  'category_brands',
  { id: identity(), category_id: number().notNull(), brand_id: number().notNull() },
  t => [
    uniqueIndex('category_brands_pair').on(t.category_id, t.brand_id),
    index('category_brands_brand').on(t.brand_id),
  ],
)

export const categorySpecs = pgTable(
  'category_specs',
  { id: identity(), category_id: number().notNull(), spec_id: number().notNull() },
  t => [uniqueIndex('category_specs_pair').on(t.category_id, t.spec_id), index('category_specs_spec').on(t.spec_id)],
)

export const parameterGroups = pgTable(
  'parameter_groups',
  { group_id: identity(), group_name: text().notNull(), category_id: number().notNull(), sort: integer().notNull() },
  t => [index('parameter_groups_category').on(t.category_id, t.sort)],
)

export const parameters = pgTable(
  'parameters',
  {
    param_id: identity(),
    param_name: text().notNull(),
    /** 1 typed in, 2 chosen from the options. */
    param_type: smallint().$type<1 | 2>().notNull().default(1),
    /** Separated by commas. */
    options: word(),
    is_index: flag(),
    required: flag(),
    group_id: number().notNull(),
    category_id: number().notNull(),
    sort: integer().notNull(),
  },
  t => [index('parameters_group').on(t.group_id, t.sort), index('parameters_category').on(t.category_id)],
)

/** Values of the category's parameters for goods. */
export const goodsParams = pgTable(
  'goods_params',
  {
    id: identity(),
    goods_id: number().notNull(),
    param_id: number().notNull(),
    param_name: word(),
    param_value: word(),
  },
  t => [uniqueIndex('goods_params_pair').on(t.goods_id, t.param_id)],
)
