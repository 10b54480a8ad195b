/**
 * What each node of the default menu tree allows (contract/admins.md, "Default menu tree"), by its route name.
 *
 * It departs from the table there where the table would lock its own screens out: a shop's form needs the categories
 * and the member picker, bills need the shop picker, publishers' and distribution screens need their calls at all.
 * A pattern that ends in the list's query lets read a page of members, but not change one.
 */
const either = (...patterns: readonly string[]) => patterns.map(pattern => `(${pattern})`).join('|')

const CATEGORIES = '/admin/goods/categories.*'
const MEMBER_PICKER = ['/admin/members\\?.*', '/admin/members/[\\d,]+/list'] as const
const SHOP_PICKER = '/admin/shops/list.*'
const SHOPS = '/admin/shops.*'
const STATISTICS = either(SHOPS, '/admin/statistics.*')
const GOODS_STATISTICS = either(SHOPS, '/admin/goods.*', '/admin/statistics.*')
/**
 * The review desk and the reason library have no routes of their own: who may decide on a kind of record sits at its
 * desk, sees what was decided, and keeps the reasons.
 */
const deskOf = (queue: string) => [`/admin/review/${queue}.*`, '/admin/review/decisions.*', '/admin/reasons.*'] as const
/** Themes to choose from: the list, which is asked for with a query, but not one that could be changed. */
const THEME_PICKER = '/admin/shops/themes\\?.*'
const PUBLISHERS = either(
  '/admin/publishers.*',
  '/admin/publications.*',
  SHOP_PICKER,
  THEME_PICKER,
  ...deskOf('publishers'),
)
const PUBLICATIONS = either(
  '/admin/goods.*',
  '/admin/publications.*',
  '/admin/publication-drafts.*',
  '/admin/publishers.*',
  // What a form chooses from.
  '/admin/content/\\d+/(areas|levels|topics)(\\?.*)?',
  SHOP_PICKER,
  ...deskOf('publications'),
)
// A banner may lead to a shop.
const CONTENT = either('/admin/content.*', '/admin/goods.*', SHOP_PICKER)
const DISTRIBUTION = '/admin/distribution.*'
const MESSAGE_TEMPLATES = '/admin/systems/message-templates.*'
const NAVIGATIONS = '/admin/pages/site-navigations.*'
const FOCUS = '/admin/focus-pictures.*'
const FLOORS = either('/admin/pages.*', '/admin/goods.*', SHOP_PICKER)

