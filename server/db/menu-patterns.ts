import { CALLS, type CallKey, definitionOf, isWrite, splitKey } from '@contract/calls'
import { fieldsIn } from '@contract/personal/names'
import { type AnyEntity, type AnyEntityName, ENTITIES, entityNamed } from '@contract/registry'
import { kindOf, type SubjectName } from '@contract/subjects'

/**
 * Patterns of the default menu tree (contract/admins.md, "Default menu tree") by route name, in the syntax of
 * `http/patterns.ts`: writes of a screen have no method or their own, reads have GET.
 * They differ from the table there, in which a pattern matches everything below a path, so that reading goods would
 * include changing them, and a list its review, while some screens lack the calls of their own pickers.
 * Databases store these patterns. `new-patterns.ts` applies a release's changes to existing databases.
 */
const either = (...patterns: readonly string[]) => patterns.map(pattern => `(${pattern})`).join('|')

/** All calls at a path and below it. */
const all = (path: string) => `${path}(/.*)?`
/** All reads at a path and below it. */
const read = (path: string) => `GET ${all(path)}`

const GOODS = read('/admin/goods')
const CATEGORIES = read('/admin/goods/categories')
const MEMBERS = ['GET /admin/members', 'GET /admin/members/[\\d,]+/list'] as const
const SHOPS = 'GET /admin/shops/list'
const ROLES = 'GET /admin/systems/roles'
const REASONS = read('/admin/reasons')

/** Reveals a masked value of one record. */
const reveal = (kind: string, of = kind) => `POST /admin/personal/${kind}/\\w+ of ${of}`

/**
 * Orders, without their settings and collections, which are screens of their own: no order number starts like these
 * names.
 */
const ORDERS = '/admin/trade/orders(/[^/ps].*)?'
/** The page of an order tracks its parcel, and that of an invoice its own. */
const TRACKING = read('/admin/systems/express-platforms/express')
/** Reads and repairs failed orders. Confirming a payment and cancelling belong to the list of orders. */
const FAILED_ORDERS = either(`GET ${ORDERS}`, 'POST /admin/trade/orders/[^/]+/repair', TRACKING, SHOPS)

const STATISTICS = either(SHOPS, read('/admin/statistics'))
const GOODS_STATISTICS = either(SHOPS, GOODS, read('/admin/statistics'))

/**
 * The review desk and the predefined reasons have no routes of their own: permission to decide on a kind of record
 * includes its desk, its past decisions and its reasons.
 */
const deskOf = (queue: string, area: string, kind: string) => [
  ...deskWithoutReasons(queue, kind),
  REASONS,
  `(POST|PUT|DELETE) /admin/reasons(/\\d+)? of ${area}`,
]

/** Texts of members are rejected without a reason. */
const deskWithoutReasons = (queue: string, kind: string) => [
  read(`/admin/review/${queue}`),
  'GET /admin/review/decisions',
  `(PUT|DELETE) /admin/review/${queue}/\\d+/claim of ${kind}`,
]

/** Putting on and taking off sale, recycle bin, restore and permanent deletion. */
const shelve = (kind: string) => `(PUT|DELETE) /admin/goods/[^/]+(/(under|up|recycle|revert))? of ${kind}`
const audit = (kind: string) => [`POST /admin/goods/batch/audit of ${kind}`, `PUT /admin/goods/\\d+/auth of ${kind}`]

const publishers = (kind: string) =>
  either(
    read('/admin/publishers'),
    `(POST|PUT|DELETE) ${all('/admin/publishers')} of ${kind}`,
    read('/admin/publications'),
    SHOPS,
    'GET /admin/shops/themes',
    reveal('publisher', kind),
    ...deskOf('publishers', 'publisher', kind),
  )

/** Reads of the list, the form and the review of a content type, including pickers. */
const PUBLICATIONS = [
  GOODS,
  read('/admin/publications'),
  read('/admin/publication-drafts'),
  read('/admin/publishers'),
  'GET /admin/content/\\d+/(areas|levels|topics)(/\\d+)?',
  SHOPS,
  read('/admin/review/publications'),
  REASONS,
]
const publications = (kind: string) =>
  either(
    ...PUBLICATIONS,
    `(POST|PUT) /admin/publications(/\\d+)? of ${kind}`,
    'POST /admin/publications/inspect',
    `(POST|PUT|DELETE) ${all('/admin/publication-drafts')} of ${kind}`,
    shelve(kind),
  )
const publicationAudit = (kind: string) =>
  either(...PUBLICATIONS, ...audit(kind), ...deskOf('publications', 'publication', kind))

