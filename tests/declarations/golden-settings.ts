/**
 * The settings, the services and the commands as contract/settings.md has them, written out by hand; where ours differ
 * on purpose, a comment says why. Imports nothing.
 */
type Words = Readonly<Record<string, string>>

interface GoldenSettings {
  readonly reads: string
  readonly saves: string
  readonly fields: Words
}

const POINTS_FOR: Words = {
  register: '完成注册',
  login: '登录（一天一次有效）',
  comment: '文字评论',
  comment_img: '上传图片评论',
  first_comment: '每个商品首次评论',
  buy_goods: '购买商品（每 1 元）',
  online_pay: '选择网上支付',
}
/** What of the points stands in one table: a switch and two amounts for each. */
export const EARNED = {
  rows: POINTS_FOR,
  fields: Object.keys(POINTS_FOR).flatMap(name => [name, `${name}_grade_point`, `${name}_consumer_point`]),
}

/** The forms of what a marketplace sets once. */
export const SETTINGS: Readonly<Record<string, GoldenSettings>> = {
  siteSettings: {
    reads: 'GET admin/settings/site',
    saves: 'PUT admin/settings/site',
    fields: {
      site_name: '网站名称',
      title: '网站标题',
      keywords: '关键字',
      descript: '网站描述',
      siteon: '站点是否开启',
      close_reson: '关闭原因',
      // The contract's 密匙 is a slip of the pen.
      global_auth_key: '加密密钥',
      logo: '网站 LOGO',
      default_img: '默认图片',
      test_mode: '测试模式',
    },
  },
  goodsSettings: {
    reads: 'GET admin/goods/settings',
    saves: 'POST admin/goods/settings',
    fields: {
      marcket_auth: '上架商品是否审核',
      update_auth: '修改商品是否审核',
      comment_auth: '商品评论是否审核',
      ask_auth: '商品咨询是否审核',
      thumbnail_width: '缩略图宽',
      thumbnail_height: '缩略图高',
      small_width: '小图宽',
      small_height: '小图高',
      big_width: '大图宽',
      big_height: '大图高',
    },
  },
  orderSettings: {
    reads: 'GET admin/trade/orders/setting',
    saves: 'POST admin/trade/orders/setting',
    fields: {
      cancel_order_day: '自动取消订单天数',
      rog_order_day: '自动确认收货天数',
      complete_order_day: '自动完成订单天数',
      service_expired_day: '售后失效天数',
      complain_expired_day: '投诉失效天数',
      comment_order_day: '评价超时天数',
      complete_order_pay: '自动支付天数',
    },
  },
  // What takes a second administrator (designed).
  confirmationSettings: {
    reads: 'GET admin/settings/confirmations',
    saves: 'PUT admin/settings/confirmations',
    fields: {
      bill_payments: '结算单付款',
      bill_payments_from: '付款复核起点',
      withdrawals: '提现转账',
      withdrawals_from: '转账复核起点',
      refunds: '退款',
      refunds_from: '退款复核起点',
      payment_settings: '支付方式设置',
      permissions: '权限变更',
      password: '您的登录密码',
      otp: '两步验证码',
    },
  },
  distributionSettings: {
    reads: 'GET admin/distribution/settings',
    saves: 'PUT admin/distribution/settings',
    fields: { cycle: '周期时间', goods_model: '是否开启商品返现' },
  },
  pageSettings: {
    reads: 'GET admin/page-create/input',
    saves: 'POST admin/page-create/save',
    fields: { static_page_address: 'PC 静态页服务地址', static_page_wap_address: '移动端静态页服务地址' },
  },
  pointSettings: {
    reads: 'GET admin/settings/point',
    saves: 'PUT admin/settings/point',
    // Whether points can be spent at all is a switch of ours; the contract has the amount alone.
    fields: { earned: '获得积分的方式', parities: '积分兑换', parities_point: '抵扣 1 元' },
  },
}

/** The tabs of the page of settings, and whose form stands under each. */
export const SETTINGS_TABS = [
  ['systemSettings.site', '站点设置', 'siteSettings'],
  ['systemSettings.goods', '商品设置', 'goodsSettings'],
  ['systemSettings.orders', '订单设置', 'orderSettings'],
  ['systemSettings.points', '积分设置', 'pointSettings'],
  ['systemSettings.confirmations', '双人复核', 'confirmationSettings'],
] as const

interface GoldenService {
  readonly resource: string
  readonly path: string
  readonly key: 'bean' | 'plugin_id'
  /** The one whose values cannot be changed. */
  readonly fixed?: string
  readonly other: string
  readonly tried?: true
}
/** The services of which one of its kind is open: each has the same four calls. */
export const SERVICES: Readonly<Record<string, GoldenService>> = {
  smsGatewaySettings: {
    resource: 'smsGateway',
    path: 'admin/systems/platforms',
    key: 'bean',
    other: 'smsZtPlugin',
    tried: true,
  },
  expressPlatformSettings: {
    resource: 'expressPlatform',
    path: 'admin/systems/express-platforms',
    key: 'bean',
    other: 'showApiPlugin',
    tried: true,
  },
  electronicReceipt: {
    resource: 'waybillService',
    path: 'admin/systems/waybills',
    key: 'bean',
    other: 'kdnPlugin',
  },
  storageSolution: {
    resource: 'storageService',
    path: 'admin/systems/uploaders',
    key: 'bean',
    fixed: 'localPlugin',
    other: 'ossPlugin',
    // A store is tried before files go to it (designed).
    tried: true,
  },
  validatorPlatformSettings: {
    resource: 'validatorPlatform',
    path: 'admin/systems/validator',
    key: 'plugin_id',
    fixed: 'captchaValidatorPlugin',
    other: 'aliyunAfsPlugin',
  },
}

/** Pages of commands: what they offer, and the task that tells how far it is. */
export const COMMANDS = {
  goodsIndex: {
    resource: 'goods',
    action: 'rebuild',
    // The contract's 生成, named by what it makes.
    words: '生成商品索引',
    call: 'GET admin/goods/search',
    progress: 'GOODS_INDEX_INIT',
  },
} as const

/** The levels of regions. */
export const LEVELS = {
  regionalManagementSettings: {
    resource: 'region',
    levels: { children: 'GET regions/{id}/children', by: 'parent_id', root: 0, most: 4 },
    row: { edit: '修改', remove: '删除' },
    top: { add: '添加地区' },
  },
  // The tree of the menu, in columns as the regions are.
  menuManage: {
    resource: 'menuNode',
    levels: {
      children: 'GET admin/systems/menus/{parent_id}/children',
      by: 'parent_id',
      root: 0,
      most: 3,
      // Dragged into another order, and below another menu (designed).
      sort: 'PUT admin/systems/menus/{parent_id}/sort',
      moves: true,
    },
    row: { edit: '修改', remove: '删除' },
    top: { add: '添加菜单' },
  },
  pointsClassify: {
    resource: 'exchangeCat',
    levels: {
      children: 'GET admin/promotion/exchange-cats/{parent_id}/children',
      by: 'parent_id',
      root: 0,
      most: 1,
    },
    row: { edit: '修改', remove: '删除' },
    top: { add: '添加积分分类' },
  },
} as const
