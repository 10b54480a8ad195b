/**
 * The shops screens as contract/shops.md has them, written out by hand; where ours differ on purpose, a comment says
 * why. Imports nothing. Order is not compared: visual.md puts the thing itself first.
 */
type Words = Readonly<Record<string, string>>

export interface GoldenList {
  readonly resource: string
  readonly call: string
  /** Always sent. */
  readonly always: Readonly<Record<string, string>>
  /** Taken from the screen's address. */
  readonly address: readonly string[]
  /** Parameter of the search box. */
  readonly search: string | undefined
  readonly filters: Words
  readonly columns: Words
  /** What is added up, and by which call (designed). */
  readonly totals?: { readonly call: string; readonly of: readonly string[] }
  readonly rowActions: Words
  readonly pageActions: Words
}

const THEMES = {
  resource: 'shopTheme',
  call: 'GET admin/shops/themes',
  address: [],
  search: undefined,
  filters: {},
  // The picture of a theme is what it is recognised by: a column of ours.
  columns: { name: '模板名称', mark: '模板标识', is_default: '是否为默认', image_path: '模板图片' },
  rowActions: { edit: '修改', remove: '删除' },
  // The contract's 添加, named by what it adds (visual.md, "Words").
  pageActions: { add: '添加模板' },
} as const

const MONEY = {
  price: '订单金额',
  commi_price: '收取佣金',
  refund_price: '退单金额',
  refund_commi_price: '退还佣金',
  bill_price: '本期应结',
} as const

export const LISTS: Readonly<Record<string, GoldenList>> = {
  shopList: {
    resource: 'shop',
    call: 'GET admin/shops',
    always: { shop_disable: 'ALL' },
    address: [],
    search: 'keyword',
    filters: {
      shop_name: '店铺名称',
      member_name: '会员名称',
      shop_disable: '店铺状态',
      'start_time,end_time': '注册日期',
    },
    // The id stands below the name.
    columns: {
      shop_name: '店铺名称',
      member_name: '会员名称',
      shop_createtime: '创建时间',
      shop_disable: '店铺状态',
    },
    // A shop's page is designed: what belongs to it, side by side.
    rowActions: { view: '店铺详情', edit: '修改', audit: '审核', disable: '关闭', enable: '开启' },
    pageActions: { add: '添加店铺' },
  },
  shopAudit: {
    resource: 'shop',
    call: 'GET admin/shops',
    always: { shop_disable: 'APPLY' },
    address: [],
    search: 'keyword',
    filters: {},
    // When its seller applied (designed): the contract's list does not say how long somebody has waited.
    columns: {
      shop_name: '店铺名称',
      member_name: '会员名称',
      location: '所在地',
      apply_time: '申请时间',
      shop_disable: '店铺状态',
    },
    // The contract calls the same act 审核 in the shop list and 操作 here; one word for one act.
    // Besides the form, the desk from this row on, and refusing without opening anything (both designed).
    rowActions: { audit: '审核', review: '在审核台打开', refuse: '拒绝' },
    // One record at a time (designed).
    pageActions: { desk: '审核台' },
  },
  themeList: { ...THEMES, always: { type: 'PC' } },
  themeListWap: { ...THEMES, always: { type: 'WAP' } },
  settlement: {
    resource: 'billPeriod',
    call: 'GET admin/order/bills/statistics',
    always: {},
    address: [],
    search: 'sn',
    filters: {},
    columns: { sn: '账单号', start_time: '开始日期', end_time: '结束日期', ...MONEY },
    totals: { call: 'GET admin/order/bills/statistics/totals', of: Object.keys(MONEY) },
    rowActions: { view: '查看' },
    pageActions: {},
  },
  settlementList: {
    resource: 'bill',
    call: 'GET admin/order/bills',
    always: {},
    address: ['sn'],
    search: 'bill_sn',
    filters: { seller_id: '店铺名称' },
    columns: {
      bill_sn: '结算单号',
      shop_name: '店铺名称',
      ...MONEY,
      // The contract's 订单状态 is the state of a bill, of which there is but one.
      status: '账单状态',
      create_time: '出账日期',
      start_time: '开始日期',
      end_time: '结束日期',
    },
    totals: { call: 'GET admin/order/bills/totals', of: Object.keys(MONEY) },
    rowActions: { view: '查看' },
    pageActions: {},
  },
}

/** What a link leads to: the screen, what of the row fills its address, and its query. */
export const LINKS = [
  ['shop', 'add', '/shop/shop-manage/shop-add', {}, {}],
  ['shop', 'edit', '/shop/shop-manage/edit/:id', { id: 'shop_id' }, {}],
  ['shop', 'audit', '/shop/shop-manage/edit/:id', { id: 'shop_id' }, { audit: '1' }],
  ['billPeriod', 'view', '/shop/settlement-manage/settlement/:sn', { sn: 'sn' }, {}],
  ['bill', 'view', '/shop/settlement-manage/detail/:id', { id: 'bill_id' }, {}],
  ['billItem', 'view', '/order/detail/:sn', { sn: 'order_sn' }, {}],
] as const

