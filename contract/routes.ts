import { MORE_GROUPS, MORE_ROUTES } from './more-routes'
import { fresh, type Group, group, inner, type Route, shown } from './route'

/**
 * The catalogue of the product's screens: every route with its name, path and labels, in menu order.
 * A route name is also the name of a permission (contract: administrators, roles, menus), which is why the catalogue is
 * part of the contract: the server's menu tree and the client's menu are both made from it. Screens that are not built
 * yet are included, so that links to them compile; src/site-map.ts lists the existing ones.
 */
export const GROUPS = {
  owner: group('/owner', '著作权人管理', 'Copyright owners', 'owner'),
  goods: group('/goods', '商品管理', 'Goods', 'goods'),
  goodsSetting: group('/goods/goods-setting', '商品设置', 'Goods settings'),
  course: group('/course', '课程管理', 'Courses', 'course'),
  collectible: group('/collectible', '藏品管理', 'Collectibles', 'collectible'),
  shop: group('/shop', '店铺管理', 'Shops', 'shop'),
  shopManage: group('/shop/shop-manage', '管理店铺', 'Shop management'),
  shopThemeManage: group('/shop/shop-theme-manage', '店铺模板管理', 'Shop themes'),
  settlementManage: group('/shop/settlement-manage', '结算管理', 'Settlement'),
  picture: group('/picture', '图片管理', 'Pictures', 'picture'),
  copyright: group('/copyright', '著作权管理', 'Copyright works', 'copyright'),
  publish: group('/publish', '发布者管理', 'Publishers', 'publish'),
  order: group('/order', '订单管理', 'Orders', 'order'),
  complaint: group('/order/complaint', '投诉管理', 'Complaints'),
  member: group('/member', '会员管理', 'Members', 'member'),
  memberManage: group('/member/member-manage', '管理会员', 'Member management'),
  goodsComment: group('/member/goods-comment', '评论与咨询', 'Comments and questions'),
  memberNotification: group('/member/member-notification', '会员通知', 'Member notifications'),
  preDeposit: group('/member/pre-deposit', '预存款', 'Prepaid balances'),
  promotions: group('/promotions', '促销管理', 'Promotions', 'promotions'),
  seckillManage: group('/promotions/seckill-manage', '限时抢购管理', 'Flash sales'),
  groupBuyManage: group('/promotions/group-buy-manage', '团购管理', 'Group buying'),
  pointsMallManage: group('/promotions/points-mall-manage', '积分商城', 'Points mall'),
  couponManage: group('/promotions/coupon-manage', '优惠券管理', 'Coupons'),
  assembleManage: group('/promotions/assemble-manage', '拼团管理', 'Team purchases'),
  page: group('/page', '页面设置', 'Page decoration', 'page'),
  pcDecoration: group('/page/pc-decoration', 'PC端装修', 'PC decoration'),
  mobileDecoration: group('/page/mobile-decoration', '移动端装修', 'Mobile decoration'),
  pageSetting: group('/page/page-setting', '页面设置', 'Page settings'),
  news: group('/news', '资讯管理', 'News', 'news'),
  statistics: group('/statistics', '统计分析', 'Statistics', 'statistics'),
  memberAnalysis: group('/statistics/member-analysis', '会员分析', 'Member analysis'),
  goodsStatistics: group('/statistics/goods-statistics', '商品统计', 'Goods statistics'),
  industryAnalysis: group('/statistics/industry-analysis', '行业分析', 'Industry analysis'),
  trafficAnalysis: group('/statistics/traffic-analysis', '流量分析', 'Traffic analysis'),
  otherStatistics: group('/statistics/other-statistics', '其它统计', 'Other statistics'),
  setting: group('/setting', '设置管理', 'Settings', 'setting'),
  shopSettings: group('/setting/shop-settings', '网店设置', 'Shop settings'),
  messageSettings: group('/setting/message-settings', '消息设置', 'Message settings'),
  paymentAndDelivery: group('/setting/payment-and-delivery', '支付和配送', 'Payment and delivery'),
  authSettings: group('/setting/auth-settings', '权限管理', 'Permissions'),
  searchSettings: group('/setting/search-settings', '搜索设置', 'Search settings'),
  development: group('/development', '开发管理', 'Development', 'development'),
  toolManage: group('/development/tool-manage', '工具管理', 'Tools'),
  articleManage: group('/development/article-manage', '文章管理', 'Articles'),
  logAnalysis: group('/development/log-analysis', '日志分析', 'Operation logs'),
  distribution: group('/distribution', '分销管理', 'Distribution', 'distribution'),
  extractTpl: group('/distribution/extract-tpl', '提成模板', 'Commission templates'),
  putforwardManage: group('/distribution/put-forward', '提现管理', 'Withdrawals'),
  ...MORE_GROUPS,
} as const satisfies Record<string, Group>