/** A banner links to goods, a topic or a shop, and takes its picture from the library. */
const content = (path: string) =>
  either(all(`/admin/content/${path}`), read('/admin/content/\\d+/[a-z]+'), GOODS, SHOPS)

/** The calendar of all activities; its answer contains only kinds whose lists the caller may read. */
const CALENDAR = 'GET /admin/promotion/calendar'

const TEMPLATES = '/admin/distribution/commission-tpl.*'
const MESSAGE_TEMPLATES = '/admin/systems/message-templates.*'
const NAVIGATIONS = '/admin/pages/site-navigations.*'
const FOCUS = either('/admin/focus-pictures.*', GOODS, SHOPS)
const FLOORS = (client: string) =>
  either(`/admin/pages/${client}/.*`, 'GET /admin/pages/\\d+', `PUT /admin/pages/\\d+ of ${client}`, GOODS, SHOPS)

/** Patterns of the folders and screens of the specification, and of custom pages. */
const ROUTE_PATTERNS: Readonly<Record<string, string>> = {
  owner: '/owner.*',
  copyrightUser: publishers('USER'),
  copyrightAgent: publishers('AGENT'),

  goods: '/goods.*',
  goodsList: either(
    GOODS,
    'POST /admin/goods',
    'PUT /admin/goods/\\d+',
    'PUT /admin/goods/skus',
    shelve('goods'),
    'GET /admin/goodssearch/priority',
    'PUT /admin/goodssearch/priority of goods',
    SHOPS,
    REASONS,
  ),
  goodsAudit: either(GOODS, SHOPS, ...audit('goods'), ...deskOf('goods', 'goods', 'goods')),
  goodsSetting: '/goodsSetting.*',
  categoryList: either(
    all('/admin/goods/categories'),
    all('/admin/goods/parameters'),
    all('/admin/goods/parameter-groups'),
    read('/admin/goods/brands'),
    read('/admin/goods/specs'),
  ),
  brandList: all('/admin/goods/brands'),
  specList: all('/admin/goods/specs'),

  course: '/course.*',
  courseList: publications('course'),
  courseAudit: publicationAudit('course'),
  courseArea: content('1/areas'),
  courseLevel: content('1/levels'),
  courseTopic: content('1/topics'),
  coursePicture: content('1/pictures'),
  courseBanner: content('1/banners'),

  collectible: '/collectible.*',
  collectibleList: publications('collectible'),
  collectibleAudit: publicationAudit('collectible'),
  collectibleArea: content('5/areas'),
  collectibleLevel: content('5/levels'),
  collectibleTopic: content('5/topics'),
  collectiblePicture: content('5/pictures'),
  collectibleBanner: content('5/banners'),

  shop: '/shop.*',
  shopManage: '/shop.*',
  shopList: either(
    read('/admin/shops'),
    'POST /admin/shops(/add)?',
    'PUT /admin/shops/(disable|enable)/\\d+',
    'PUT /admin/shops/(person/)?\\d+ of edit',
    reveal('shop'),
    CATEGORIES,
    ...MEMBERS,
    REASONS,
  ),
  shopAudit: either(
    read('/admin/shops'),
    'PUT /admin/shops/(person/)?\\d+ of decision',
    reveal('shop'),
    CATEGORIES,
    ...deskOf('shops', 'shop', 'shops'),
  ),
  shopThemeManage: '/shop.*',
  themeList: all('/admin/shops/themes'),
  themeListWap: all('/admin/shops/themes'),
  settlementManage: '/shop.*',
  settlement: either(all('/admin/order/bills'), reveal('bill'), SHOPS),

  picture: '/picture.*',
  pictureList: publications('picture'),
  pictureAudit: publicationAudit('picture'),
  pictureBanner: content('3/banners'),

  copyright: '/copyright.*',
  copyrightList: publications('copyright'),
  copyrightAudit: publicationAudit('copyright'),

  publish: '/publish.*',
  publishList: publishers('PERSON'),
  groupPublishList: publishers('GROUP'),

  order: '/order.*',
  orderList: either(ORDERS, TRACKING, SHOPS, reveal('order')),
  errorList: FAILED_ORDERS,
  refundList: either(read('/admin/after-sales/refund'), read('/admin/after-sales/exports')),
  collectionList: read('/admin/trade/orders/pay-log'),
  receiptHistory: either(read('/admin/members/receipts'), TRACKING, reveal('receipt')),
  receiptExamine: either(
    all('/admin/members/zpzz'),
    ...MEMBERS,
    read('/admin/review/qualifications'),
    'GET /admin/review/decisions',
    '(PUT|DELETE) /admin/review/qualifications/\\d+/claim of qualifications',
    reveal('qualification'),
  ),
  serviceList: either(all('/admin/after-sales'), reveal('after_sale')),
  orderRepair: FAILED_ORDERS,
  complaint: '/order.*',
  complaintList: either('/admin/trade/order-complains.*', SHOPS, ...MEMBERS),
  subjectList: '/admin/systems/complain-topics.*',

  member: '/member.*',
  memberManage: '/member.*',
  memberList: either(
    ...MEMBERS,
    'POST /admin/members',
    '(GET|PUT|DELETE) /admin/members/\\d+',
    '(GET|PUT) /admin/members/point/\\d+',
    'GET /admin/members/coupon',
    'PUT /admin/members/coupon/\\d+/cancel',
    read('/admin/members/deposit'),
    'GET /admin/members/addresses/\\d+',
    '(GET|DELETE) /admin/members/(comments|asks|reply)(/\\d+)?',
    'GET /admin/trade/orders',
    reveal('member'),
    reveal('member_address'),
  ),
  memberRecycle: either('GET /admin/members', '(GET|POST) /admin/members/\\d+', reveal('member')),
  goodsComment: '/member.*',
  goodsCommentList: either(all('/admin/members/comments'), ...deskWithoutReasons('comments', 'comments')),
  goodsAskList: either(all('/admin/members/asks'), all('/admin/members/reply'), ...deskWithoutReasons('asks', 'asks')),
  memberNotification: '/member.*',
  notificationHistory: either('/admin/systems/messages.*', ...MEMBERS),
  preDeposit: '/member.*',
  rechargeList: '/admin/members/deposit.*',
  preDepositDetail: '/admin/members/deposit.*',

  promotions: '/admin/promotions.*',
  seckillManage: '/promotion.*',
  seckillList: either('/admin/promotion/seckill.*', CALENDAR, GOODS, SHOPS),
  groupBuyManage: '/promotion.*',
  groupBuyList: either(
    '/admin/promotion/group-buy-(actives|goods).*',
    read('/admin/promotion/group-buy-cats'),
    CALENDAR,
    GOODS,
    SHOPS,
  ),
  groupBuyCategory: '/admin/promotion/group-buy-cats.*',
  pointsMallManage: '/promotion.*',
  pointsGoods: either('/admin/promotion/exchange-goods.*', read('/admin/promotion/exchange-cats'), GOODS, SHOPS),
  pointsClassify: '/admin/promotion/exchange-cats.*',
  couponManage: '/promotion.*',
  couponList: either('/admin/promotion/coupons.*', '/admin/members/coupon.*', CALENDAR, SHOPS),
  assembleManage: '/promotion.*',
  assembleList: either('/admin/promotion/pintuan.*', CALENDAR, SHOPS),

  page: '/page.*',
  pcDecoration: '/page.*',
  pcFloorManage: FLOORS('PC'),
  pcFocusManage: FOCUS,
  mobileDecoration: '/page.*',
  mobileFloorManage: FLOORS('(WAP|APP)'),
  mobileFocusManage: FOCUS,
  mobileFocusNewsManage: FOCUS,
  pageSetting: '/page.*',
  pcSiteMenu: NAVIGATIONS,
  mobileSiteMenu: NAVIGATIONS,
  hotKeyword: '/admin/pages/hot-keywords.*',

  news: '/news.*',
  articleNewsCategory: '/admin/pages/article-categories.*',
  articleNewsList: either('/admin/pages/articles.*', read('/admin/pages/article-categories')),
  newsApiList: either(
    all('/admin/pages/news-feeds'),
    read('/admin/pages/articles'),
    read('/admin/pages/article-categories'),
  ),

  statistics: '/statistics.*',
  memberAnalysis: '/statistics.*',
  orderAmount: STATISTICS,
  addedMember: STATISTICS,
  goodsStatistics: '/statistic.*',
  priceSales: GOODS_STATISTICS,
  hotGoods: GOODS_STATISTICS,
  goodsSalesDetails: GOODS_STATISTICS,
  goodsCollect: GOODS_STATISTICS,
  industryAnalysis: '/statistic.*',
  industryScale: STATISTICS,
  generalityOverview: STATISTICS,
  trafficAnalysis: '/statistics.*',
  trafficAnalysisShop: STATISTICS,
  trafficAnalysisGoods: STATISTICS,
  otherStatistics: '/statistics.*',
  orderStatistics: STATISTICS,
  salesRevenueStatistics: STATISTICS,
  regionalAnalysis: STATISTICS,
  customerPriceDistribution: either(SHOPS, CATEGORIES, read('/admin/statistics')),
  refundStatistics: either(SHOPS, read('/admin/statistics/order/(return|aftersales)')),

  setting: '/system.*',
  shopSettings: '/system.*',
  systemSettings: either('/admin/settings.*', all('/admin/goods/settings'), all('/admin/trade/orders/setting')),
  sensitiveWords: '/admin/sensitive-words.*',
  smtpSettings: '/admin/systems/smtps.*',
  smsGatewaySettings: '/admin/systems/platforms.*',
  expressPlatformSettings: '/admin/systems/express-platforms.*',
  electronicReceipt: '/admin/systems/waybills.*',
  storageSolution: '/admin/systems/uploaders.*',
  staticPage: either(all('/admin/task/PAGE_CREATE'), '/admin/page-create.*'),
  goodsIndex: either(all('/admin/task/GOODS_INDEX_INIT'), all('/admin/goods/search')),
  appVersion: '/admin/systems/app-versions.*',
  trustLogin: '/admin/members/connect.*',
  validatorPlatformSettings: '/admin/systems/validator.*',
  // Its answer contains only kinds whose settings the caller may read.
  settingsHealth: 'GET /admin/settings/health',
  messageSettings: '/system.*',
  shopMessage: MESSAGE_TEMPLATES,
  memberMessage: MESSAGE_TEMPLATES,
  wechatMessage: '/admin/systems/wechat-msg-tmp.*',
  paymentAndDelivery: '/system.*',
  paymentSettings: either('/uploaders.*', '/admin/payment/payment-methods.*'),
  expressSettings: '/admin/systems/logi-companies.*',
  regionalManagementSettings: either('/regions.*', '/admin/systems/regions.*'),
  authSettings: '/system.*',
  administratorManage: either('/uploaders.*', '/admin/systems/manager/admin-users.*', ROLES),
  roleManage: either(all('/admin/systems/roles'), read('/admin/systems/menus')),
  searchSettings: '/system.*',
  searchKeyword: '/admin/goodssearch/custom-words.*',
  searchHistory: '/admin/goodssearch/keywords.*',
  searchTips: '/admin/goodssearch/goods-words.*',

  development: '/development.*',
  toolManage: '/development.*',
  menuManage: '/admin/systems/menus.*',
  articleManage: '/system.*',
  articleCategory: '/admin/pages/article-categories.*',
  articleList: either('/admin/pages/articles.*', read('/admin/pages/article-categories')),
  logAnalysis: '/development.*',
  logList: read('/admin/systems/operation-logs'),

  distribution: '/distribution.*',
  extractTpl: '/distribution.*',
  perAccomplishmentTpl: TEMPLATES,
  upgradeLogs: read('/admin/distribution/upgradelog'),
  distributorList: either(
    '/admin/distribution/member.*',
    ...MEMBERS,
    read('/admin/distribution/commission-tpl'),
    read('/admin/distribution/statistic'),
  ),
  achievementList: either(read('/admin/distribution/bill'), read('/admin/distribution/order')),
  putforwardManage: '/distribution.*',
  putforwardSettings: '/admin/distribution/settings',
  putforwardApply: either('/admin/distribution/withdraw.*', reveal('withdrawal')),
}