/** What sends a call: words, call, whether it is dangerous, whether it asks first. */
export const CALLING = [
  // Decided at the review desk, which sends the shop's form along; a reason is asked for refusing.
  ['shop', 'pass', '通过', 'PUT admin/shops/{shop_id}', false, false],
  ['shop', 'refuse', '拒绝', 'PUT admin/shops/{shop_id}', true, true],
  ['shop', 'disable', '关闭', 'PUT admin/shops/disable/{shop_id}', true, true],
  ['shop', 'enable', '开启', 'PUT admin/shops/enable/{shop_id}', false, true],
  ['shopTheme', 'remove', '删除', 'DELETE admin/shops/themes/{id}', true, true],
  ['bill', 'approve', '通过审核', 'PUT admin/order/bills/{bill_id}/next', false, true],
  ['bill', 'pay', '确认付款', 'PUT admin/order/bills/{bill_id}/next', false, true],
] as const

/** The five tabs of a shop's form. */
export const SHOP_TABS: readonly (readonly [zh: string, en: string, fields: Words])[] = [
  [
    '基本信息',
    'Basics',
    {
      company_name: '公司名称',
      company_address: '公司地址',
      company_phone: '公司电话',
      employee_num: '员工总数',
      reg_money: '注册资金',
      link_name: '联系姓名',
      link_phone: '联系电话',
      company_email: '电子邮箱',
      self_operated: '自营店铺',
    },
  ],
  [
    '营业执照信息',
    'Licence',
    {
      legal_name: '法人姓名',
      legal_id: '法人身份证号',
      license_num: '统一社会信用代码',
      scope: '法定经营范围',
      license_add: '营业执照详细地址',
      establish_date: '成立日期',
      // The contract's one label 营业执照有效期 over two inputs: each of ours says which end it is.
      licence_start: '营业执照生效日期',
      licence_end: '营业执照截止日期',
      license_region: '营业执照所在地',
      legal_img: '法人身份证',
      licence_img: '营业执照',
    },
  ],
  [
    '开户行银行许可证',
    'Bank permit',
    {
      bank_account_name: '银行开户名',
      bank_number: '公司银行账号',
      bank_name: '开户银行支行名称',
      bank_region: '开户行所在地',
      bank_img: '开户行许可证',
    },
  ],
  [
    '店铺信息',
    'Shop',
    { shop_name: '店铺名称', shop_commission: '佣金比例', shop_region: '店铺所在地', shop_add: '店铺详细地址' },
  ],
  ['经营类目', 'Categories', { goods_management_category: '经营类目' }],
]

/** Buttons of the edit screen by ?audit: words, what goes along, danger, asks first, sent unchecked. */
export const SUBMITS = {
  plain: [['保存修改', {}, false, false, false]],
  audit: [
    ['通过并保存', { pass: 1 }, false, false, false],
    ['拒绝通过', { pass: 0 }, true, true, true],
  ],
} as const

export const THEME_FORM: Words = { name: '模板名称', mark: '模板标识', image_path: '模板图片', is_default: '是否默认' }

export const BILL_DETAIL: Words = {
  bill_sn: '结算单号',
  period: '起止日期',
  create_time: '出账日期',
  status: '结算状态',
  shop_name: '店铺名称',
  bank_account_name: '银行开户名',
  bank_account_number: '公司银行账号',
  bank_name: '开户银行支行名称',
  bank_code: '支行联行号',
  bank_address: '银行地址',
  order_total_price: '订单收入总金额',
  refund_total_price: '订单退款总金额',
  price: '在线支付订单收入总金额',
  refund_price: '在线支付订单退款总金额',
  cod_price: '货到付款订单收入总金额',
  cod_refund_price: '货到付款订单退款总金额',
  commi_price: '平台收取佣金总金额',
  refund_commi_price: '平台退还佣金总金额',
  distribution_rebate: '分销支付佣金总金额',
  distribution_return_rebate: '分销退还佣金总金额',
  site_coupon_commi: '用户使用平台优惠券总金额',
  bill_price: '平台应付金额',
}

export const BILL_TABLES = [
  {
    label: '订单列表',
    call: 'GET admin/order/bills/{bill_id}/{bill_type}',
    with: { bill_type: 'PAYMENT' },
    pageSize: 5,
    columns: { order_sn: '订单编号', add_time: '下单时间', price: '订单总额', payment_type: '支付方式' },
    actions: ['view'],
  },
  {
    label: '退款单',
    call: 'GET admin/order/bills/{bill_id}/{bill_type}',
    with: { bill_type: 'REFUND' },
    pageSize: 5,
    columns: {
      refund_sn: '退款单号',
      order_sn: '退款订单号',
      payment_type: '支付方式',
      refund_time: '操作时间',
      price: '退款金额',
    },
    actions: [],
  },
] as const

export const BILL_SHEETS = [
  [
    '结算单详细',
    'bill',
    [
      '结算单号',
      '起止日期',
      '出账日期',
      '结算状态',
      '店铺名称',
      '银行开户名',
      '公司银行账号',
      '开户银行支行名称',
      '支行联行号',
      '银行地址',
      '平台应付金额',
    ],
  ],
  ['订单列表', 'order_list', ['订单编号', '下单时间', '订单总额（元）', '支付方式']],
  ['退款单列表', 'refund_list', ['退款单号', '退款订单号', '支付方式', '操作时间', '退款金额（元）']],
] as const
