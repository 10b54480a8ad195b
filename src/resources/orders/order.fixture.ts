import type { AnswerOf } from '@contract/calls'

/** An order as the server returns it, for tests: unpaid, with every optional part. */

type Order = AnswerOf<'GET admin/trade/orders/{sn}'>
type Sku = Order['order_sku_list'][number]

/** A time in November 2026 on the wire. */
export const at = (day: number, hour: number, minute: number): string =>
  String(new Date(2026, 10, day, hour, minute).getTime() / 1000)

export const item = (more: Partial<Sku> = {}): Partial<Sku> => ({
  goods_id: '11',
  sku_id: '101',
  sku_sn: 'INK-2',
  name: '松烟墨 · 手工古法',
  goods_image: '/a.png',
  num: 2,
  original_price: 400,
  purchase_price: 368,
  subtotal: 736,
  actual_pay_total: 700.5,
  spec_list: [
    { spec_id: '1', spec_name: '重量', spec_value_id: '1', spec_value: '二两', spec_type: 0, spec_image: '' },
    { spec_id: '2', spec_name: '包装', spec_value_id: '2', spec_value: '礼盒', spec_type: 0, spec_image: '' },
  ],
  promotion_tags: ['满减'],
  ...more,
})

export const waiting: Partial<Order> = {
  sn: '20261118000042',
  order_status: 'CONFIRM',
  order_status_text: '待付款',
  pay_status: 'PAY_NO',
  ship_status: 'SHIP_NO',
  order_type: 'NORMAL',
  payment_type: 'ONLINE',
  client_type: 'PC',
  payment_method_name: '',
  cancel_reason: '',
  create_time: at(18, 9, 32),
  cancel_time: at(19, 9, 32),
  payment_time: null,
  ship_time: null,
  signing_time: null,
  complete_time: null,
  order_price: 1186,
  need_pay_money: 1186,
  pay_money: 0,
  balance: 0,
  goods_original_total_price: 1236,
  shipping_price: 12,
  coupon_price: 50,
  cash_back: 12,
  use_point: 0,
  gift_point: 118,
  ship_name: '林晓',
  ship_mobile: '13800138000',
  ship_province: '浙江省',
  ship_city: '杭州市',
  ship_county: '西湖区',
  ship_town: '',
  ship_addr: '文三路 90 号 3 幢 602 室',
  remark: '请在工作日送货',
  member_id: '7',
  member_name: 'linxiao',
  seller_id: '1',
  seller_name: '青山书画',
  logi_id: null,
  logi_name: '',
  ship_no: '',
  order_sku_list: [item(), item({ sku_id: '102', name: '净皮宣纸 四尺', spec_list: [], promotion_tags: [] })] as Sku[],
  gift_list: [],
  need_receipt: 0,
  receipt_history: null,
  pay_refusal: '',
  cancel_refusal: '',
  order_operate_allowable_vo: allowing('allow_pay', 'allow_cancel'),
}

type AllowedOperations = Order['order_operate_allowable_vo']

/** The allowed operations of an order: these only. */
export function allowing(...names: (keyof AllowedOperations)[]): AllowedOperations {
  const none: AllowedOperations = {
    allow_confirm: false,
    allow_pay: false,
    allow_ship: false,
    allow_rog: false,
    allow_cancel: false,
    allow_complete: false,
    allow_comment: false,
    allow_service_cancel: false,
    allow_check_cancel: false,
    allow_check_express: false,
    allow_edit_consignee: false,
    allow_edit_price: false,
    allow_apply_service: null,
  }
  return { ...none, ...Object.fromEntries(names.map(name => [name, true])) }
}

export const shipped: Partial<Order> = {
  ...waiting,
  order_status: 'SHIPPED',
  order_status_text: '已发货',
  pay_status: 'PAY_YES',
  ship_status: 'SHIP_YES',
  pay_money: 1186,
  payment_time: at(18, 9, 40),
  ship_time: at(19, 10, 0),
  logi_id: '2',
  logi_name: '圆通速递',
  ship_no: 'YT0001',
  pay_refusal: '订单已付款',
  cancel_refusal: '订单已发货，不能取消',
  order_operate_allowable_vo: allowing('allow_check_express'),
}
