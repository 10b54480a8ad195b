import type { orderStatuses, orderTypes, paymentTypes, payStatuses, shipStatuses } from '@contract/orders/entities'

/** contract/orders.md, "OrderDetail" and its parts, as far as the screen shows them. No server returns it yet. */

type One<L extends readonly string[]> = L[number]

interface OrderSku {
  readonly sku_id: string
  readonly goods_id: string
  readonly goods_image: string
  readonly name: string
  readonly spec_list: { readonly spec_id: string; readonly spec_value: string }[]
  readonly promotion_tags: string[] | null
  readonly purchase_price: number
  readonly num: number
  readonly subtotal: number
}
interface Gift {
  readonly gift_id: string
  readonly gift_img: string
  readonly gift_name: string
  readonly gift_price: number
}
interface Receipt {
  readonly history_id: string
  readonly receipt_type: 'ELECTRO' | 'VATORDINARY' | 'VATOSPECIAL'
  readonly receipt_title: string
  readonly receipt_content: string
  readonly tax_no: string
  readonly order_price: number
}
interface OrderLog {
  readonly op_name: string
  readonly op_time: string
  readonly message: string
}
interface AllowedOperations {
  readonly allow_pay: boolean
  readonly allow_cancel: boolean
  readonly allow_check_cancel: boolean
}

interface OrderDetail {
  sn: string
  order_status: One<typeof orderStatuses>
  pay_status: One<typeof payStatuses>
  ship_status: One<typeof shipStatuses>
  order_type: One<typeof orderTypes>
  payment_type: One<typeof paymentTypes>
  payment_method_name: string
  cancel_reason: string
  create_time: string
  need_pay_money: number
  balance: number
  goods_original_total_price: number
  shipping_price: number
  coupon_price: number
  cash_back: number
  use_point: number
  gift_point: number
  need_receipt: 0 | 1
  receipt_history: Receipt | null
  ship_name: string
  ship_mobile: string
  ship_province: string
  ship_city: string
  ship_county: string
  ship_town: string
  ship_addr: string
  remark: string
  seller_id: string
  seller_name: string
  ship_time: string
  logi_name: string
  ship_no: string
  order_sku_list: OrderSku[]
  gift_list: Gift[]
  order_operate_allowable_vo: AllowedOperations
  log: OrderLog[]
}

declare module '@contract/entities' {
  interface Entities {
    orderDetail: OrderDetail
  }
}
declare module '@contract/calls' {
  interface PlannedCalls {
    'GET admin/trade/sample/{sn}': Plan<Omit<OrderDetail, 'log'>>
    'GET admin/trade/sample/{sn}/log': Plan<OrderLog[]>
    'POST admin/trade/sample/{sn}/pay': Plan<'', { pay_price: number }>
    'POST admin/trade/sample/{sn}/cancelled': Plan<''>
  }
}

export type { Gift, OrderDetail, OrderSku }
