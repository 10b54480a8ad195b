import type { NounName } from '@contract/entities'
import { GROUPS, type Group, type GroupName, groupsAbove, ROUTES, type Route, type RouteName } from '@contract/routes'
import type { ComponentType } from 'react'
import type { PanelModule } from '@/engine/panel-props'
import type { Link, Report, Resource, ScreenName } from '@/schema'
import { link, page as under } from '@/schema/link'

/**
 * THE map of the product: what is built, and where its code is. Adding a resource is one line here; its screens take
 * their addresses, words and places in the menu from contract/routes.ts. A route that no line names is not in the menu.
 */
interface Declared {
  readonly resource: NounName
  readonly load: () => Promise<{ default: Resource }>
  /** Also pages under a list, `'goodsList/edit'`: they stand at its address and take its permission. */
  readonly screens: readonly ScreenName[]
}
interface Page {
  readonly page: () => Promise<{ default: ComponentType }>
  /** Also pages under a list, as in what is declared. */
  readonly screens: readonly ScreenName[]
}
interface Reported {
  readonly report: () => Promise<{ default: Report }>
  readonly screens: readonly [RouteName]
}

const declared = (resource: NounName, load: Declared['load'], ...screens: ScreenName[]): Declared => ({
  resource,
  load,
  screens,
})
const page = (load: Page['page'], ...screens: ScreenName[]): Page => ({ page: load, screens })
const reported = (load: Reported['report'], screen: RouteName): Reported => ({ report: load, screens: [screen] })

