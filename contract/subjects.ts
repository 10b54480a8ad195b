/**
 * What the marketplace is made of: whatever an entry of the operation log can be about. A call's subject follows from
 * its path (the noun whose path it begins with), so all calls of one noun agree; a call that is about something else
 * says so itself (`touches`).
 */
interface Noun {
  /** Where its calls stand; of several nouns that fit, the longest path counts. */
  readonly at: readonly string[]
  /** The field of its rows, and of what a new one is answered as, that holds the record's id; nothing where there is but one. */
  readonly id?: string
}

export const NOUNS = {
  admin: { at: ['admin/systems/admin-users', 'admin/systems/manager/admin-users'], id: 'id' },
  /** Of an administrator, whose id it goes by. */
  session: { at: ['admin/systems/admin-users/sessions'], id: 'id' },
  role: { at: ['admin/systems/roles'], id: 'role_id' },
  menu: { at: ['admin/systems/menus'], id: 'id' },
  upload: { at: ['uploaders', 'ueditor'], id: 'path' },
  task: { at: ['admin/task'], id: 'task_id' },
  shop: { at: ['admin/shops'], id: 'shop_id' },
  theme: { at: ['admin/shops/themes'], id: 'id' },
  bill: { at: ['admin/order/bills'], id: 'bill_id' },
  member: { at: ['admin/members'], id: 'member_id' },
  member_address: { at: ['admin/members/addresses'], id: 'addr_id' },
  comment: { at: ['admin/members/comments'], id: 'comment_id' },
  ask: { at: ['admin/members/asks'], id: 'ask_id' },
  reply: { at: ['admin/members/reply'], id: 'id' },
  message: { at: ['admin/systems/messages'], id: 'id' },
  member_coupon: { at: ['admin/members/coupon'], id: 'mc_id' },
  complaint: { at: ['admin/trade/order-complains'], id: 'complain_id' },
  complaint_subject: { at: ['admin/systems/complain-topics'], id: 'topic_id' },
  order: { at: ['admin/trade/orders'], id: 'sn' },
  after_sale: { at: ['admin/after-sales'], id: 'service_sn' },
  receipt: { at: ['admin/members/receipts'], id: 'history_id' },
  qualification: { at: ['admin/members/zpzz'], id: 'id' },
  seckill: { at: ['admin/promotion/seckills'], id: 'seckill_id' },
  group_buy: { at: ['admin/promotion/group-buy-actives'], id: 'act_id' },
  group_buy_goods: { at: ['admin/promotion/group-buy-goods'], id: 'gb_id' },
  group_buy_category: { at: ['admin/promotion/group-buy-cats'], id: 'cat_id' },
  coupon: { at: ['admin/promotion/coupons'], id: 'coupon_id' },
  assemble: { at: ['admin/promotion/pintuan'], id: 'promotion_id' },
  points_category: { at: ['admin/promotion/exchange-cats'], id: 'category_id' },
  points_goods: { at: ['admin/promotion/exchange-goods'], id: 'exchange_id' },
  seckill_apply: { at: ['admin/promotion/seckill-applys'], id: 'apply_id' },
  commission_template: { at: ['admin/distribution/commission-tpl'], id: 'id' },
  distributor: { at: ['admin/distribution/member'], id: 'id' },
  distribution_settings: { at: ['admin/distribution/settings'] },
  withdrawal: { at: ['admin/distribution/withdraw'], id: 'id' },
  goods: { at: ['admin/goods', 'admin/goodssearch', 'admin/publications'], id: 'goods_id' },
  category: { at: ['admin/goods/categories'], id: 'category_id' },
  parameter_group: { at: ['admin/goods/parameter-groups'], id: 'group_id' },
  parameter: { at: ['admin/goods/parameters'], id: 'param_id' },
  brand: { at: ['admin/goods/brands'], id: 'brand_id' },
  spec: { at: ['admin/goods/specs'], id: 'spec_id' },
  publisher: { at: ['admin/publishers'], id: 'teacher_id' },
  draft: { at: ['admin/publication-drafts'], id: 'draft_id' },
  area: { at: ['admin/content/{content_type}/areas'], id: 'id' },
  level: { at: ['admin/content/{content_type}/levels'], id: 'id' },
  topic: { at: ['admin/content/{content_type}/topics'], id: 'id' },
  banner: { at: ['admin/content/{content_type}/banners'], id: 'id' },
  picture: { at: ['admin/content/{content_type}/pictures'], id: 'id' },
  region: { at: ['admin/systems/regions'], id: 'id' },
  reason: { at: ['admin/reasons'], id: 'reason_id' },
  view: { at: ['admin/views'], id: 'view_id' },
  page: { at: ['admin/pages'], id: 'page_id' },
  hot_keyword: { at: ['admin/pages/hot-keywords'], id: 'id' },
  site_menu: { at: ['admin/pages/site-navigations'], id: 'navigation_id' },
  focus_picture: { at: ['admin/focus-pictures'], id: 'id' },
  article_category: { at: ['admin/pages/article-categories'], id: 'id' },
  article: { at: ['admin/pages/articles'], id: 'article_id' },
  news_feed: { at: ['admin/pages/news-feeds'], id: 'feed_id' },
  sensitive_word: { at: ['admin/sensitive-words'], id: 'id' },
  app_version: { at: ['admin/systems/app-versions'], id: 'id' },
  search_word: { at: ['admin/goodssearch/custom-words'], id: 'id' },
  search_tip: { at: ['admin/goodssearch/goods-words'], id: 'id' },
  page_service: { at: ['admin/page-create'] },
  goods_settings: { at: ['admin/goods/settings'] },
  site_settings: { at: ['admin/settings/site'] },
  point_settings: { at: ['admin/settings/point'] },
  confirmation_settings: { at: ['admin/settings/confirmations'] },
  order_settings: { at: ['admin/trade/orders/setting'] },
  push_settings: { at: ['admin/systems/push'] },
  sms_service: { at: ['admin/systems/platforms'], id: 'bean' },
  express_service: { at: ['admin/systems/express-platforms'], id: 'bean' },
  waybill_service: { at: ['admin/systems/waybills'], id: 'bean' },
  storage_service: { at: ['admin/systems/uploaders'], id: 'bean' },
  mail_server: { at: ['admin/systems/smtps'], id: 'id' },
  logistics_company: { at: ['admin/systems/logi-companies'], id: 'id' },
  payment_method: { at: ['admin/payment/payment-methods'], id: 'plugin_id' },
  connect: { at: ['admin/members/connect'] },
  message_template: { at: ['admin/systems/message-templates'], id: 'id' },
  wechat_template: { at: ['admin/systems/wechat-msg-tmp'], id: 'id' },
  validator: { at: ['admin/systems/validator'], id: 'plugin_id' },
} as const satisfies Record<string, Noun>