export const ROUTES = {
  login: fresh('/login', '登录', 'Log in'),
  autoList: fresh('/auto-list', '功能清单', 'Feature list'),
  notFound: fresh('/404', '页面不存在', 'Page not found'),
  unauthorized: fresh('/401', '没有权限', 'No permission'),
  dashboard: shown('/dashboard', '首页', 'Dashboard'),
  copyrightUser: shown('/owner/copyright-user', '著作权人列表', 'Copyright owners'),
  copyrightAgent: shown('/owner/copyright-agent', '著作权代理列表', 'Copyright agents'),
  ownerUserPublish: fresh('/owner/user-publish/:teacher_id?', '编辑著作权人', 'Edit owner'),
  ownerAgentPublish: fresh('/owner/agent-publish/:teacher_id?', '编辑著作权代理', 'Edit agent'),
  goodsList: shown('/goods/goods-list', '商品列表', 'Goods list'),
  goodsAudit: shown('/goods/goods-audit', '商品审核', 'Goods review'),
  categoryList: shown('/goods/goods-setting/category-list', '分类列表', 'Categories'),
  categoryParams: fresh('/goods/goods-setting/category-params/:id', '分类参数', 'Category parameters'),
  brandList: shown('/goods/goods-setting/brand-list', '品牌列表', 'Brands'),
  specList: shown('/goods/goods-setting/spec-list', '规格列表', 'Specifications'),
  courseList: shown('/course/course-list', '课程列表', 'Course list'),
  coursePublish: fresh('/course/course-publish/:goodsid?/:isdraft?', '发布课程', 'Publish course'),
  courseAudit: shown('/course/course-audit', '课程审核', 'Course review'),
  courseArea: shown('/course/course-area', '课程地区', 'Course areas'),
  courseLevel: shown('/course/course-level', '课程等级', 'Course levels'),
  courseTopic: shown('/course/course-topic', '课程专题', 'Course topics'),
  coursePicture: shown('/course/course-picture', '课程图片', 'Course pictures'),
  courseBanner: shown('/course/course-banner', '课程轮播图', 'Course banners'),
  collectibleList: shown('/collectible/collectible-list', '藏品列表', 'Collectible list'),
  collectiblePublish: fresh('/collectible/collectible-publish/:goodsid?/:isdraft?', '发布藏品', 'Publish collectible'),
  collectibleAudit: shown('/collectible/collectible-audit', '藏品审核', 'Collectible review'),
  collectibleArea: shown('/collectible/collectible-area', '藏品地区', 'Collectible areas'),
  collectibleLevel: shown('/collectible/collectible-level', '藏品等级', 'Collectible levels'),
  collectibleTopic: shown('/collectible/collectible-topic', '藏品专题', 'Collectible topics'),
  collectiblePicture: shown('/collectible/collectible-picture', '藏品图片', 'Collectible pictures'),
  collectibleBanner: shown('/collectible/collectible-banner', '藏品轮播图', 'Collectible banners'),
  shopList: shown('/shop/shop-manage/shop-list', '店铺列表', 'Shop list'),
  shopAudit: shown('/shop/shop-manage/shop-audit', '店铺审核', 'Shop review'),
  shopAdd: fresh('/shop/shop-manage/shop-add', '新增店铺', 'Add shop'),
  shopEdit: fresh('/shop/shop-manage/edit/:id', '编辑店铺', 'Edit shop'),
  themeList: shown('/shop/shop-theme-manage/pc', 'PC端模板列表', 'PC themes'),
  themeListWap: shown('/shop/shop-theme-manage/wap', '移动端模板列表', 'Mobile themes'),
  settlement: shown('/shop/settlement-manage/settlement', '店铺结算单', 'Settlements'),
  settlementList: inner('/shop/settlement-manage/settlement/:sn', '结算列表', 'Settlement bills'),
  settlementDetail: inner('/shop/settlement-manage/detail/:id', '结算单详情', 'Bill details'),
  pictureList: shown('/picture/picture-list', '图片列表', 'Picture list'),
  picturePublish: fresh('/picture/picture-publish/:goodsid?/:isdraft?', '发布图片', 'Publish picture'),
  pictureAudit: shown('/picture/picture-audit', '图片审核', 'Picture review'),
  pictureBanner: shown('/picture/picture-banner', '图片轮播图', 'Picture banners'),
  copyrightList: shown('/copyright/copyright-list', '著作权列表', 'Copyright list'),
  copyrightPublish: fresh('/copyright/copyright-publish/:goodsid?/:isdraft?', '发布著作权', 'Publish copyright work'),
  copyrightUserPublish: fresh('/copyright/user-publish/:teacher_id?', '编辑著作权人', 'Edit owner'),
  copyrightAudit: shown('/copyright/copyright-audit', '著作权审核', 'Copyright review'),
  publishList: shown('/publish/publish-list', '发布者列表', 'Publishers'),
  groupPublishList: shown('/publish/group-publish-list', '机构发布者列表', 'Group publishers'),
  orderList: shown('/order/order-list', '订单列表', 'Order list'),
  errorList: shown('/order/error-list', '异常订单', 'Failed orders'),
  refundList: shown('/order/refund-list', '退款单', 'Refunds'),
  collectionList: shown('/order/collection-list', '收款单', 'Payments'),
  receiptHistory: shown('/order/receipt-history', '开票历史', 'Invoice history'),
  receiptExamine: shown('/order/receipt-examine', '资质审核', 'VAT qualifications'),
  receiptDetail: inner('/order/receipt-detail/:id', '开票详情', 'Invoice details'),
  orderDetail: inner('/order/detail/:sn', '订单详情', 'Order details'),
  serviceList: shown('/order/service-list', '售后服务', 'After-sale services'),
  serviceDetail: inner('/order/service-detail/:service_sn', '售后服务详情', 'After-sale details'),
  orderRepair: shown('/order/order-repair', '订单修复', 'Order repair'),
  complaintList: shown('/order/complaint/complaint-list', '投诉列表', 'Complaints'),
  complaintDetail: inner('/order/complaint/complaint-detail/:id', '投诉详情', 'Complaint details'),
  subjectList: shown('/order/complaint/subject-list', '投诉主题', 'Complaint subjects'),
  memberList: shown('/member/member-manage/member-list', '会员列表', 'Member list'),
  memberRecycle: shown('/member/member-manage/member-recycle', '会员回收站', 'Member recycle bin'),
  memberEdit: inner('/member/member-manage/edit/:id', '编辑会员', 'Edit member'),
  goodsCommentList: shown('/member/goods-comment/goods-comment-list', '评论列表', 'Comments'),
  goodsAskList: shown('/member/goods-comment/goods-ask-list', '咨询列表', 'Questions'),
  askDetail: inner('/member/goods-comment/ask-detail/:askId', '商品咨询详情', 'Question details'),
  notificationHistory: shown('/member/member-notification/notification-history', '站内消息', 'Site messages'),
  rechargeList: shown('/member/pre-deposit/recharge-list', '充值列表', 'Recharges'),
  preDepositDetail: shown('/member/pre-deposit/deposit-detail', '预存款明细', 'Balance history'),
  seckillList: shown('/promotions/seckill-manage/seckill-list', '限时抢购', 'Flash sale list'),
  seckillAuditGoodsList: fresh(
    '/promotions/seckill-manage/seckill-list/audit/:id',
    '审核限时抢购商品',
    'Flash sale goods to review',
  ),
  seckillPassGoodsList: fresh(
    '/promotions/seckill-manage/seckill-list/pass/:id',
    '已通过限时抢购商品',
    'Approved flash sale goods',
  ),
  groupBuyList: shown('/promotions/group-buy-manage/group-buy-list', '团购列表', 'Group buys'),
  groupBuyCategory: shown('/promotions/group-buy-manage/group-buy-category', '团购分类', 'Group buy categories'),
  groupBuyGoods: inner('/promotions/group-buy-manage/group-buy-goods/:id', '团购商品', 'Group buy goods'),
  groupBuyGoodsInfo: inner(
    '/promotions/group-buy-manage/group-buy-goods-info/:id',
    '团购商品信息',
    'Group buy goods details',
  ),
  pointsGoods: shown('/promotions/points-mall-manage/points-goods', '积分商品', 'Points goods'),
  pointsClassify: shown('/promotions/points-mall-manage/points-classify', '积分分类', 'Points categories'),
  couponList: shown('/promotions/coupon-manage/coupon-list', '优惠券', 'Coupons'),
  coupon: fresh('/promotions/coupon-manage/coupon', '添加优惠券', 'Add coupon'),
  couponUpdate: fresh('/promotions/coupon-manage/coupon/:id', '编辑优惠券', 'Edit coupon'),
  couponReceiveList: inner('/promotions/coupon-manage/receive-list/:id', '优惠券领取列表', 'Coupon claims'),
  assembleList: shown('/promotions/assemble-manage/assemble-list', '拼团活动', 'Team purchases'),
  assembleDetail: fresh('/promotions/assemble-manage/assemble-detail/:promotion_id', '拼团活动详情', 'Team purchase details'),
  pcFloorManage: shown('/page/pc-decoration/floor', '楼层装修', 'PC floors'),
  pcFocusManage: shown('/page/pc-decoration/focus', '焦点图管理', 'PC carousel'),
  mobileFloorManage: shown('/page/mobile-decoration/floor', '楼层装修', 'Mobile floors'),
  mobileFocusManage: shown('/page/mobile-decoration/focus', '焦点图管理', 'Mobile carousel'),
  mobileFocusNewsManage: shown('/page/mobile-decoration/focus-news', '资讯焦点图', 'Mobile news carousel'),
  pcSiteMenu: shown('/page/page-setting/pc-site-menu', 'PC端导航菜单', 'PC site menu'),
  mobileSiteMenu: shown('/page/page-setting/mobile-site-menu', '移动端导航菜单', 'Mobile site menu'),
  hotKeyword: shown('/page/page-setting/hot-keyword', '热门关键字', 'Popular keywords'),
  articleNewsCategory: shown('/news/article-news-category', '资讯分类', 'News categories'),
  articleNewsList: shown('/news/article-news-list', '资讯列表', 'News list'),
  newsApiList: shown('/news/api-list', '接口资讯列表', 'News feeds'),
  newsArticleAdd: fresh('/news/article-add', '添加资讯', 'Add news'),
  orderAmount: shown('/statistics/member-analysis/order-amount', '会员下单量', 'Member orders'),
  addedMember: shown('/statistics/member-analysis/added-member', '新增会员统计', 'New members'),
  priceSales: shown('/statistics/goods-statistics/price-sales', '价格销量', 'Sales by price'),
  hotGoods: shown('/statistics/goods-statistics/hot-goods', '热卖商品统计', 'Best-selling goods'),
  goodsSalesDetails: shown('/statistics/goods-statistics/goods-sales-details', '商品销售明细', 'Goods sales details'),
  goodsCollect: shown('/statistics/goods-statistics/goods-collect', '商品收藏统计', 'Goods favourites'),
  industryScale: shown('/statistics/industry-analysis/industry-scale', '行业规模', 'Industry scale'),
  generalityOverview: shown('/statistics/industry-analysis/generality-overview', '概括总览', 'Overview'),
  trafficAnalysisShop: shown('/statistics/traffic-analysis/shop', '店铺流量分析', 'Shop traffic'),
  trafficAnalysisGoods: shown('/statistics/traffic-analysis/goods', '商品流量分析', 'Goods traffic'),
  orderStatistics: shown('/statistics/other-statistics/order', '订单统计', 'Order statistics'),
  salesRevenueStatistics: shown('/statistics/other-statistics/sales-revenue', '销售收入统计', 'Sales revenue'),
  regionalAnalysis: shown('/statistics/other-statistics/regionalAnalysis', '区域分析', 'Regional analysis'),
  customerPriceDistribution: shown(
    '/statistics/other-statistics/customerPriceDistribution',
    '客单价分布图',
    'Order value distribution',
  ),
  refundStatistics: shown('/statistics/other-statistics/refund', '退款统计', 'Refund statistics'),
  systemSettings: shown('/setting/shop-settings/system', '系统设置', 'System'),
  sensitiveWords: shown('/setting/shop-settings/sensitive-words', '敏感词设置', 'Blocked words'),
  smtpSettings: shown('/setting/shop-settings/smtp', 'SMTP设置', 'SMTP'),
  smsGatewaySettings: shown('/setting/shop-settings/sms-gateway', '短信网关设置', 'SMS gateway'),
  expressPlatformSettings: shown('/setting/shop-settings/express-platform', '快递平台设置', 'Express platform'),
  electronicReceipt: shown('/setting/shop-settings/electronic-receipt', '电子面单', 'Electronic waybill'),
  storageSolution: shown('/setting/shop-settings/storage-solution', '存储方案', 'Storage'),
  staticPage: shown('/setting/shop-settings/static-page', '静态页', 'Static pages'),
  goodsIndex: shown('/setting/shop-settings/goods-index', '商品索引', 'Goods index'),
  appVersion: shown('/setting/shop-settings/app-version', 'App版本', 'App version'),
  trustLogin: shown('/setting/shop-settings/trust-login', '信任登录', 'Social login'),
  validatorPlatformSettings: shown('/setting/shop-settings/validator-platform', '验证平台设置', 'Verification platform'),
  shopMessage: shown('/setting/message-settings/shop', '店铺消息', 'Shop messages'),
  memberMessage: shown('/setting/message-settings/member', '会员消息', 'Member messages'),
  wechatMessage: shown('/setting/message-settings/wechat', '微信消息', 'WeChat messages'),
  paymentSettings: shown('/setting/payment-and-delivery/payment', '支付方式', 'Payment methods'),
  expressSettings: shown('/setting/payment-and-delivery/express', '物流公司', 'Carriers'),
  regionalManagementSettings: shown('/setting/payment-and-delivery/regional-management', '区域管理', 'Regions'),
  administratorManage: shown('/setting/auth-settings/administrator-manage', '管理员管理', 'Administrators'),
  roleManage: shown('/setting/auth-settings/role-manage', '角色管理', 'Roles'),
  rolePermission: fresh('/setting/auth-settings/role-permission/:id(\\d+)', '角色权限', 'Role permissions'),
  searchKeyword: shown('/setting/search-settings/search-keyword', '搜索分词', 'Search words'),
  searchHistory: shown('/setting/search-settings/search-history', '搜索历史', 'Search history'),
  searchTips: shown('/setting/search-settings/search-tips', '搜索提示词', 'Search suggestions'),
  menuManage: shown('/development/tool-manage/menu-manage', '菜单管理', 'Menus'),
  articleCategory: shown('/development/article-manage/article-category', '文章分类', 'Article categories'),
  articleList: shown('/development/article-manage/article-list', '文章列表', 'Articles'),
  addArticle: fresh('/development/article-manage/add', '添加文章', 'Add article'),
  logList: shown('/development/log-analysis/log-list', '操作日志', 'Operation log'),
  perAccomplishmentTpl: shown('/distribution/extract-tpl/per-accomplishment-tpl', '个人提成模板', 'Personal templates'),
  upgradeLogs: shown('/distribution/extract-tpl/upgrade-logs', '升级日志', 'Upgrade log'),
  distributorList: shown('/distribution/distributor-list', '个人分销商', 'Distributors'),
  distributorStatistics: inner('/distribution/distributor-statistics', '分销商统计', 'Distributor statistics'),
  achievementList: shown('/distribution/achievement-list', '业绩列表', 'Performance'),
  billList: inner('/distribution/bill-list/:id', '账单列表', 'Bills'),
  billDetails: inner('/distribution/bill-details/:bill_id/:member_id', '结算单详情', 'Bill details'),
  putforwardSettings: shown('/distribution/put-forward/put-forward-settings', '提现设置', 'Withdrawal settings'),
  putforwardApply: shown('/distribution/put-forward/put-forward-apply', '提现申请', 'Withdrawal requests'),
  ...MORE_ROUTES,
} as const satisfies Record<string, Route>