const resources: readonly Declared[] = [
  declared(
    'shop',
    () => import('@/resources/shops/shop'),
    'shopList',
    'shopList/view',
    'shopAudit',
    'shopAdd',
    'shopEdit',
  ),
  declared('shopTheme', () => import('@/resources/shops/shop-theme'), 'themeList', 'themeListWap'),
  declared('billPeriod', () => import('@/resources/shops/bill-period'), 'settlement'),
  declared('bill', () => import('@/resources/shops/bill'), 'settlementList', 'settlementDetail'),
  declared('billItem', () => import('@/resources/shops/bill-item')),
  declared('sku', () => import('@/resources/goods/sku')),
  declared('member', () => import('@/resources/members/member'), 'memberList', 'memberRecycle', 'memberEdit'),
  declared('memberCoupon', () => import('@/resources/members/member-coupon'), 'couponReceiveList'),
  declared('message', () => import('@/resources/members/message'), 'notificationHistory'),
  declared('recharge', () => import('@/resources/members/recharge'), 'rechargeList'),
  declared('depositLog', () => import('@/resources/members/deposit-log'), 'preDepositDetail'),
  declared('complaint', () => import('@/resources/orders/complaint'), 'complaintList', 'complaintDetail'),
  declared('complainTopic', () => import('@/resources/orders/complain-topic'), 'subjectList'),
  declared('order', () => import('@/resources/orders/order'), 'orderList', 'orderDetail', 'errorList', 'orderRepair'),
  declared('payLog', () => import('@/resources/orders/pay-log'), 'collectionList'),
  declared('afterSale', () => import('@/resources/orders/after-sale'), 'serviceList', 'serviceDetail'),
  declared('refund', () => import('@/resources/orders/refund'), 'refundList'),
  declared('receipt', () => import('@/resources/orders/receipt'), 'receiptHistory', 'receiptDetail'),
  declared('qualification', () => import('@/resources/orders/qualification'), 'receiptExamine'),
  declared('seckill', () => import('@/resources/promotions/seckill'), 'seckillList'),
  declared(
    'seckillApply',
    () => import('@/resources/promotions/seckill-apply'),
    ...(['seckillAuditGoodsList', 'seckillPassGoodsList'] as const),
  ),
  declared('groupBuy', () => import('@/resources/promotions/group-buy'), 'groupBuyList'),
  declared(
    'groupBuyGoods',
    () => import('@/resources/promotions/group-buy-goods'),
    'groupBuyGoods',
    'groupBuyGoodsInfo',
  ),
  declared('groupBuyCat', () => import('@/resources/promotions/group-buy-cat'), 'groupBuyCategory'),
  declared('coupon', () => import('@/resources/promotions/coupon'), 'couponList', 'coupon', 'couponUpdate'),
  declared('pintuan', () => import('@/resources/promotions/pintuan'), 'assembleList', 'assembleDetail'),
  declared('pintuanGoods', () => import('@/resources/promotions/pintuan-goods')),
  declared('exchangeCat', () => import('@/resources/promotions/exchange-cat'), 'pointsClassify'),
  declared('commissionTpl', () => import('@/resources/distribution/commission-tpl'), 'perAccomplishmentTpl'),
  declared('upgradeLog', () => import('@/resources/distribution/upgrade-log'), 'upgradeLogs'),
  declared(
    'distributor',
    () => import('@/resources/distribution/distributor'),
    'distributorList',
    'distributorList/tree',
  ),
  declared(
    'distributionSettings',
    () => import('@/resources/distribution/distribution-settings'),
    'putforwardSettings',
  ),
  declared('distributionMonth', () => import('@/resources/distribution/distribution-month'), 'achievementList'),
  declared(
    'distributionBill',
    () => import('@/resources/distribution/distribution-bill'),
    ...(['billList', 'billDetails'] as const),
  ),
  declared('distributionBranch', () => import('@/resources/distribution/distribution-branch')),
  declared('distributionOrder', () => import('@/resources/distribution/distribution-order')),
  declared('distributionSellback', () => import('@/resources/distribution/distribution-sellback')),
  declared('withdrawal', () => import('@/resources/distribution/withdrawal'), 'putforwardApply'),
  declared('pointLog', () => import('@/resources/members/point-log')),
  declared('ask', () => import('@/resources/members/ask'), 'goodsAskList', 'askDetail'),
  declared('askReply', () => import('@/resources/members/ask-reply')),
  declared('comment', () => import('@/resources/members/comment'), 'goodsCommentList'),
  declared('memberAddress', () => import('@/resources/members/member-address')),
  declared(
    'goods',
    () => import('@/resources/goods/goods'),
    'goodsList',
    'goodsList/add',
    'goodsList/edit',
    'goodsAudit',
    'goodsIndex',
    'pointsGoods',
  ),
  declared('category', () => import('@/resources/goods/category')),
  declared('paramGroup', () => import('@/resources/goods/param-group')),
  declared('param', () => import('@/resources/goods/param')),
  declared('brand', () => import('@/resources/goods/brand'), 'brandList'),
  declared('spec', () => import('@/resources/goods/spec'), 'specList'),
  declared('siteSettings', () => import('@/resources/settings/site-settings'), 'systemSettings'),
  declared('goodsSettings', () => import('@/resources/settings/goods-settings')),
  declared('confirmationSettings', () => import('@/resources/settings/confirmation-settings')),
  declared('orderSettings', () => import('@/resources/settings/order-settings')),
  declared('pointSettings', () => import('@/resources/settings/point-settings')),
  declared('smsGateway', () => import('@/resources/settings/sms-gateway'), 'smsGatewaySettings'),
  declared('expressPlatform', () => import('@/resources/settings/express-platform'), 'expressPlatformSettings'),
  declared('waybillService', () => import('@/resources/settings/waybill-service'), 'electronicReceipt'),
  declared('storageService', () => import('@/resources/settings/storage-service'), 'storageSolution'),
  declared('validatorPlatform', () => import('@/resources/settings/validator-platform'), 'validatorPlatformSettings'),
  declared('logEntry', () => import('@/resources/log/log-entry'), 'logList'),
  declared('sensitiveWord', () => import('@/resources/settings/sensitive-word'), 'sensitiveWords'),
  declared('appVersion', () => import('@/resources/settings/app-version'), 'appVersion'),
  declared('pageSettings', () => import('@/resources/settings/page-settings'), 'staticPage'),
  declared('customWord', () => import('@/resources/search/custom-word'), 'searchKeyword'),
  declared('searchKeyword', () => import('@/resources/search/search-keyword'), 'searchHistory'),
  declared('searchTip', () => import('@/resources/search/search-tip'), 'searchTips'),
  declared('mailServer', () => import('@/resources/settings/mail-server'), 'smtpSettings'),
  declared('logisticsCompany', () => import('@/resources/settings/logistics-company'), 'expressSettings'),
  declared('paymentMethod', () => import('@/resources/settings/payment-method'), 'paymentSettings'),
  declared('qqLogin', () => import('@/resources/settings/qq-login'), 'trustLogin'),
  declared('weiboLogin', () => import('@/resources/settings/weibo-login')),
  declared('wechatLogin', () => import('@/resources/settings/wechat-login')),
  declared('alipayLogin', () => import('@/resources/settings/alipay-login')),
  declared('shopTemplate', () => import('@/resources/settings/shop-template'), 'shopMessage'),
  declared('memberTemplate', () => import('@/resources/settings/member-template'), 'memberMessage'),
  declared('wechatTemplate', () => import('@/resources/settings/wechat-template'), 'wechatMessage'),
  declared('admin', () => import('@/resources/admins/admin'), 'administratorManage'),
  declared('role', () => import('@/resources/admins/role'), 'roleManage', 'rolePermission'),
  declared('hotKeyword', () => import('@/resources/decoration/hot-keyword'), 'hotKeyword'),
  declared('siteMenu', () => import('@/resources/decoration/site-menu'), 'pcSiteMenu'),
  declared('mobileMenu', () => import('@/resources/decoration/mobile-menu'), 'mobileSiteMenu'),
  declared(
    'focusPicture',
    () => import('@/resources/decoration/focus-picture'),
    ...(['pcFocusManage', 'mobileFocusManage', 'mobileFocusNewsManage'] as const),
  ),
  declared('articleCategory', () => import('@/resources/articles/article-category'), 'articleCategory'),
  declared('article', () => import('@/resources/articles/article'), 'articleList', 'articleList/edit', 'addArticle'),
  declared('newsCategory', () => import('@/resources/articles/news-category'), 'articleNewsCategory'),
  declared(
    'news',
    () => import('@/resources/articles/news'),
    ...(['articleNewsList', 'articleNewsList/edit', 'newsArticleAdd'] as const),
  ),
  declared(
    'newsFeed',
    () => import('@/resources/articles/news-feed'),
    ...(['newsApiList', 'newsApiList/add', 'newsApiList/view'] as const),
  ),
  declared('menuNode', () => import('@/resources/admins/menu-node'), 'menuManage'),
  declared('confirmation', () => import('@/resources/admins/confirmation')),
  declared('region', () => import('@/resources/regions/region'), 'regionalManagementSettings'),
  declared('publisher', () => import('@/resources/publishing/publisher')),
  declared(
    'copyrightUser',
    () => import('@/resources/publishing/copyright-user'),
    ...(['copyrightUser', 'ownerUserPublish', 'copyrightUserPublish'] as const),
  ),
  declared(
    'copyrightAgent',
    () => import('@/resources/publishing/copyright-agent'),
    'copyrightAgent',
    'ownerAgentPublish',
  ),
  declared('personPublisher', () => import('@/resources/publishing/person-publisher'), 'publishList'),
  declared('groupPublisher', () => import('@/resources/publishing/group-publisher'), 'groupPublishList'),
  declared('picture', () => import('@/resources/publishing/picture'), 'pictureList', 'pictureAudit', 'picturePublish'),
  declared(
    'copyright',
    () => import('@/resources/publishing/copyright'),
    ...(['copyrightList', 'copyrightAudit', 'copyrightPublish'] as const),
  ),
  declared('course', () => import('@/resources/publishing/course'), 'courseList', 'courseAudit', 'coursePublish'),
  declared(
    'collectible',
    () => import('@/resources/publishing/collectible'),
    ...(['collectibleList', 'collectibleAudit', 'collectiblePublish'] as const),
  ),
  declared('contentArea', () => import('@/resources/publishing/content-area'), 'courseArea', 'collectibleArea'),
  declared('contentLevel', () => import('@/resources/publishing/content-level'), 'courseLevel', 'collectibleLevel'),
  declared('contentTopic', () => import('@/resources/publishing/content-topic'), 'courseTopic', 'collectibleTopic'),
  declared(
    'contentBanner',
    () => import('@/resources/publishing/content-banner'),
    ...(['courseBanner', 'collectibleBanner', 'pictureBanner'] as const),
  ),
]

