import type { CallKey } from '@contract/calls'
import type { MediaUse } from '@contract/media/calls'
import { MAX_USES } from '@contract/media/rules'
import type { AnyEntityName } from '@contract/registry'
import { and, type Column, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import {
  admins,
  afterSaleGoods,
  afterSales,
  articles,
  asks,
  brands,
  categories,
  comments,
  complainCommunications,
  confirmations,
  contentBanners,
  contentPictures,
  contentTerms,
  exchangeCats,
  focusPictures,
  goods,
  goodsSku,
  groupBuyGoods,
  members,
  messageTemplates,
  orderComplains,
  orderSkus,
  pageDrafts,
  pages,
  pageVersions,
  paymentMethods,
  pintuanGoods,
  publicationDrafts,
  publishers,
  settings,
  shops,
  shopThemes,
  siteMenus,
  siteMessages,
} from '../../db/schema'
import { allowed } from '../../http/permission'

/** Records that may show a picture: in a column with its URL, or with JSON or rich text that contains it. */
export interface UsePlace {
  readonly entity: AnyEntityName
  readonly table: PgTable
  readonly columns: readonly Column[]
  readonly where?: SQL
  /** The name column of a record; undefined if its kind suffices. */
  readonly title: Column | undefined
  /** The call that a caller needs permission for to receive the names. */
  readonly readBy: CallKey
}

type ColumnName<T extends PgTable> = keyof T['_']['columns'] & string

function place<T extends PgTable>(
  entity: AnyEntityName,
  table: T,
  columns: readonly ColumnName<T>[],
  title: ColumnName<T> | undefined,
  readBy: CallKey,
  where?: SQL,
): UsePlace {
  const all = getTableColumns(table) as Readonly<Record<string, Column>>
  const named = (name: string): Column => {
    const column = all[name]
    if (!column) throw new Error(`No column ${name}`)
    return column
  }
  return { entity, table, columns: columns.map(named), title: title && named(title), readBy, ...(where && { where }) }
}

const goodsOf = (entity: AnyEntityName, content_type: 1 | 2 | 3 | 4 | 5): UsePlace =>
  place(
    entity,
    goods,
    [
      ...(['thumbnail', 'small', 'big', 'original', 'gallery', 'goods_video'] as const),
      ...(['intro', 'mobile_intro', 'attributes', 'submitted_snapshot'] as const),
    ],
    'goods_name',
    'GET admin/goods',
    eq(goods.content_type, content_type),
  )

const PAGE = 'GET admin/pages/{client_type}/{page_type}'
const LICENCES = ['legal_img', 'licence_img', 'code_img', 'taxes_img', 'bank_img', 'taxes_certificate_img'] as const
const PAPERS = ['id_card_front', 'id_card_back', 'licence_image'] as const

/** Columns that may contain a picture, including copies, such as an order item's copy of a goods picture. */
export const USE_PLACES: readonly UsePlace[] = [
  place('page', pages, ['page_data'], undefined, PAGE),
  place('page', pageVersions, ['page_data'], undefined, PAGE),
  place('page', pageDrafts, ['page_data'], undefined, PAGE),
  place('focusPicture', focusPictures, ['pic_url'], 'client_type', 'GET admin/focus-pictures'),
  place('siteMenu', siteMenus, ['image'], 'navigation_name', 'GET admin/pages/site-navigations'),
  goodsOf('goods', 2),
  goodsOf('course', 1),
  goodsOf('picture', 3),
  goodsOf('copyright', 4),
  goodsOf('collectible', 5),
  place('sku', goodsSku, ['thumbnail'], 'sn', 'GET admin/goods/skus'),
  place('publicationDraft', publicationDrafts, ['payload'], 'goods_name', 'GET admin/publication-drafts'),
  place('brand', brands, ['logo'], 'name', 'GET admin/goods/brands'),
  place('category', categories, ['image', 'adv_image'], 'name', 'GET admin/goods/categories/{category_id}'),
  place(
    'article',
    articles,
    ['cover', 'content'],
    'article_name',
    'GET admin/pages/articles',
    eq(articles.realm, 'ARTICLE'),
  ),
  place('news', articles, ['cover', 'content'], 'article_name', 'GET admin/pages/articles', eq(articles.realm, 'NEWS')),
  place('contentBanner', contentBanners, ['image'], 'title', 'GET admin/content/{content_type}/banners'),
  place('contentTopic', contentTerms, ['image', 'intro'], 'name', 'GET admin/content/{content_type}/topics'),
  place('contentPicture', contentPictures, ['url'], 'name', 'GET admin/content/{content_type}/pictures'),
  place('shop', shops, ['shop_logo', 'shop_banner', 'shop_desc', ...LICENCES], 'shop_name', 'GET admin/shops'),
  place('shopTheme', shopThemes, ['image_path'], 'name', 'GET admin/shops/themes'),
  place('publisher', publishers, ['face', 'intro', 'detail', ...PAPERS], 'name', 'GET admin/publishers'),
  place(
    'groupBuyGoods',
    groupBuyGoods,
    ['img_url', 'thumbnail', 'wap_thumbnail', 'remark'],
    'gb_name',
    'GET admin/promotion/group-buy-goods',
  ),
  place('pintuanGoods', pintuanGoods, ['thumbnail'], 'goods_name', 'GET admin/promotion/pintuan/goods/{promotion_id}'),
  place('exchangeCat', exchangeCats, ['image'], 'name', 'GET admin/promotion/exchange-cats/{parent_id}/children'),
  place('order', orderSkus, ['goods_image'], 'order_sn', 'GET admin/trade/orders'),
  place('afterSale', afterSaleGoods, ['goods_image'], 'service_sn', 'GET admin/after-sales'),
  place('afterSale', afterSales, ['images', 'apply_vouchers'], 'sn', 'GET admin/after-sales'),
  place(
    'complaint',
    orderComplains,
    ['goods_image', 'images', 'appeal_images'],
    'order_sn',
    'GET admin/trade/order-complains',
  ),
  place('complaint', complainCommunications, ['content'], 'owner_name', 'GET admin/trade/order-complains'),
  place(
    'comment',
    comments,
    ['goods_img', 'images', 'reply', 'member_face'],
    'goods_name',
    'GET admin/members/comments',
  ),
  place('ask', asks, ['goods_img', 'member_face'], 'goods_name', 'GET admin/members/asks'),
  place('member', members, ['face'], 'uname', 'GET admin/members'),
  place('message', siteMessages, ['content'], 'title', 'GET admin/systems/messages'),
  place(
    'messageTemplate',
    messageTemplates,
    ['content', 'email_content'],
    'tpl_name',
    'GET admin/systems/message-templates',
  ),
  place('paymentMethod', paymentMethods, ['image'], 'plugin_id', 'GET admin/payment/payment-methods'),
  place('siteSettings', settings, ['value'], undefined, 'GET admin/settings/site'),
  place('admin', admins, ['face'], 'username', 'GET admin/systems/manager/admin-users'),
  place(
    'confirmation',
    confirmations,
    ['input'],
    'username',
    'GET admin/confirmations',
    eq(confirmations.state, 'WAITING'),
  ),
]

/** URLs contain 128 random bits, so a substring match has no false positives. */
const shows = ({ columns, where }: UsePlace, url: string): SQL | undefined =>
  and(where, or(...columns.map(column => sql`strpos(${column}::text, ${url}) > 0`)))

/** Maximum number of record names per kind. */
const MAX_NAMES = 5

/**
 * Finds the records that show a picture, by kind, with some names of those the caller may read.
 * @param url its URL, as records store it
 */
export async function usesOf(db: Database, admin: Admin, url: string): Promise<MediaUse[]> {
  const readable = await allowed(
    db,
    admin,
    USE_PLACES.map(({ readBy }) => ({ key: readBy })),
  )
  const keys = new Set<CallKey>(readable.map(({ key }) => key))
  const uses = new Map<string, MediaUse>()
  for (const one of USE_PLACES) {
    const some = db
      .select({ name: (one.title ? sql<string>`${one.title}::text` : sql<string>`''`).as('name') })
      .from(one.table)
      .where(shows(one, url))
      .limit(MAX_USES)
      .as('some')
    const rows = await db
      .select({ name: some.name, count: sql`count(*) over ()`.mapWith(Number) })
      .from(some)
      .limit(MAX_NAMES)
    const [first] = rows
    if (!first) continue
    const before = uses.get(one.entity) ?? { entity: one.entity, count: 0, names: [] }
    const names =
      one.title && keys.has(one.readBy)
        ? [...new Set([...before.names, ...rows.map(({ name }) => name)])]
        : before.names
    const count = Math.min(before.count + first.count, MAX_USES)
    uses.set(one.entity, { entity: one.entity, count, names: names.slice(0, MAX_NAMES) })
  }
  return [...uses.values()]
}
