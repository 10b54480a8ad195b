import type { Entities } from '@contract/entities'
import type { OrderDetail, OrderSku } from '@contract/orders/entities'
import { receiptTypeLabels } from '@contract/orders/receipts-labels'
import {
  clientTypeLabels, hourLabels, orderStatusLabels, orderTypeLabels, payStatusLabels, paymentTypeLabels,
} from '@contract/orders/labels'
import {
  action, choice, dateTime, filtered, id, image, joined, link, money, number, page, fragment, reference, resource, state, sum, table, text,
  timeline,
} from '@/schema'
import { boughtItems } from './bought-items.field'
import { orderStates } from './order-states.fragment'
import { orderWay } from './order-steps.fragment'
import { parcel } from './parcel.field'

type Order = Entities['order']

const place = fragment(['ship_province', 'ship_city', 'ship_county', 'ship_town'])
const whole = fragment(['ship_name', 'ship_mobile', ...place, 'ship_addr'])
const search = fragment({ keyword: ['单号、手机、买家、收货人、商品或运单号', 'Number, phone, buyer, recipient, goods or waybill'] })
const searchByNumber = fragment({ order_sn: ['订单编号', 'Order number'] })
const listFilters = fragment([
  'ship_name', { goods_name: 'goods_names' }, { buyer_name: 'member_name' }, 'seller_id',
  { 'start_time,end_time': { create_time: ['下单日期', 'Placed between'] } },
])
/** Filters that links from goods and reports set. */
const ledBy = fragment([
  'goods_id', 'pay_status', 'hour', { province: 'ship_province' }, 'category_id',
  { 'start_price,end_price': 'order_amount' }, { 'start_line_price,end_line_price': 'line_price' },
  'distributor_id', { 'start_earned,end_earned': 'earned' }, { 'start_paid,end_paid': 'payment_time' },
  { 'start_placed,end_placed': 'create_time' }, 'order_type', 'order_status',
])
const counted = fragment({
  WAIT_PAY: 'WAIT_PAY', WAIT_SHIP: 'WAIT_SHIP', WAIT_GROUP: 'WAIT_GROUP', SHIPPED: 'SHIPPED', ROG: 'ROG', PAID: 'PAID',
  AFTER_SERVICE: 'AFTER_SERVICE', COMPLETE: 'COMPLETE', CANCELLED: 'CANCELLED', NEW: 'NEW',
  INTODB_ERROR: 'INTODB_ERROR', BALANCE_ERROR: 'BALANCE_ERROR',
})
/** The columns of the contract's sheet, in its order. */
const sheet = fragment([
  'sn', 'items', 'trade_sn', 'create_time', { seller_name: ['所属店铺', 'Shop'] }, { member_name: ['下单会员', 'Member'] },
  'order_amount', 'shipping_amount', 'discount_price',
  'order_status_text', 'pay_status_text', 'ship_status_text', { payment_type: ['付款类型', 'Payment type'] },
  { payment_method_name: ['付款方式', 'Method'] }, 'payment_time',
  { pay_money: ['付款金额', 'Paid'] }, 'ship_name', { ship_mobile: ['收货人联系方式', 'Recipient’s phone'] }, 'full_address',
  'logi_name', 'ship_no', { ship_time: ['订单发货时间', 'Shipped'] }, { signing_time: ['订单收货时间', 'Received'] },
  { complete_time: ['订单完成时间', 'Completed'] }, 'client_type', 'need_receipt',
  { cancel_reason: ['订单取消原因', 'Reason of cancellation'] }, { remark: ['买家备注', 'Buyer’s note'] },
])
const failed = fragment([
  'sn', 'goods_names', 'order_amount', 'tag', 'cancel_reason', 'member_id', 'seller_id', 'ship_name', 'create_time',
])
const failedList = fragment({
  columns: failed, hiddenColumns: ['pay_status_text', 'ship_status_text', 'payment_type', 'client_type'],
  search: searchByNumber, filters: ['ship_name', 'seller_id', { 'start_time,end_time': 'create_time' }],
  cells: { goods_names: () => import('./bought.cell') },
  collapseOrder: ['ship_name', 'create_time', 'seller_id', 'cancel_reason', 'goods_names', 'member_id'],
  stackUnder: { create_time: 'sn', seller_id: 'member_id', cancel_reason: 'tag' },
  tabs: { field: 'tag', all: false, values: ['INTODB_ERROR', 'BALANCE_ERROR'] },
})