export const MENU_PATTERNS: Readonly<Record<string, string>> = {
  owner: '/owner.*',
  copyrightUser: PUBLISHERS,
  copyrightAgent: PUBLISHERS,

  goods: '/goods.*',
  goodsList: either('/admin/goods.*', SHOP_PICKER, ...deskOf('goods')),
  goodsAudit: either('/admin/goods.*', SHOP_PICKER, ...deskOf('goods')),
  goodsSetting: '/goodsSetting.*',
  categoryList: either(CATEGORIES, '/admin/goods/parameters.*', '/admin/goods/parameter-groups.*'),
  brandList: '/admin/goods/brands.*',
  specList: '/admin/goods/specs.*',

  course: '/course.*',
  courseList: PUBLICATIONS,
  courseAudit: PUBLICATIONS,
  courseArea: CONTENT,
  courseLevel: CONTENT,
  courseTopic: CONTENT,
  coursePicture: CONTENT,
  courseBanner: CONTENT,

  collectible: '/collectible.*',
  collectibleList: PUBLICATIONS,
  collectibleAudit: PUBLICATIONS,
  collectibleArea: CONTENT,
  collectibleLevel: CONTENT,
  collectibleTopic: CONTENT,
  collectiblePicture: CONTENT,
  collectibleBanner: CONTENT,

  shop: '/shop.*',
  shopManage: '/shop.*',
  shopList: either(SHOPS, CATEGORIES, ...MEMBER_PICKER, ...deskOf('shops')),
  shopAudit: either(SHOPS, CATEGORIES, ...deskOf('shops')),
  shopThemeManage: '/shop.*',
  themeList: '/admin/shops/themes.*',
  themeListWap: '/admin/shops/themes.*',
  settlementManage: '/shop.*',
  settlement: either('/admin/order/bills.*', SHOP_PICKER),

  picture: '/picture.*',
  pictureList: PUBLICATIONS,
  pictureAudit: PUBLICATIONS,
  pictureBanner: CONTENT,

  copyright: '/copyright.*',
  copyrightList: PUBLICATIONS,
  copyrightAudit: PUBLICATIONS,

  publish: '/publish.*',
  publishList: PUBLISHERS,
  groupPublishList: PUBLISHERS,

  order: '/order.*',
  orderList: either('/admin/trade/orders.*', SHOPS),
  errorList: either('/admin/trade/orders.*', SHOPS),
  refundList: either('/admin/after-sales/refund.*', '/admin/after-sales/exports.*'),
  collectionList: '/admin/trade/orders/pay-log.*',
  receiptHistory: '/admin/members/receipts.*',
  receiptExamine: '/admin/members/zpzz.*',
  serviceList: '/admin/after-sales.*',
  orderRepair: '/admin/trade/orders.*',
  complaint: '/order.*',
  complaintList: '/admin/trade/order-complains.*',
  subjectList: '/admin/systems/complain-topics.*',

  member: '/member.*',
  memberManage: '/member.*',
  memberList: either('/admin/members.*', '/admin/trade/orders.*'),
  memberRecycle: '/admin/members.*',
  goodsComment: '/member.*',
  goodsCommentList: '/admin/members/comments.*',
  goodsAskList: either('/admin/members/asks.*', '/admin/members/reply.*'),
  memberNotification: '/member.*',
  notificationHistory: either('/admin/systems/messages.*', ...MEMBER_PICKER),
  preDeposit: '/member.*',
  rechargeList: '/admin/members/deposit.*',
  preDepositDetail: '/admin/members/deposit.*',

  promotions: '/admin/promotions.*',
  seckillManage: '/promotion.*',
  seckillList: '/admin/promotion.*',
  groupBuyManage: '/promotion.*',
  groupBuyList: '/admin/promotion.*',
  groupBuyCategory: '/admin/promotion/group-buy-cats.*',
  pointsMallManage: '/promotion.*',
  pointsGoods: either('/admin/promotion/exchange-.*', '/admin/goods.*'),
  pointsClassify: '/admin/promotion/exchange-cats.*',
  couponManage: '/promotion.*',
  couponList: either('/admin/promotion/coupons.*', '/admin/members/coupon.*'),
  assembleManage: '/promotion.*',
  assembleList: '/admin/promotion/pintuan.*',

  page: '/page.*',
  pcDecoration: '/page.*',
  pcFloorManage: FLOORS,
  pcFocusManage: FOCUS,
  mobileDecoration: '/page.*',
  mobileFloorManage: FLOORS,
  mobileFocusManage: FOCUS,
  mobileFocusNewsManage: FOCUS,
  pageSetting: '/page.*',
  pcSiteMenu: NAVIGATIONS,
  mobileSiteMenu: NAVIGATIONS,
  hotKeyword: '/admin/pages/hot-keywords.*',

  news: '/news.*',
  articleNewsCategory: '/admin/pages/article-categories.*',
  articleNewsList: '/admin/pages/article.*',
  newsApiList: '/admin/pages/article.*',

  statistics: '/statistics.*',
  memberAnalysis: '/statistics.*',
  orderAmount: STATISTICS,
  addedMember: '/admin/statistics.*',
  goodsStatistics: '/statistic.*',
  priceSales: GOODS_STATISTICS,
  hotGoods: GOODS_STATISTICS,
  goodsSalesDetails: GOODS_STATISTICS,
  goodsCollect: GOODS_STATISTICS,
  industryAnalysis: '/statistic.*',
  industryScale: STATISTICS,
  generalityOverview: STATISTICS,
  trafficAnalysis: '/admin/statistics.*',
  trafficAnalysisShop: STATISTICS,
  trafficAnalysisGoods: STATISTICS,
  otherStatistics: '/statistics.*',
  orderStatistics: STATISTICS,
  salesRevenueStatistics: STATISTICS,
  regionalAnalysis: STATISTICS,
  customerPriceDistribution: either(SHOPS, CATEGORIES, '/admin/statistics.*'),
  refundStatistics: either(SHOPS, '/admin/statistics/order/return.*'),

  setting: '/system.*',
  shopSettings: '/system.*',
  systemSettings: either('/admin/settings.*', '/admin/goods.*', '/admin/trade.*'),
  sensitiveWords: '/admin/sensitive-words.*',
  smtpSettings: '/admin/systems/smtps.*',
  smsGatewaySettings: '/admin/systems/platforms.*',
  expressPlatformSettings: '/admin/systems/express-platforms.*',
  electronicReceipt: '/admin/systems/waybills.*',
  storageSolution: '/admin/systems/uploaders.*',
  staticPage: either('/admin/task.*', '/admin/page-create.*'),
  goodsIndex: either('/admin/task.*', '/admin/goods/search.*'),
  appVersion: '/admin/systems/app-versions.*',
  trustLogin: '/admin/members/connect.*',
  validatorPlatformSettings: '/admin/systems/validator.*',
  messageSettings: '/system.*',
  shopMessage: MESSAGE_TEMPLATES,
  memberMessage: MESSAGE_TEMPLATES,
  wechatMessage: '/admin/systems/wechat-msg-tmp.*',
  paymentAndDelivery: '/system.*',
  paymentSettings: either('/uploaders.*', '/admin/payment/payment-methods.*'),
  expressSettings: '/admin/systems/logi-companies.*',
  regionalManagementSettings: either('/regions.*', '/admin/systems/regions.*'),
  authSettings: '/system.*',
  administratorManage: either('/uploaders.*', '/admin/systems/manager/admin-users.*', '/admin/systems/roles\\?.*'),
  roleManage: either('/admin/systems/roles.*', '/admin/systems/menus.*'),
  searchSettings: '/system.*',
  searchKeyword: '/admin/goodssearch.*',
  searchHistory: '/admin/goodssearch.*',
  searchTips: '/admin/goodssearch.*',

  development: '/development.*',
  toolManage: '/development.*',
  menuManage: '/admin/systems/menus.*',
  articleManage: '/system.*',
  articleCategory: '/admin/pages/article-categories.*',
  articleList: either('/admin/systems/admin-users.*', '/admin/pages.*'),
  logAnalysis: '/development.*',
  logList: '/admin/services.*',

  distribution: '/distribution.*',
  extractTpl: '/distribution.*',
  perAccomplishmentTpl: DISTRIBUTION,
  upgradeLogs: DISTRIBUTION,
  distributorList: DISTRIBUTION,
  achievementList: DISTRIBUTION,
  putforwardManage: '/distribution.*',
  putforwardSettings: DISTRIBUTION,
  putforwardApply: DISTRIBUTION,
}