const pages: readonly Page[] = [
  page(() => import('@/custom-pages/dashboard/dashboard'), 'dashboard'),
  page(() => import('@/custom-pages/publishing/course-pictures'), 'coursePicture'),
  page(() => import('@/custom-pages/publishing/collectible-pictures'), 'collectiblePicture'),
  page(() => import('@/custom-pages/auto-list/auto-list-screen'), 'autoList'),
  page(() => import('@/custom-pages/goods/category-list'), 'categoryList'),
  page(() => import('@/custom-pages/goods/category-params'), 'categoryParams'),
  page(() => import('@/custom-pages/decoration/pc-floors'), 'pcFloorManage'),
  page(() => import('@/custom-pages/decoration/mobile-floors'), 'mobileFloorManage'),
  page(
    () => import('@/custom-pages/promotions/calendar'),
    ...(['seckillList/calendar', 'groupBuyList/calendar', 'couponList/calendar', 'assembleList/calendar'] as const),
  ),
  page(() => import('@/custom-pages/errors/not-found'), 'notFound'),
  page(() => import('@/custom-pages/errors/unauthorized'), 'unauthorized'),
]

/** Reports, each by its screen. */
const reports: readonly Reported[] = [
  reported(() => import('@/resources/statistics/order-amount'), 'orderAmount'),
  reported(() => import('@/resources/statistics/added-member'), 'addedMember'),
  reported(() => import('@/resources/statistics/price-sales'), 'priceSales'),
  reported(() => import('@/resources/statistics/hot-goods'), 'hotGoods'),
  reported(() => import('@/resources/statistics/goods-sales-details'), 'goodsSalesDetails'),
  reported(() => import('@/resources/statistics/goods-collect'), 'goodsCollect'),
  reported(() => import('@/resources/statistics/traffic-analysis-shop'), 'trafficAnalysisShop'),
  reported(() => import('@/resources/statistics/traffic-analysis-goods'), 'trafficAnalysisGoods'),
  reported(() => import('@/resources/statistics/industry-scale'), 'industryScale'),
  reported(() => import('@/resources/statistics/generality-overview'), 'generalityOverview'),
  reported(() => import('@/resources/statistics/order-statistics'), 'orderStatistics'),
  reported(() => import('@/resources/statistics/sales-revenue-statistics'), 'salesRevenueStatistics'),
  reported(() => import('@/resources/statistics/regional-analysis'), 'regionalAnalysis'),
  reported(() => import('@/resources/statistics/customer-price-distribution'), 'customerPriceDistribution'),
  reported(() => import('@/resources/distribution/distributor-statistics'), 'distributorStatistics'),
  reported(() => import('@/resources/statistics/refund-statistics'), 'refundStatistics'),
]

