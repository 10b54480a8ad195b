import { type ServedKey, splitKey } from '@contract/calls'
import { type NounName, nounOf } from '@contract/subjects'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import { permissionOf } from '../../http/permission'
import type { Subject } from '../../http/subjects'

/**
 * The calls that read a record: whoever may make one of them may know what happened to the record. A noun that has none
 * is for founders.
 */
export const READERS: Readonly<Record<NounName, readonly ServedKey[]>> = {
  admin: ['GET admin/systems/manager/admin-users/{id}'],
  session: [],
  role: ['GET admin/systems/roles/{role_id}'],
  menu: ['GET admin/systems/menus/{id}'],
  upload: [],
  task: ['GET admin/task/{task_id}'],
  shop: ['GET admin/shops/{shop_id}'],
  theme: ['GET admin/shops/themes/{id}'],
  bill: ['GET admin/order/bills/{bill_id}'],
  member: ['GET admin/members/{member_id}'],
  member_address: ['GET admin/members/addresses/{member_id}'],
  comment: ['GET admin/members/comments/{comment_id}'],
  ask: ['GET admin/members/asks/{ask_id}'],
  reply: ['GET admin/members/reply'],
  order: ['GET admin/trade/orders/{sn}'],
  message: ['GET admin/systems/messages'],
  member_coupon: ['GET admin/members/coupon'],
  complaint: ['GET admin/trade/order-complains/{complain_id}'],
  complaint_subject: ['GET admin/systems/complain-topics/{topic_id}'],
  after_sale: ['GET admin/after-sales/detail/{service_sn}'],
  receipt: ['GET admin/members/receipts/{history_id}'],
  qualification: ['GET admin/members/zpzz/{id}'],
  commission_template: ['GET admin/distribution/commission-tpl/{id}'],
  distributor: ['GET admin/distribution/member'],
  distribution_settings: ['GET admin/distribution/settings'],
  withdrawal: ['GET admin/distribution/withdraw/apply/{id}'],
  seckill: ['GET admin/promotion/seckills/{seckill_id}'],
  group_buy: ['GET admin/promotion/group-buy-actives/{act_id}'],
  group_buy_goods: ['GET admin/promotion/group-buy-goods/{gb_id}'],
  group_buy_category: ['GET admin/promotion/group-buy-cats/{cat_id}'],
  coupon: ['GET admin/promotion/coupons/{coupon_id}'],
  assemble: ['GET admin/promotion/pintuan/{promotion_id}'],
  points_category: ['GET admin/promotion/exchange-cats/{category_id}'],
  points_goods: ['GET admin/promotion/exchange-goods'],
  seckill_apply: ['GET admin/promotion/seckill-applys'],
  goods: ['GET admin/goods/{goods_id}', 'GET admin/publications/{goods_id}'],
  category: ['GET admin/goods/categories/{category_id}'],
  parameter_group: ['GET admin/goods/parameter-groups/{group_id}'],
  parameter: ['GET admin/goods/parameters/{param_id}'],
  brand: ['GET admin/goods/brands/{brand_id}'],
  spec: ['GET admin/goods/specs/{spec_id}'],
  publisher: ['GET admin/publishers/{teacher_id}'],
  draft: ['GET admin/publication-drafts/{draft_id}'],
  area: ['GET admin/content/{content_type}/areas/{id}'],
  level: ['GET admin/content/{content_type}/levels/{id}'],
  topic: ['GET admin/content/{content_type}/topics/{id}'],
  banner: ['GET admin/content/{content_type}/banners/{id}'],
  picture: ['GET admin/content/{content_type}/pictures'],
  region: ['GET admin/systems/regions/{id}'],
  reason: ['GET admin/reasons/{reason_id}'],
  view: [],
  page: ['GET admin/pages/{page_id}'],
  hot_keyword: ['GET admin/pages/hot-keywords/{id}'],
  site_menu: ['GET admin/pages/site-navigations/{navigation_id}'],
  focus_picture: ['GET admin/focus-pictures/{id}'],
  article_category: ['GET admin/pages/article-categories/{id}'],
  article: ['GET admin/pages/articles/{article_id}'],
  news_feed: ['GET admin/pages/news-feeds/{feed_id}'],
  sensitive_word: ['GET admin/sensitive-words/{id}'],
  app_version: ['GET admin/systems/app-versions/{id}'],
  search_word: ['GET admin/goodssearch/custom-words/{id}'],
  search_tip: ['GET admin/goodssearch/goods-words/{id}'],
  page_service: ['GET admin/page-create/input'],
  goods_settings: ['GET admin/goods/settings'],
  site_settings: ['GET admin/settings/site'],
  point_settings: ['GET admin/settings/point'],
  push_settings: ['GET admin/systems/push'],
  confirmation_settings: ['GET admin/settings/confirmations'],
  order_settings: ['GET admin/trade/orders/setting'],
  sms_service: ['GET admin/systems/platforms/{bean}'],
  express_service: ['GET admin/systems/express-platforms/{bean}'],
  waybill_service: ['GET admin/systems/waybills/{bean}'],
  storage_service: ['GET admin/systems/uploaders/{bean}'],
  mail_server: ['GET admin/systems/smtps/{id}'],
  logistics_company: ['GET admin/systems/logi-companies/{id}'],
  payment_method: ['GET admin/payment/payment-methods/{plugin_id}'],
  connect: ['GET admin/members/connect'],
  message_template: ['GET admin/systems/message-templates/{id}'],
  wechat_template: ['GET admin/systems/wechat-msg-tmp/{id}'],
  validator: ['GET admin/systems/validator/{plugin_id}'],
}

/** Whether an administrator may read a record, as the patterns of his role say of its address. */
export async function mayRead(db: Database, admin: Admin, { kind, id }: Subject): Promise<boolean> {
  if (admin.founder) return true
  const found = nounOf(kind)
  if (!found) return false
  for (const key of READERS[found.noun]) {
    const path = splitKey(key)
      .path.replace('{content_type}', found.type ?? '')
      .replace(/\{\w+\}/, id)
    if ((await permissionOf(db, admin, key, { path: `/${path}`, query: '' })).mayCall) return true
  }
  return false
}
