import type { CallKey } from './calls'
import type { NounName } from './entities'

const PUBLICATIONS = ['course', 'picture', 'copyright', 'collectible'] as const
const GOODS = ['goods', ...PUBLICATIONS] as const
const PUBLISHERS = ['publisher', 'copyrightUser', 'copyrightAgent', 'personPublisher', 'groupPublisher'] as const

/**
 * The nouns that the calls below a path are about: what is read there is read again when one of them was written, and
 * what is written there changes them. The longest path that fits a call counts.
 */
export const NOUNS: Readonly<Record<string, readonly NounName[]>> = {
  'admin/after-sales': ['afterSale', 'refund', 'order'],
  'admin/content/{content_type}/areas': ['contentArea'],
  'admin/content/{content_type}/banners': ['contentBanner'],
  'admin/content/{content_type}/levels': ['contentLevel'],
  'admin/content/{content_type}/pictures': ['contentPicture'],
  'admin/content/{content_type}/topics': ['contentTopic'],
  'admin/content/{content_type}/topics/{id}/goods': ['contentTopic', ...GOODS],
  'admin/distribution/commission-tpl': ['commissionTpl', 'distributor'],
  'admin/distribution/upgradelog': ['upgradeLog'],
  'admin/distribution/member': ['distributor', 'upgradeLog'],
  'admin/distribution/statistic': ['distributionOrder'],
  'admin/distribution/settings': ['distributionSettings'],
  'admin/distribution/bill': ['distributionBill', 'distributionBranch', 'distributionMonth'],
  'admin/distribution/order': ['distributionOrder'],
  'admin/distribution/order/sellback': ['distributionSellback'],
  'admin/distribution/withdraw': ['withdrawal'],
  'admin/goods': GOODS,
  'admin/goods/brands': ['brand'],
  'admin/goods/categories': ['category'],
  'admin/goods/categories/{category_id}/brands': ['category', 'brand'],
  'admin/goods/categories/{category_id}/param': ['category', 'paramGroup', 'param'],
  'admin/goods/categories/{category_id}/specs': ['category', 'spec', 'specValue'],
  'admin/goods/parameter-groups': ['paramGroup'],
  'admin/goods/parameters': ['param'],
  'admin/goods/settings': ['goodsSettings'],
  'admin/goods/skus': ['sku', ...GOODS],
  'admin/goods/specs': ['spec'],
  'admin/goods/specs/{spec_id}/values': ['spec', 'specValue'],
  'admin/goodssearch': GOODS,
  'admin/goodssearch/custom-words': ['customWord'],
  'admin/goodssearch/goods-words': ['searchTip'],
  'admin/goodssearch/keywords': ['searchKeyword'],
  'admin/index': ['shop', 'member', 'order', ...GOODS],
  'admin/members': ['member'],
  'admin/members/addresses': ['memberAddress'],
  'admin/members/connect': ['qqLogin', 'weiboLogin', 'wechatLogin', 'alipayLogin'],
  'admin/members/coupon': ['memberCoupon'],
  'admin/members/deposit/balance': ['depositLog'],
  'admin/members/deposit/log': ['depositLog'],
  'admin/members/deposit/recharge': ['recharge'],
  'admin/members/asks': ['ask'],
  'admin/members/comments': ['comment'],
  'admin/members/point': ['member', 'pointLog'],
  'admin/members/receipts': ['receipt'],
  'admin/members/reply': ['askReply', 'ask'],
  'admin/members/zpzz': ['qualification'],
  'admin/order/bills': ['bill', 'billPeriod'],
  'admin/order/bills/{bill_id}/{bill_type}': ['bill', 'billItem'],
  // Whoever looks changes nothing.
  'admin/focus-pictures': ['focusPicture'],
  // Which floors a page has is read by the one page that edits them.
  'admin/pages': [],
  'admin/pages/article-categories': ['articleCategory', 'newsCategory', 'article', 'news'],
  'admin/pages/articles': ['article', 'news'],
  'admin/pages/hot-keywords': ['hotKeyword'],
  'admin/pages/news-feeds': ['newsFeed', 'news'],
  'admin/pages/news-feeds/sample': [],
  'admin/pages/site-navigations': ['siteMenu', 'mobileMenu'],
  'admin/page-create': ['pageSettings'],
  'admin/payment/payment-methods': ['paymentMethod'],
  'admin/personal': [],
  'admin/promotion/calendar': ['seckill', 'seckillApply', 'groupBuy', 'groupBuyGoods', 'pintuan', 'coupon'],
  'admin/promotion/coupons': ['coupon'],
  'admin/promotion/exchange-cats': ['exchangeCat'],
  'admin/promotion/exchange-goods': ['goods'],
  'admin/promotion/group-buy-actives': ['groupBuy', 'groupBuyGoods'],
  'admin/promotion/group-buy-cats': ['groupBuyCat'],
  'admin/promotion/group-buy-goods': ['groupBuyGoods'],
  'admin/promotion/pintuan': ['pintuan', 'pintuanGoods'],
  'admin/promotion/seckill-applys': ['seckillApply'],
  'admin/promotion/seckills': ['seckill', 'seckillApply'],
  'admin/publication-drafts': ['publicationDraft'],
  'admin/publication-drafts/{draft_id}/publish': ['publicationDraft', ...GOODS],
  'admin/publications': GOODS,
  // What is read there is the file behind an address.
  'admin/publications/inspect': [],
  'admin/publishers': PUBLISHERS,
  'admin/reasons': ['reason'],
  'admin/review': ['decision', 'shop', ...GOODS, ...PUBLISHERS],
  // Whoever looks at a record says so all the time.
  'admin/review/{queue}/{record_id}/claim': [],
  'admin/sensitive-words': ['sensitiveWord'],
  'admin/confirmations': ['confirmation'],
  'admin/settings/confirmations': ['confirmationSettings'],
  'admin/settings/point': ['pointSettings'],
  'admin/settings/site': ['siteSettings'],
  'admin/shops': ['shop'],
  'admin/shops/themes': ['shopTheme'],
  'admin/shops/{shop_id}/summary': ['shop', 'bill', ...GOODS],
  'admin/systems/app-versions': ['appVersion'],
  'admin/statistics': ['order', 'refund', 'bill', 'member', 'category', ...GOODS],
  'admin/systems/operation-logs': ['logEntry'],
  'admin/systems/complain-topics': ['complainTopic'],
  'admin/systems/manager/admin-users': ['admin'],
  'admin/systems/menus': ['menuNode'],
  // What is asked there is what a pattern allows.
  'admin/systems/menus/covered': [],
  'admin/systems/express-platforms': ['expressPlatform'],
  'admin/systems/messages': ['message'],
  // Where a parcel is belongs to the order it is of.
  'admin/systems/express-platforms/express': ['order'],
  'admin/systems/logi-companies': ['logisticsCompany'],
  'admin/systems/message-templates': ['shopTemplate', 'memberTemplate'],
  'admin/systems/platforms': ['smsGateway'],
  'admin/systems/push': [],
  'admin/systems/regions': ['region'],
  'admin/systems/roles': ['role'],
  'admin/systems/smtps': ['mailServer'],
  'admin/systems/uploaders': ['storageService'],
  'admin/systems/validator': ['validatorPlatform'],
  'admin/systems/waybills': ['waybillService'],
  'admin/systems/wechat-msg-tmp': ['wechatTemplate'],
  'admin/trade/order-complains': ['complaint', 'order', 'orderSku', 'orderLog'],
  'admin/trade/orders': ['order', 'orderSku', 'orderLog', 'payLog', 'orderRepair'],
  'admin/trade/orders/pay-log': ['payLog'],
  'admin/trade/orders/setting': ['orderSettings'],
  'admin/waiting': [
    'shop',
    'bill',
    'comment',
    'ask',
    'afterSale',
    'qualification',
    'complaint',
    'withdrawal',
    ...GOODS,
    ...PUBLISHERS,
  ],
  regions: ['region'],
  'site-show': ['siteSettings'],
  'system/regions': ['region'],
}

/** The nouns that a call reads or writes; none for one that is about no record, such as an upload. */
export function nounsOf(key: CallKey): readonly NounName[] {
  let path = key.slice(key.indexOf(' ') + 1)
  for (;;) {
    const found = NOUNS[path]
    if (found) return found
    const end = path.lastIndexOf('/')
    if (end < 0) return []
    path = path.slice(0, end)
  }
}
