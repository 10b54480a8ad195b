import { orderStatusLabels, payStatusLabels, shipStatusLabels } from '@contract/orders/labels'
import {
  action,
  choice,
  dateTime,
  id,
  image,
  joined,
  money,
  number,
  reference,
  resource,
  state,
  sum,
  table,
  text,
  timeline,
} from '@/schema'
import type { Gift, OrderSku } from './entity'

/** An order (contract/orders.md, "orderDetail"), over a fixture. */
export default resource('orderDetail', {
  id: 'sn',
  titleField: 'sn',
  calls: { one: 'GET admin/trade/sample/{sn}' },
  fields: {
    sn: id('订单编号', 'Order number', { width: 200 }),
    order_status: state('订单状态', 'Status', orderStatusLabels),
    pay_status: choice('付款状态', 'Payment', payStatusLabels),
    ship_status: choice('发货状态', 'Shipping', shipStatusLabels),
    create_time: dateTime('下单时间', 'Placed at'),
    payment_type: choice('支付方式', 'Payment type', {
      ONLINE: ['在线支付', 'Online'],
      COD: ['货到付款', 'Cash on delivery'],
    }),
    payment_method_name: text('支付渠道', 'Method'),
    cancel_reason: text('取消原因', 'Cancellation reason'),
    gift_point: number('赠送积分', 'Points earned'),
    use_point: number('积分抵扣', 'Points used'),

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

    'receipt_history.receipt_type': choice('发票类型', 'Invoice type', {
      ELECTRO: ['电子普通发票', 'E-invoice'],
      VATORDINARY: ['增值税普通发票', 'Ordinary VAT invoice'],
      VATOSPECIAL: ['增值税专用发票', 'Special VAT invoice'],
    }),
    'receipt_history.receipt_title': text('发票抬头', 'Invoice title', {
      linkTo: { receiptDetail: { id: 'receipt_history.history_id' } },
    }),
    'receipt_history.receipt_content': text('发票内容', 'Invoice content'),
    'receipt_history.tax_no': text('发票税号', 'Tax number'),
    'receipt_history.order_price': money('发票金额', 'Invoice amount'),

    ship_name: text('收货人', 'Recipient'),
    address: joined('收货地址', 'Address', ['ship_province', 'ship_city', 'ship_county', 'ship_town', 'ship_addr']),
    ship_mobile: text('联系方式', 'Phone'),
    remark: text('买家留言', 'Buyer’s note'),

    seller_id: reference('卖家账号', 'Shop', 'shop', { labelField: 'seller_name' }),
    ship_time: dateTime('发货时间', 'Shipped at'),
    logi_name: text('物流公司', 'Carrier'),
    ship_no: text('快递单号', 'Tracking number', { copy: true }),

    order_sku_list: table<OrderSku>(
      '商品列表',
      'Goods',
      {
        name: text('商品', 'Goods'),
        purchase_price: money('商品价格', 'Price'),
        num: number('购买数量', 'Quantity'),
        subtotal: money('小计', 'Subtotal'),
      },
      { cells: { name: () => import('./order-goods.cell') } },
    ),
    gift_list: table<Gift>('赠品列表', 'Gifts', {
      gift_img: image('赠品图片', 'Picture'),
      gift_name: text('赠品名称', 'Gift'),
      gift_price: money('赠品价格', 'Price'),
    }),
    log: timeline('订单日志', 'Log', { at: 'op_time', who: 'op_name', what: 'message' }),
  },
  conditions: {
    cancel_reason: { visible: { order_status: 'CANCELLED' } },
  },
  actions: {
    pay: action.call({
      label: ['确认收款', 'Confirm payment'],
      primary: true,
      call: 'POST admin/trade/sample/{sn}/pay',
      includeFields: { pay_price: 'need_pay_money' },
      when: { 'order_operate_allowable_vo.allow_pay': true },
      confirm: ['订单：{sn}\n收款金额：{need_pay_money}', 'Order: {sn}\nAmount received: {need_pay_money}'],
    }),
    cancel: action.call({
      label: ['取消订单', 'Cancel order'],
      danger: true,
      call: 'POST admin/trade/sample/{sn}/cancelled',
      when: { 'order_operate_allowable_vo.allow_cancel': true },
    }),
  },
  screens: {
    orderDetail: {
      queries: { log: 'GET admin/trade/sample/{sn}/log' },
      headerActions: ['pay', 'cancel'],
      stats: ['need_pay_money', 'goods_original_total_price', 'shipping_price'],
      alerts: [
        {
          label: ['买家已申请取消订单，请在售后服务中处理', 'The buyer asked to cancel: handle it under after-sales'],
          when: { 'order_operate_allowable_vo.allow_check_cancel': true, order_status: ['NEW', 'CONFIRM', 'PAID_OFF'] },
          tone: 'warning',
        },
        {
          label: ['此订单由已通过的售后服务生成', 'Created by an approved after-sales request'],
          when: { order_type: ['CHANGE', 'SUPPLY_AGAIN'] },
        },
      ],
      sections: [
        [
          '基本信息',
          'Basics',
          [
            'sn',
            'create_time',
            'order_status',
            'cancel_reason',
            'pay_status',
            'ship_status',
            'payment_type',
            'payment_method_name',
            'use_point',
            'gift_point',
          ],
        ],
        'amounts',
        ['买家信息', 'Buyer', ['ship_name', 'ship_mobile', 'address', 'remark']],
        ['商家信息', 'Seller', ['seller_id', 'ship_time', 'logi_name', 'ship_no']],
        {
          label: ['发票信息', 'Invoice'],
          when: { need_receipt: 1 },
          fields: [
            'receipt_history.receipt_type',
            'receipt_history.receipt_title',
            'receipt_history.receipt_content',
            'receipt_history.tax_no',
            'receipt_history.order_price',
          ],
        },
        'order_sku_list',
        'gift_list',
        'log',
      ],
    },
  },
})