/** Orders: list, detail, and failed ones (contract/orders.md). */
export default resource('order', {
  calls: { list: 'GET admin/trade/orders', one: 'GET admin/trade/orders/{sn}' },
  worklist: { when: { tag: ['WAIT_PAY', 'WAIT_SHIP', 'INTODB_ERROR', 'BALANCE_ERROR'] }, oldestFirst: 'create_time' },
  fields: {
    sn: id('订单编号', 'Order number', { width: 150 }),
    goods_names: text('商品', 'Goods', { width: 240 }),
    tag: state('订单状态', 'Status', orderStates, { width: 164, labelField: 'order_status_text' }),
    // A filter only: the stored states, as used by reports and links.
    order_status: choice('订单状态', 'Status', orderStatusLabels),
    pay_status: choice('付款状态', 'Payment', payStatusLabels),
    order_status_text: text('订单状态', 'Status', { width: 110 }),
    pay_status_text: text('付款状态', 'Payment', { width: 96 }),
    ship_status_text: text('发货状态', 'Shipping', { width: 96 }),
    order_type: choice('订单类型', 'Type', orderTypeLabels),
    payment_type: choice('支付方式', 'Payment type', paymentTypeLabels),
    client_type: choice('订单来源', 'Source', clientTypeLabels),
    order_amount: money('订单总额', 'Total'),
    order_price: money('订单总额', 'Total'),
    items: boughtItems('商品信息', 'Goods', 'sku_list'),
    trade_sn: id('交易单号', 'Trade number', { width: 190 }),
    shipping_amount: money('订单运费', 'Shipping fee'),
    discount_price: money('优惠金额', 'Discount'),
    need_receipt: choice('是否需要发票', 'Invoice wanted', { 1: ['需要', 'Yes'], 0: ['不需要', 'No'] }),
    create_time: dateTime('下单时间', 'Placed', { disableFuture: true }),
    cancel_time: dateTime('付款截止', 'Pay by'),
    cancel_reason: text('取消原因', 'Reason', { width: 180 }),
    member_id: reference('买家', 'Buyer', 'member', { labelField: 'member_name' }),
    member_name: text('买家', 'Buyer'),
    seller_id: reference('店铺', 'Shop', 'shop', { labelField: 'seller_name' }),
    seller_name: text('店铺', 'Shop', { linkTo: page('shopList/view', 'seller_id') }),

    goods_original_total_price: money('商品总金额', 'Goods total'),
    shipping_price: money('运费', 'Shipping'),
    coupon_price: money('优惠券抵扣', 'Coupon'),
    cash_back: money('返现金额', 'Cashback'),
    balance: money('预存款支付金额', 'Paid from prepaid balance'),
    need_pay_money: money('在线支付金额', 'To pay online'),
    amounts: sum('金额', 'Amounts', {
      plus: ['goods_original_total_price', 'shipping_price'],
      minus: ['coupon_price', 'cash_back', 'balance'],
      total: 'need_pay_money',
    }),
    pay_money: money('已付金额', 'Paid'),
    payment_method_name: text('支付渠道', 'Method', { linkTo: filtered('collectionList', { order_sn: 'sn' }) }),
    payment_time: dateTime('付款时间', 'Paid at'),
    pay_order_no: text('支付流水号', 'Transaction ID', { copy: true, linkTo: filtered('collectionList', { order_sn: 'sn' }) }),
    use_point: number('积分抵扣', 'Points used', { zeroLabel: ['未使用', 'None'] }),
    gift_point: number('赠送积分', 'Points earned', { zeroLabel: ['无', 'None'] }),
    bill_id: reference('结算单', 'Bill', 'bill', { labelField: 'bill_sn' }),

    ship_name: text('收货人', 'Recipient', { width: 96 }),
    ship_mobile: text('联系方式', 'Phone', { pii: true }),
    ship_addr: text('详细地址', 'Street address', { pii: true }),
    address: joined('收货地址', 'Address', place, { copy: whole }),
    // The parts of the address as one, for print and export.
    full_address: joined('收货地址', 'Address', [...place, 'ship_addr']),
    remark: text('买家留言', 'Buyer’s note'),
    ship_province: text('收货省份', 'Province'),
    hour: choice('下单时段', 'Hour placed', hourLabels),
    category_id: reference('商品分类', 'Category of goods', 'category'),
    goods_id: reference('含商品', 'Contains goods', 'goods'),
    line_price: money('商品成交价', 'Item price'),
    distributor_id: reference('分销商', 'Distributor', 'member'),
    earned: dateTime('计提时间', 'Commission earned'),

    shipping_type: text('配送方式', 'Delivery'),
    ship_time: dateTime('发货时间', 'Shipped'),
    signing_time: dateTime('收货时间', 'Received'),
    complete_time: dateTime('完成时间', 'Completed'),
    logi_name: text('物流公司', 'Carrier'),
    ship_no: text('快递单号', 'Tracking number', { copy: true }),
    parcel: parcel('物流跟踪', 'Tracking', { carrier: 'logi_id', num: 'ship_no' }),

    'receipt_history.receipt_type': choice('发票类型', 'Invoice type', receiptTypeLabels),
    'receipt_history.receipt_title': text('发票抬头', 'Invoice title', {
      linkTo: { receiptDetail: { id: 'receipt_history.history_id' } },
    }),
    'receipt_history.receipt_content': text('发票内容', 'Invoice content'),
    'receipt_history.tax_no': text('发票税号', 'Tax number', { copy: true }),
    'receipt_history.order_price': money('发票金额', 'Invoice amount'),

    order_sku_list: table<OrderSku>(
      '商品列表', 'Goods',
      {
        name: text('商品', 'Goods'),
        purchase_price: money('商品价格', 'Price'),
        num: number('数量', 'Quantity'),
        subtotal: money('小计', 'Subtotal'),
        // Shown for unpaid orders too.
        actual_pay_total: money('折后小计', 'After discounts'),
      },
      {
        cells: {
          name: () => import('./item.cell'),
          purchase_price: () => import('./item-price.cell'),
          actual_pay_total: () => import('./item-paid.cell'),
        },
      },
    ),
    gift_list: table<OrderDetail['gift_list'][number]>('赠品列表', 'Gifts', {
      gift_img: image('赠品图片', 'Picture'),
      gift_name: text('赠品名称', 'Gift'),
      gift_price: money('赠品价格', 'Price'),
    }),
    log: timeline('订单日志', 'Log', { at: 'op_time', who: 'op_name', what: 'message' }),
  },
  conditions: {
    gift_list: { visible: (row: Pick<Order, 'gift_list'>) => (row.gift_list?.length ?? 0) > 0 },
    parcel: { visible: { 'order_operate_allowable_vo.allow_check_express': true } },
    cancel_reason: { visible: { order_status: ['CANCELLED', 'INTODB_ERROR', 'BALANCE_ERROR'] } },
    // A regular order, the most common type, needs no label.
    order_type: { visible: { order_type: ['PINTUAN', 'CHANGE', 'SUPPLY_AGAIN'] } },
    // An unpaid order is cancelled at this time.
    cancel_time: { visible: { order_status: ['NEW', 'CONFIRM'], payment_type: 'ONLINE' } },
  },
  actions: {
    operate: action.link({
      label: ['操作', 'Manage'], to: link('orderDetail', { sn: 'sn' }),
      when: (row: Pick<Order, 'order_status'>) => row.order_status !== 'COMPLETE',
    }),
    view: action.link({ to: link('orderDetail', { sn: 'sn' }), when: { order_status: 'COMPLETE' } }),
    pay: action.call({
      label: ['确认收款', 'Confirm payment'], permission: 'orderList', primary: true,
      successMessage: ['订单「{name}」已确认收款', 'Order “{name}” marked as paid'],
      showDisabled: true,
      call: 'POST admin/trade/orders/{sn}/pay',
      includeFields: { pay_price: 'need_pay_money' },
      // A role without amounts does not receive the amount due.
      when: (row: Pick<OrderDetail, 'order_operate_allowable_vo' | 'need_pay_money'>) =>
        row.order_operate_allowable_vo.allow_pay && row.need_pay_money !== 0,
      disabledReason: 'pay_refusal',
      question: ['确认已收到订单「{name}」的货款 {need_pay_money}？', 'Has {need_pay_money} been received for order “{name}”?'],
      confirm: [
        '买家：{member_id}\n收款金额：{need_pay_money}\n确认后订单记为已付款，不能撤销。',
        'Buyer: {member_id}\nAmount received: {need_pay_money}\nThe order is marked as paid. This cannot be undone.',
      ],
    }),
    cancel: action.call({
      label: ['取消订单', 'Cancel order'], permission: 'orderList', showDisabled: true,
      successMessage: ['订单「{name}」已取消', 'Order “{name}” cancelled'],
      question: ['取消订单「{name}」？', 'Cancel order “{name}”?'],
      cancelText: ['保留订单', 'Keep order'],
      danger: [
        '买家：{member_id}\n订单金额：{order_price}\n库存、积分、优惠券和预存款会退回，不能撤销。',
        'Buyer: {member_id}\nOrder amount: {order_price}\nStock, points, coupons and balance are given back. This cannot be undone.',
      ],
      call: 'POST admin/trade/orders/{sn}/cancelled',
      when: { 'order_operate_allowable_vo.allow_cancel': true }, disabledReason: 'cancel_refusal',
    }),
    repair: action.call({
      label: ['修复', 'Repair'], successMessage: ['已修复', 'repaired'],
      call: 'POST admin/trade/orders/{sn}/repair',
      when: { order_status: ['INTODB_ERROR', 'BALANCE_ERROR'] },
      dryRun: { call: 'GET admin/trade/orders/{sn}/repair', can: 'can_repair', disabledReason: 'refusal', what: 'effects' },
      confirm: true,
    }),
    repairs: action.panel({ label: ['修复记录', 'Repair history'], panel: 'orderRepairs' }),
    note: action.print({
      label: ['打印送货单', 'Print delivery note'],
      // Cancelled and failed orders are not delivered.
      when: { order_status: ['CONFIRM', 'PAID_OFF', 'FORMED', 'SHIPPED', 'ROG', 'COMPLETE', 'AFTER_SERVICE'] },
      component: () => import('./delivery-note.paper'),
    }),
  },
  screens: {
    orderList: {
      columns: [
        'sn', 'goods_names', 'order_amount', 'tag', 'member_id', 'seller_id', 'create_time', 'ship_name',
        'pay_status_text', 'ship_status_text', 'payment_type', 'client_type',
      ],
      cells: { goods_names: () => import('./bought.cell'), tag: () => import('./waited.cell') },
      collapseOrder: [
        'client_type', 'payment_type', 'ship_status_text', 'pay_status_text', 'ship_name', 'create_time', 'seller_id',
        'goods_names', 'member_id',
      ],
      stackUnder: { create_time: 'sn', seller_id: 'member_id' },
      search, filters: [...listFilters, 'payment_type', 'client_type'],
      urlFilters: [{ order_sn: 'sn' }, { member_id: { member_id: ['下单会员', 'Member'] } }, ...ledBy],
      tabs: {
        field: 'tag',
        counts: { call: 'GET admin/trade/orders/counts', keys: { '': 'all', ...counted } },
      },
      rowActions: ['operate', 'view'],
      export: { call: 'GET admin/trade/orders/export', columns: sheet },
    },
    orderDetail: {
      queries: { log: 'GET admin/trade/orders/{sn}/log' },
      headerActions: ['pay', 'cancel', 'repair', 'note'],
      stats: ['order_price', 'pay_money'],
      facts: [
        'member_id', 'seller_id', 'create_time', 'cancel_time', 'payment_type', 'order_type', 'client_type', 'cancel_reason',
      ],
      alerts: [
        {
          label: ['买家已申请取消订单，请在售后服务中处理', 'The buyer asked to cancel: handle it under after-sales'],
          when: (row: Order) => row.order_operate_allowable_vo.allow_check_cancel && row.order_status !== 'CANCELLED',
          tone: 'warning',
        },
        {
          label: ['此订单由已通过的售后服务生成', 'Created by an approved after-sales request'],
          when: { order_type: ['CHANGE', 'SUPPLY_AGAIN'] },
          tone: 'warning',
        },
      ],
      steps: orderWay,
      sections: [
        'order_sku_list',
        'gift_list',
        ['配送', 'Delivery', ['seller_id', 'shipping_type', 'logi_name', 'ship_no', 'ship_time', 'signing_time']],
        'parcel',
        {
          label: ['发票信息', 'Invoice'],
          when: (row: Pick<Order, 'receipt_history'>) => Boolean(row.receipt_history),
          fields: [
            'receipt_history.receipt_type', 'receipt_history.receipt_title', 'receipt_history.receipt_content',
            'receipt_history.tax_no', 'receipt_history.order_price',
          ],
        },
      ],
      sidebar: [
        ['收货信息', 'Deliver to', ['ship_name', 'ship_mobile', 'address', 'ship_addr', 'remark']],
        'amounts',
        [
          '付款', 'Payment',
          ['pay_status', 'payment_method_name', 'payment_time', 'pay_order_no', 'use_point', 'gift_point', 'bill_id'],
        ],
        'log',
      ],
      relations: [
        {
          label: ['售后服务', 'After-sales'], resource: 'afterSale', call: 'GET admin/after-sales', params: { order_sn: 'sn' },
          hideWhenEmpty: true, permission: 'serviceList',
          columns: ['service_sn', 'service_type', 'create_time', 'service_status'], rowActions: ['view'], pageSize: 5,
        },
        {
          label: ['由此售后生成', 'Created by'], resource: 'afterSale', call: 'GET admin/after-sales', params: { new_order_sn: 'sn' },
          hideWhenEmpty: true, permission: 'serviceList',
          columns: ['service_sn', 'service_type', 'order_sn', 'create_time', 'service_status'], rowActions: ['view'], pageSize: 5,
        },
        {
          label: ['退款单', 'Refunds'], resource: 'refund', call: 'GET admin/after-sales/refund', params: { order_sn: 'sn' },
          hideWhenEmpty: true, permission: 'refundList',
          columns: ['service_sn', 'agree_price', 'actual_price', 'create_time', 'tag'], rowActions: ['handle', 'view'], pageSize: 5,
        },
        {
          label: ['投诉', 'Complaints'], resource: 'complaint', call: 'GET admin/trade/order-complains', params: { order_sn: 'sn' },
          hideWhenEmpty: true, permission: 'complaintList',
          columns: ['complain_topic', 'create_time', 'status'], rowActions: ['handle', 'view'], pageSize: 5,
        },
      ],
    },
    errorList: { ...failedList, rowActions: ['operate', 'repair'], export: true },
    orderRepair: { ...failedList, rowActions: ['repair', 'operate'], bulkActions: ['repair'], headerActions: ['repairs'] },
  },
})