export type { Group, Route } from './route'

/** The name of a screen, which is the name of its permission. */
export type RouteName = keyof typeof ROUTES
export type GroupName = keyof typeof GROUPS

type PathParams<P extends string> = P extends `${string}/:${infer Part}/${infer Rest}`
  ? ParameterName<Part> | PathParams<`/${Rest}`>
  : P extends `${string}/:${infer Part}`
    ? ParameterName<Part>
    : never
type ParameterName<P extends string> = P extends `${infer Name}(${string}` ? Name : P extends `${infer Name}?` ? Name : P

/** The names of a route's path parameters: 'shopEdit' -> 'id'. */
export type RouteParams<R extends RouteName> = PathParams<(typeof ROUTES)[R]['path']>

type Optional<P extends string> = P extends `${string}/:${infer Part}/${infer Rest}`
  ? OptionalName<Part> | Optional<`/${Rest}`>
  : P extends `${string}/:${infer Part}`
    ? OptionalName<Part>
    : never
type OptionalName<P extends string> = P extends `${infer Name}?` ? ParameterName<Name> : never

/** The names of its optional path parameters: 'picturePublish' -> 'goodsid' | 'isdraft'. */
export type OptionalParams<R extends RouteName> = Optional<(typeof ROUTES)[R]['path']>

const GROUP_LIST = Object.entries(GROUPS)

/** The menu folders above a route, outermost first. */
export function groupsAbove(path: string): string[] {
  return GROUP_LIST.filter(([, group]) => path.startsWith(`${group.path}/`))
    .sort(([, a], [, b]) => a.path.length - b.path.length)
    .map(([name]) => name)
}
