/**
 * Orders as contract/orders.md has them, written out by hand; where ours differ on purpose, a comment says why. Imports
 * nothing.
 */
type Words = Readonly<Record<string, string>>

export const ORDER_LISTS = {
  orderList: {
    of: 'order',
    // Goods, buyer and shop are designed: a line says what somebody looks for.
    columns: {
      sn: '订单编号',
      goods_names: '商品',
      order_amount: '订单总额',
      order_status: '订单状态',
      member_id: '买家',
      seller_id: '店铺',
      create_time: '下单时间',
      ship_name: '收货人',
      pay_status_text: '付款状态',
      ship_status_text: '发货状态',
      payment_type: '支付方式',
      client_type: '订单来源',
    } as Words,
    // The status is asked by the tabs; the buyer's name is designed.
    filters: {
      ship_name: '收货人',
      goods_name: '商品',
      buyer_name: '买家',
      seller_id: '店铺',
      'start_time,end_time': '下单日期',
      payment_type: '支付方式',
      client_type: '订单来源',
    } as Words,
    search: ['order_sn'],
    row: { operate: '操作', view: '查看' } as Words,
    sheet: [
      ['sn', '订单编号'],
      ['items', '商品信息'],
      ['trade_sn', '交易单号'],
      ['create_time', '下单时间'],
      ['seller_name', '所属店铺'],
      ['member_name', '下单会员'],
      ['order_amount', '订单总额'],
      ['shipping_amount', '订单运费'],
      ['discount_price', '优惠金额'],
      ['order_status_text', '订单状态'],
      ['pay_status_text', '付款状态'],
      ['ship_status_text', '发货状态'],
      ['payment_type', '付款类型'],
      ['payment_method_name', '付款方式'],
      ['payment_time', '付款时间'],
      ['pay_money', '付款金额'],
      ['ship_name', '收货人'],
      ['ship_mobile', '收货人联系方式'],
      ['full_address', '收货地址'],
      ['logi_name', '物流公司'],
      ['ship_no', '快递单号'],
      ['ship_time', '订单发货时间'],
      ['signing_time', '订单收货时间'],
      ['complete_time', '订单完成时间'],
      ['client_type', '订单来源'],
      ['need_receipt', '是否需要发票'],
      ['cancel_reason', '订单取消原因'],
      ['remark', '买家备注'],
    ],
  },
  errorList: {
    of: 'order',
    // The columns that tell why it failed, and whose it is (designed).
    columns: {
      sn: '订单编号',
      goods_names: '商品',
      order_amount: '订单总额',
      order_status: '订单状态',
      cancel_reason: '取消原因',
      member_id: '买家',
      seller_id: '店铺',
      ship_name: '收货人',
      create_time: '下单时间',
    } as Words,
    filters: { ship_name: '收货人', seller_id: '店铺', 'start_time,end_time': '下单时间' } as Words,
    search: ['order_sn'],
    row: { operate: '操作', repair: '修复' } as Words,
    sheet: undefined,
  },
  orderRepair: {
    of: 'order',
    // The columns that tell why it failed, and whose it is (designed).
    columns: {
      sn: '订单编号',
      goods_names: '商品',
      order_amount: '订单总额',
      order_status: '订单状态',
      cancel_reason: '取消原因',
      member_id: '买家',
      seller_id: '店铺',
      ship_name: '收货人',
      create_time: '下单时间',
    } as Words,
    filters: { ship_name: '收货人', seller_id: '店铺', 'start_time,end_time': '下单时间' } as Words,
    search: ['order_sn'],
    row: { repair: '修复', operate: '操作' } as Words,
    sheet: undefined,
  },
  collectionList: {
    of: 'payLog',
    columns: {
      order_sn: '订单号',
      pay_way: '付款方式',
      pay_type: '支付方式',
      pay_time: '付款日期',
      pay_money: '付款金额',
      pay_member_name: '付款人',
      pay_status: '付款状态',
    } as Words,
    filters: {
      member_name: '付款人',
      pay_way: '支付方式',
      payment_type: '付款方式',
      pay_status: '付款状态',
      'start_time,end_time': '付款日期',
    } as Words,
    search: ['order_sn'],
    row: {} as Words,
    sheet: [
      ['order_sn', '订单号'],
      ['pay_way', '付款方式'],
      ['pay_type', '支付方式'],
      ['pay_time', '付款日期'],
      ['pay_money', '付款金额'],
      ['pay_member_name', '付款人'],
      ['pay_status', '付款状态'],
    ],
  },
} as const

/** Every state of an order is a tab of one of two lists, so that the tabs add up to all orders. */
export const ORDER_TABS = {
  orderList: {
    NEW: '新订单',
    CONFIRM: '已确认',
    PAID_OFF: '已付款',
    // Beyond the contract's select, which would leave a group's orders without a tab (designed).
    FORMED: '已经成团',
    SHIPPED: '已发货',
    ROG: '已收货',
    COMPLETE: '已完成',
    AFTER_SERVICE: '售后中',
    CANCELLED: '已取消',
  } as Words,
  errorList: { INTODB_ERROR: '入库失败', BALANCE_ERROR: '预存款抵扣失败' } as Words,
} as const

/** What each action sends, and whether it asks first. */
export const ORDER_CALLS = [
  ['order', 'pay', 'POST admin/trade/orders/{sn}/pay'],
  ['order', 'cancel', 'POST admin/trade/orders/{sn}/cancelled'],
  ['order', 'repair', 'POST admin/trade/orders/{sn}/repair'],
] as const

/** The blocks of an order, each with what the contract shows in it. */
export const ORDER_BLOCKS = {
  基本信息: [
    'need_pay_money',
    'balance',
    'goods_original_total_price',
    'coupon_price',
    'cash_back',
    'use_point',
    'shipping_price',
    'gift_point',
    'payment_type',
    'payment_method_name',
    'cancel_reason',
    'create_time',
  ],
  买家信息: ['ship_name', 'address', 'ship_mobile', 'remark'],
  商家信息: ['seller_id', 'ship_time', 'logi_name', 'ship_no'],
  发票信息: [
    'receipt_history.receipt_type',
    'receipt_history.receipt_title',
    'receipt_history.receipt_content',
    'receipt_history.tax_no',
    'receipt_history.order_price',
  ],
  商品列表: ['order_sku_list'],
  赠品列表: ['gift_list'],
  订单日志: ['log'],
} as const