/** Panels written by hand that an action opens by name. */
const panels = {
  reviewDesk: () => import('@/custom-pages/review/review-desk'),
  bannerPreview: () => import('@/custom-pages/publishing/banner-preview'),
  draftBox: () => import('@/custom-pages/publishing/draft-box'),
  topicGoods: () => import('@/custom-pages/publishing/topic-goods'),
  orderRepairs: () => import('@/custom-pages/orders/order-repairs'),
  sitePreview: () => import('@/custom-pages/decoration/site-preview'),
  focusPreview: () => import('@/custom-pages/decoration/focus-preview'),
  feedSample: () => import('@/custom-pages/articles/feed-sample'),
  operation: () => import('@/custom-pages/log/operation'),
  searchKey: () => import('@/custom-pages/search/search-key'),
  goodsLink: () => import('@/custom-pages/promotions/goods-link'),
  groupMembers: () => import('@/custom-pages/publishing/group-members'),
} satisfies Readonly<Record<string, () => Promise<PanelModule>>>

/** An action names one of these; a panel that is not here does not compile. */
declare module '@/schema/closed/actions' {
  interface Panels extends Readonly<Record<keyof typeof panels, true>> {}
}
export const panelNames: readonly string[] = Object.keys(panels)

export function findPanel(name: string): Promise<PanelModule> {
  const load = (panels as Readonly<Record<string, () => Promise<PanelModule>>>)[name]
  if (!load) throw new Error(`No panel '${name}' in the site map`)
  return load()
}

/** Where the queues and the tasks of the areas are looked after; loaded by whoever tells of them. */
export const findHomes = () => import('@/resources/review/homes')

/** Everything that is declared: entities and settings. */
export const nounNames: readonly NounName[] = resources.map(({ resource }) => resource)

/** Screens that stand outside the layout and are built by the boot code. */
const OUTSIDE: readonly RouteName[] = ['login']

export type Home = Declared | Page | Reported
const homes = new Map<ScreenName, Home>(
  [...resources, ...pages, ...reports].flatMap((home: Home) => home.screens.map(name => [name, home] as const)),
)