const oneOf = ({ path, id }: AnyEntity) => `GET ${path}/{${id}}` as CallKey
const hasPersonal = (entity: AnyEntity) =>
  Object.hasOwn(CALLS, oneOf(entity)) && fieldsIn(definitionOf(oneOf(entity)).answer).some(({ kind }) => kind)
const hasWrites = ({ path }: AnyEntity) =>
  (Object.keys(CALLS) as CallKey[]).some(key => isWrite(key) && splitKey(key).path.replace(/\/\{\w+\}$/, '') === path)

/** The screen of an entity permits the calls at its path, and revealing its masked values. */
function patternOf(entity: AnyEntity): string {
  const owner = entity.variantOf === undefined ? entity : entityNamed(entity.variantOf as AnyEntityName)
  const reach = (hasWrites(owner) ? all : read)(`/${owner.path}`)
  return hasPersonal(owner) ? either(reach, reveal(kindOf(owner.name as SubjectName))) : reach
}

/** Patterns of the routes that entities declare. */
const ENTITY_PATTERNS = ENTITIES.flatMap(entity => [
  ...Object.entries(entity.groups ?? {}).map(([name, { path }]) => [name, `${path}.*`]),
  ...Object.keys(entity.routes ?? {}).map(name => [name, patternOf(entity)]),
])

/** Pattern of each node of the default menu tree, by route name. */
export const MENU_PATTERNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ENTITY_PATTERNS),
  ...ROUTE_PATTERNS,
}
