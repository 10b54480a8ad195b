import type { OrderDetail } from './entity'

/** Orders as the server will return them (contract/orders.md), in the states that a screen must show. */

const at = (day: number, hour: number, minute: number) => String(new Date(2026, 10, day, hour, minute).getTime() / 1000)
const picture = (letter: string, colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50"><rect width="50" height="50" fill="${colour}"/><text x="25" y="33" font-size="22" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
  )}`

const waiting: OrderDetail = {
  sn: '20261118000042',
  order_status: 'CONFIRM',
  pay_status: 'PAY_NO',
  ship_status: 'SHIP_NO',
  order_type: 'NORMAL',
  payment_type: 'ONLINE',
  payment_method_name: '',
  cancel_reason: '',
  create_time: at(18, 9, 32),
  need_pay_money: 1186,
  balance: 0,
  goods_original_total_price: 1236,
  shipping_price: 12,
  coupon_price: 50,
  cash_back: 12,
  use_point: 0,
  gift_point: 118,
  need_receipt: 1,
  receipt_history: {
    history_id: '31',
    receipt_type: 'VATORDINARY',
    receipt_title: '杭州青山文化有限公司',
    receipt_content: '商品明细',
    tax_no: '91330106MA12345678',
    order_price: 1186,
  },
  ship_name: '林晓',
  ship_mobile: '13800138000',
  ship_province: '浙江省',
  ship_city: '杭州市',
  ship_county: '西湖区',
  ship_town: '',
  ship_addr: '文三路 90 号 3 幢 602 室',
  remark: '请在工作日送货',
  seller_id: '1',
  seller_name: '青山书画',
  ship_time: '0',
  logi_name: '',
  ship_no: '',
  order_sku_list: [
    {
      sku_id: '101',
      goods_id: '11',
      goods_image: picture('墨', '#3a4a5c'),
      name: '松烟墨 · 手工古法',
      spec_list: [
        { spec_id: '1', spec_value: '二两' },
        { spec_id: '2', spec_value: '礼盒' },
      ],
      promotion_tags: ['满减'],
      purchase_price: 368,
      num: 2,
      subtotal: 736,
    },
    {
      sku_id: '102',
      goods_id: '12',
      goods_image: picture('纸', '#8a6d3b'),
      name: '净皮宣纸 四尺',
      spec_list: [],
      promotion_tags: null,
      purchase_price: 250,
      num: 2,
      subtotal: 500,
    },
  ],
  gift_list: [{ gift_id: '7', gift_img: picture('礼', '#5c8a3a'), gift_name: '毛毡垫', gift_price: 20 }],
  order_operate_allowable_vo: { allow_pay: true, allow_cancel: true, allow_check_cancel: false },
  log: [
    { op_name: '林晓', op_time: at(18, 9, 32), message: '提交订单' },
    { op_name: '系统', op_time: at(18, 9, 33), message: '订单已确认' },
    { op_name: '系统', op_time: at(19, 9, 33), message: '提醒买家付款' },
    { op_name: '客服小周', op_time: at(20, 14, 5), message: '与买家电话联系：\n今天内付款。' },
  ],
}

const cancelled: OrderDetail = {
  ...waiting,
  sn: '20261117000009',
  order_status: 'CANCELLED',
  order_type: 'CHANGE',
  cancel_reason: '管理员取消',
  need_receipt: 0,
  receipt_history: null,
  remark: '',
  gift_list: [],
  order_operate_allowable_vo: { allow_pay: false, allow_cancel: false, allow_check_cancel: false },
}

const asksToCancel: OrderDetail = {
  ...waiting,
  sn: '20261116000003',
  order_status: 'PAID_OFF',
  pay_status: 'PAY_YES',
  order_operate_allowable_vo: { allow_pay: false, allow_cancel: true, allow_check_cancel: true },
}

export const orders: readonly OrderDetail[] = [waiting, cancelled, asksToCancel]

const logged = (order: OrderDetail, message: string): OrderDetail => ({
  ...order,
  order_operate_allowable_vo: { allow_pay: false, allow_cancel: false, allow_check_cancel: false },
  log: [...order.log, { op_name: '平台管理员', op_time: String(Math.floor(Date.now() / 1000)), message }],
})

/** The effects of the screen's two actions on an order. */
export const acts = {
  pay: (order: OrderDetail): OrderDetail => ({
    ...logged(order, '确认收款'),
    order_status: 'PAID_OFF',
    pay_status: 'PAY_YES',
    payment_method_name: '管理员收款',
  }),
  cancel: (order: OrderDetail): OrderDetail => ({
    ...logged(order, '取消订单'),
    order_status: 'CANCELLED',
    cancel_reason: '管理员取消',
  }),
}

/** The server's messages (contract/orders.md, "Error codes"). */
export const rejections = { gone: '订单不存在', amount: '收款金额与应付金额不一致' } as const