/** Where a screen's code is; nothing when it is not built yet. */
export const homeOf = (route: ScreenName): Home | undefined => homes.get(route)
/** The declaration behind a screen; nothing for a page written by hand or a report. */
export async function resourceOf(route: RouteName): Promise<Resource | undefined> {
  const home = homes.get(route)
  return home && 'resource' in home ? (await home.load()).default : undefined
}
/** The entity that a screen is about; nothing for a page written by hand or a report. */
export function entityAt(screen: ScreenName): NounName | undefined {
  const home = homes.get(screen)
  return home && 'resource' in home ? home.resource : undefined
}

/** The screens of an entity, in the order in which they are declared. */
export const screensOf = (entity: string): readonly ScreenName[] =>
  resources.flatMap(one => (one.resource === entity ? one.screens : []))

export const isBuilt = (route: RouteName): boolean => homes.has(route) || OUTSIDE.includes(route)
/** The pages that stand under a screen, by their names. */
export const pagesUnder = (route: RouteName): string[] =>
  [...homes.keys()].flatMap(name => (name.startsWith(`${route}/`) ? [name.slice(route.length + 1)] : []))
export const builtRoutes = (): RouteName[] => (Object.keys(ROUTES) as RouteName[]).filter(isBuilt)

/** The drawer of a record over its list. */
const over = (route: RouteName, open: string): Link<'id'> => ({
  route,
  params: {},
  query: { open },
  filled: { at: 'id' },
})
/** Where a record is looked at, by its `id`: its name leads there wherever others refer to it. */
const PLACES: { readonly [N in NounName]?: Link<'id'> } = {
  shop: under('shopList/view', 'id'),
  member: link('memberEdit', { id: 'id' }),
  ask: link('askDetail', { askId: 'id' }),
  goods: under('goodsList/edit', 'id'),
  bill: link('settlementDetail', { id: 'id' }),
  order: link('orderDetail', { sn: 'id' }),
  afterSale: link('serviceDetail', { service_sn: 'id' }),
  receipt: link('receiptDetail', { id: 'id' }),
  brand: over('brandList', 'edit'),
  category: { route: 'categoryList', params: {}, filled: { category_id: 'id' } },
  copyrightUser: link('ownerUserPublish', { teacher_id: 'id' }),
  copyrightAgent: link('ownerAgentPublish', { teacher_id: 'id' }),
}
export const placeOf = (noun: string): Link<'id'> | undefined => PLACES[noun as NounName]

/** The declaration of an entity, loaded once. */
export async function findResource(name: string): Promise<Resource> {
  const home = resources.find(one => one.resource === name)
  if (!home) throw new Error(`No resource '${name}' in the site map`)
  return (await home.load()).default
}

/** Every report with the screen it stands under, for checks and counts. */
export const readReports = (): Promise<(readonly [RouteName, Report])[]> =>
  Promise.all(reports.map(async ({ report, screens: [route] }) => [route, (await report()).default] as const))

export interface MenuNode {
  readonly name: GroupName | RouteName
  readonly label: Group['label']
  readonly icon?: string
  /** Only a screen has one. */
  readonly path?: string
  readonly children: readonly MenuNode[]
}

/** The menu: built screens that are not hidden, under their folders, in the order of the catalogue. */
export function menuTree(may: (route: RouteName) => boolean): MenuNode[] {
  const roots: Building[] = []
  const folders = new Map<string, Building>()
  const listed = (Object.entries(ROUTES) as [RouteName, Route][]).filter(
    ([name, route]) => !route.hidden && isBuilt(name) && may(name),
  )
  for (const [name, route] of listed) {
    const parent = groupsAbove(route.path).reduce<Building | undefined>(
      (above, group) => folderOf(group as GroupName, above, folders, roots),
      undefined,
    )
    ;(parent?.children ?? roots).push({ name, label: route.label, path: route.path, children: [] })
  }
  return roots
}

interface Building extends MenuNode {
  readonly children: Building[]
}

function folderOf(
  name: GroupName,
  above: Building | undefined,
  folders: Map<string, Building>,
  roots: Building[],
): Building {
  const known = folders.get(name)
  if (known) return known
  const group: Group = GROUPS[name]
  const made: Building = { name, label: group.label, ...(group.icon && { icon: group.icon }), children: [] }
  folders.set(name, made)
  ;(above?.children ?? roots).push(made)
  return made
}
