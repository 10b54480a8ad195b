/**
 * What each list can be put in order by (designed parameters sort_by and sort_order), and the order it has when nobody
 * asks for one. The calls take their parameters from here, the screens what their heads offer.
 *
 * Lists whose rows people drag into their order on the screen have that order alone, since dragging means nothing in
 * another: banners, search words, menus and pictures of the shop window.
 */
export interface Sort {
  /** Fields of its rows; the server has an index for each that a large table has. None where the order is made by hand. */
  readonly by: readonly string[]
  readonly own: Order
}
export type Order = readonly [field: string, way: 'asc' | 'desc']

const terms = { by: ['name', 'sort'], own: ['sort', 'asc'] } as const satisfies Sort

export const SORTS = {
  'GET admin/systems/manager/admin-users': { by: ['username', 'date_line'], own: ['id', 'desc'] },
  'GET admin/systems/roles': { by: ['role_name'], own: ['role_id', 'desc'] },
  'GET admin/shops': {
    by: ['shop_name', 'member_name', 'shop_createtime', 'apply_time'],
    own: ['shop_createtime', 'desc'],
  },
  'GET admin/shops/themes': { by: ['name'], own: ['id', 'desc'] },
  'GET admin/order/bills/statistics': {
    by: ['start_time', 'price', 'commi_price', 'refund_price', 'refund_commi_price', 'bill_price'],
    own: ['start_time', 'desc'],
  },
  'GET admin/order/bills': { by: ['create_time', 'price', 'bill_price'], own: ['create_time', 'desc'] },
  'GET admin/members': { by: ['create_time', 'last_login', 'login_count'], own: ['create_time', 'desc'] },
  'GET admin/members/point/{member_id}': { by: ['time'], own: ['time', 'desc'] },
  'GET admin/members/asks': { by: ['create_time'], own: ['create_time', 'desc'] },
  'GET admin/members/reply': { by: ['reply_time'], own: ['reply_time', 'desc'] },
  'GET admin/members/comments': { by: ['create_time'], own: ['create_time', 'desc'] },
  'GET admin/members/addresses/{member_id}': { by: ['name'], own: ['def_addr', 'desc'] },
  'GET admin/members/coupon': { by: ['create_time'], own: ['create_time', 'desc'] },
  'GET admin/members/deposit/log': { by: ['time'], own: ['time', 'desc'] },
  'GET admin/members/deposit/recharge': { by: ['recharge_time'], own: ['recharge_time', 'desc'] },
  'GET admin/systems/messages': { by: ['send_time'], own: ['send_time', 'desc'] },
  'GET admin/systems/complain-topics': { by: ['topic_name'], own: ['topic_id', 'desc'] },
  'GET admin/trade/order-complains': { by: ['create_time'], own: ['create_time', 'desc'] },
  'GET admin/trade/orders': { by: ['create_time', 'order_amount'], own: ['create_time', 'desc'] },
  'GET admin/trade/orders/pay-log': { by: ['pay_time', 'pay_money'], own: ['pay_log_id', 'desc'] },
  'GET admin/after-sales': { by: ['create_time'], own: ['create_time', 'desc'] },
  'GET admin/after-sales/refund': { by: ['create_time', 'agree_price', 'actual_price'], own: ['create_time', 'desc'] },
  'GET admin/members/receipts': { by: ['add_time', 'order_price'], own: ['add_time', 'desc'] },
  'GET admin/members/zpzz': { by: ['apply_time'], own: ['apply_time', 'desc'] },
  'GET admin/promotion/seckills': { by: ['start_day'], own: ['start_day', 'desc'] },
  'GET admin/promotion/group-buy-actives': { by: ['start_time'], own: ['act_id', 'desc'] },
  'GET admin/promotion/group-buy-goods': {
    by: ['gb_id', 'price', 'original_price', 'goods_num', 'buy_num'],
    own: ['gb_id', 'desc'],
  },
  'GET admin/promotion/group-buy-cats': { by: ['cat_order'], own: ['cat_order', 'asc'] },
  'GET admin/promotion/coupons': {
    by: ['start_time', 'coupon_price', 'create_num', 'received_num', 'used_num'],
    own: ['coupon_id', 'desc'],
  },
  'GET admin/promotion/pintuan': { by: ['start_time'], own: ['promotion_id', 'desc'] },
  'GET admin/promotion/pintuan/goods/{promotion_id}': {
    by: ['origin_price', 'sales_price', 'sold_quantity', 'locked_quantity'],
    own: ['id', 'asc'],
  },
  'GET admin/promotion/exchange-goods': { by: ['exchange_point', 'exchange_money'], own: ['exchange_id', 'desc'] },
  'GET admin/promotion/seckill-applys': {
    by: ['apply_id', 'price', 'original_price', 'sold_quantity', 'sales_num', 'time_line'],
    own: ['apply_id', 'desc'],
  },
  'GET admin/distribution/bill/total': { by: ['start_time'], own: ['start_time', 'desc'] },
  'GET admin/distribution/bill/member': {
    by: ['final_money', 'push_money', 'order_money', 'order_count', 'return_push_money'],
    own: ['id', 'asc'],
  },
  'GET admin/distribution/commission-tpl': { by: ['tpl_name', 'grade1', 'grade2'], own: ['id', 'asc'] },
  'GET admin/distribution/upgradelog': { by: ['create_time', 'member_name'], own: ['create_time', 'desc'] },
  'GET admin/distribution/member': {
    by: ['create_time', 'downline', 'order_num', 'turnover_price', 'rebate_total'],
    own: ['create_time', 'desc'],
  },
  'GET admin/distribution/withdraw/apply': { by: ['apply_time'], own: ['apply_time', 'desc'] },
  'GET admin/systems/logi-companies': { by: ['name', 'code'], own: ['id', 'desc'] },
  'GET admin/goods': {
    by: ['create_time', 'last_modify', 'price', 'enable_quantity', 'buy_count', 'view_count', 'priority'],
    own: ['priority', 'desc'],
  },
  'GET admin/goods/brands': { by: ['name', 'brand_id'], own: ['brand_id', 'desc'] },
  'GET admin/goods/specs': { by: ['spec_name'], own: ['spec_id', 'desc'] },
  'GET admin/publishers': {
    by: ['create_time', 'submit_time', 'sort', 'follower_count', 'sale_amount'],
    own: ['sort', 'asc'],
  },
  'GET admin/content/{content_type}/areas': terms,
  'GET admin/content/{content_type}/levels': terms,
  'GET admin/content/{content_type}/topics': terms,
  'GET admin/content/{content_type}/banners': { by: [], own: ['sort', 'asc'] },
  'GET admin/systems/message-templates': { by: ['tpl_name', 'tpl_code'], own: ['id', 'asc'] },
  'GET admin/systems/wechat-msg-tmp': { by: ['msg_tmp_name'], own: ['id', 'asc'] },
  'GET admin/systems/smtps': { by: ['host', 'last_send_time'], own: ['id', 'desc'] },
  'GET admin/systems/operation-logs': { by: ['at'], own: ['position', 'desc'] },
  'GET admin/sensitive-words': { by: ['word_name'], own: ['id', 'desc'] },
  'GET admin/systems/app-versions': { by: ['version_code', 'create_time'], own: ['id', 'desc'] },
  'GET admin/goodssearch/custom-words': { by: ['name', 'add_time'], own: ['modify_time', 'desc'] },
  'GET admin/goodssearch/keywords': { by: ['count', 'modify_time'], own: ['count', 'desc'] },
  'GET admin/goodssearch/goods-words': { by: ['sort', 'goods_num'], own: ['sort', 'desc'] },
  'GET admin/pages/hot-keywords': { by: ['sort', 'hot_name'], own: ['sort', 'asc'] },
  'GET admin/pages/hot-keywords/all': { by: [], own: ['sort', 'asc'] },
  'GET admin/pages/site-navigations/all': { by: [], own: ['sort', 'desc'] },
  'GET admin/focus-pictures': { by: [], own: ['sort', 'asc'] },
  'GET admin/pages/article-categories': { by: ['sort'], own: ['allow_delete', 'desc'] },
  'GET admin/pages/articles': { by: ['create_time', 'publish_time'], own: ['article_id', 'desc'] },
  'GET admin/pages/news-feeds': { by: ['last_time'], own: ['feed_id', 'desc'] },
} as const satisfies Readonly<Record<string, Sort>>

export type SortedCall = keyof typeof SORTS
/** What a list can be put in order by. */
export type SortOf<K extends SortedCall> = (typeof SORTS)[K]['by'][number]

/** The order of a list by its call; nothing where the contract says none. */
export const sortOf = (call: string | undefined): Sort | undefined =>
  call === undefined ? undefined : (SORTS as Readonly<Record<string, Sort>>)[call]