export type NounName = keyof typeof NOUNS

/** The record id of what there is one of. */
export const ONLY = 'only'

/** Where a call has the ids of what it touches: a field of one of its parts, with one id or a list of them. */
export type IdPlace = `${'params' | 'query' | 'body' | 'answer'}.${string}`

/** What a call is about besides, or instead of, what its path says. */
export type Touches = { readonly [N in NounName]?: IdPlace }

/** What content of a type has of its own is a kind for each type: other people look after the topics of courses. */
const TYPED = 'admin/content/'

const PLACES = Object.entries<Noun>(NOUNS)
  .flatMap(([noun, { at }]) => at.map(path => ({ noun: noun as NounName, path, shape: shapeOf(path) })))
  .sort((a, b) => b.path.length - a.path.length)

function shapeOf(path: string): RegExp {
  return new RegExp(`^${path.replace('{content_type}', '([^/]+)')}(?:/|$)`)
}

/** The noun a path is about, and the content type in it; `path` as in CALLS or filled. */
function placeOf(path: string): { readonly noun: NounName; readonly type: string | undefined } | undefined {
  for (const { noun, shape } of PLACES) {
    const found = shape.exec(path)
    if (found) return { noun, type: found[1] }
  }
  return undefined
}

/** The noun that a call's path is about. */
export const nounAt = (path: string): NounName | undefined => placeOf(path)?.noun

/**
 * The kind of what stands at a path: the name of a noun, with the content type where it has one.
 * @example kindAt('admin/content/1/topics/7') === 'topic_1'
 */
export function kindAt(path: string): string | undefined {
  const place = placeOf(path)
  return place && kindOf(place.noun, place.type)
}

export const kindOf = (noun: NounName, contentType?: string | number): string =>
  contentType !== undefined && isTyped(noun) ? `${noun}_${contentType}` : noun

const isTyped = (noun: NounName): boolean => NOUNS[noun].at.some(path => path.startsWith(TYPED))

/** The noun of a kind, and its content type. */
export function nounOf(kind: string): { readonly noun: NounName; readonly type: string | undefined } | undefined {
  const [, name = '', type] = /^([a-z_]+?)(?:_(\d+))?$/.exec(kind) ?? []
  if (!(name in NOUNS)) return undefined
  const noun = name as NounName
  return isTyped(noun) === (type !== undefined) ? { noun, type } : undefined
}

/** The field with the id of a noun's records; nothing where there is but one. */
export const idFieldOf = (noun: NounName): string | undefined => (NOUNS[noun] as Noun).id
