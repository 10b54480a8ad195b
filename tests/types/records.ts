/**
 * Kinds that show a record, an area's own cells and the options of a detail screen: mistakes that must not compile, as
 * in closed.ts. `tsc` is the test.
 */
import '@/custom-pages/playground/order/entity'
import type { Entities } from '@contract/entities'
import {
  action,
  areaKind,
  type CellOf,
  conversation,
  fragment,
  money,
  resource,
  sum,
  table,
  text,
  timeline,
} from '@/schema'

type Sku = Entities['orderDetail']['order_sku_list'][number]

const fields = {
  sn: text('订单编号', 'Order number'),
  need_pay_money: money('应付', 'To pay'),
  coupon_price: money('优惠券', 'Coupon'),
  'receipt_history.receipt_title': text('抬头', 'Title', {
    linkTo: { receiptDetail: { id: 'receipt_history.history_id' } },
  }),
} as const
const order = { id: 'sn', titleField: 'sn', calls: { one: 'GET admin/trade/sample/{sn}' }, fields } as const
const label = fragment(['发票', 'Invoice'])
const GoodsCell = async () => ({ default: ({ row }: CellOf<Sku>) => row.name })
const OtherCell = async () => ({ default: ({ row }: CellOf<{ colour: string }>) => row.colour })

export const right = resource('orderDetail', {
  ...order,
  fields: {
    ...fields,
    log: timeline('日志', 'Log', { at: 'op_time', who: 'op_name', what: 'message' }),
    made: sum('金额', 'Amounts', {
      plus: ['goods_original_total_price'],
      minus: ['coupon_price'],
      total: 'need_pay_money',
    }),
    order_sku_list: table<Sku>('商品', 'Goods', { name: text('商品', 'Goods') }, { cells: { name: GoodsCell } }),
  },
  screens: {
    orderDetail: {
      queries: { log: 'GET admin/trade/sample/{sn}/log' },
      alerts: [{ label, when: { 'order_operate_allowable_vo.allow_pay': true }, tone: 'warning' }],
      skeletonValues: { need_receipt: 1, 'order_operate_allowable_vo.allow_pay': false },
      sections: [['基本', 'Basics', ['sn']], { label, fields: ['sn'], when: { need_receipt: 1 } }, 'made', 'log'],
    },
  },
})

resource('orderDetail', {
  ...order,
  // @ts-expect-error a log by a field that its entries do not have
  fields: { ...fields, log: timeline('日志', 'Log', { at: 'when', what: 'message' }) },
})

// @ts-expect-error a log over a field that is no list
resource('orderDetail', { ...order, fields: { ...fields, sn: timeline('日志', 'Log', { at: 'at', what: 'what' }) } })

// @ts-expect-error a log without the action
timeline<{ at: string; what: string }>('日志', 'Log', { at: 'at' })

// @ts-expect-error a side that no message has
conversation<{ at: string; what: string }>('对话', 'Talk', { at: 'at', what: 'what', mine: { owner: '平台' } })

resource('orderDetail', {
  ...order,
  // @ts-expect-error a sum of a field that the row does not have
  fields: { ...fields, made: sum('和', 'Sum', { plus: ['price'], total: 'need_pay_money' }) },
})

// @ts-expect-error a sum without the remainder
sum('和', 'Sum', { plus: ['price'] })

// @ts-expect-error a cell for another row
table<Sku>('商品', 'Goods', { name: text('商品', 'Goods') }, { cells: { name: OtherCell } })

// @ts-expect-error a cell of a column that the row does not have
table<Sku>('商品', 'Goods', { name: text('商品', 'Goods') }, { cells: { nmae: GoodsCell } })

const list = { columns: ['shop_name'] } as const
const shop = {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops' },
  fields: { shop_name: text('名称', 'Name') },
} as const
const ShopCell = async () => ({ default: ({ row }: CellOf<Entities['shop']>) => row.shop_name })
resource('shop', { ...shop, screens: { shopList: { ...list, cells: { shop_name: ShopCell } } } })

// @ts-expect-error a cell of a list for another row
resource('shop', { ...shop, screens: { shopList: { ...list, cells: { shop_name: OtherCell } } } })

// @ts-expect-error a cell of a field that was not declared
resource('shop', { ...shop, screens: { shopList: { ...list, cells: { name: ShopCell } } } })

const screen = { sections: [['基本', 'Basics', ['sn']]] } as const
const detail = <const D>(it: D) => ({ orderDetail: { ...screen, ...it } }) as const

// @ts-expect-error a card of its own of a field that was not declared
resource('orderDetail', { ...order, screens: { orderDetail: { sections: ['log'] } } })

resource('orderDetail', {
  ...order,
  // @ts-expect-error a card whose condition is of a field that the row does not have
  screens: { orderDetail: { sections: [{ label, fields: ['sn'], when: { receipt: 1 } }] } },
})

// @ts-expect-error a misspelt word of a card
resource('orderDetail', { ...order, screens: { orderDetail: { sections: [{ label, fields: ['sn'], whne: {} }] } } })

// @ts-expect-error an alert with an unknown tone
resource('orderDetail', { ...order, screens: detail({ alerts: [{ label, tone: 'loud' }] }) })

// @ts-expect-error a misspelt word of a line over the record
resource('orderDetail', { ...order, screens: detail({ alerts: [{ label, wehn: { need_receipt: 1 } }] }) })

// @ts-expect-error a skeleton value of an unknown field
resource('orderDetail', { ...order, screens: detail({ skeletonValues: { receipt: 1 } }) })

// @ts-expect-error a skeleton value outside the field’s type
resource('orderDetail', { ...order, screens: detail({ skeletonValues: { need_receipt: '1' } }) })

// @ts-expect-error a field from a call that answers something else
resource('orderDetail', { ...order, screens: detail({ queries: { coupon_price: 'GET admin/trade/sample/{sn}/log' } }) })

// @ts-expect-error a field from a call that the contract does not have
resource('orderDetail', { ...order, screens: detail({ queries: { log: 'GET admin/trade/sample/{sn}/logs' } }) })

// @ts-expect-error a word of a detail that is one of the past
resource('orderDetail', { ...order, screens: detail({ note: label }) })

resource('orderDetail', {
  ...order,
  // @ts-expect-error a text that leads to a screen by a field that the row does not have
  fields: { ...fields, sn: text('号', 'No.', { linkTo: { receiptDetail: { id: 'history' } } }) },
})

// @ts-expect-error a text that leads to a part of the address that the screen does not have
text('号', 'No.', { linkTo: { receiptDetail: { sn: 'sn' } } })

const pay = { label, call: 'POST admin/trade/sample/{sn}/pay' } as const
resource('orderDetail', {
  ...order,
  actions: { pay: action.call({ ...pay, includeFields: { pay_price: 'need_pay_money' } }) },
})

resource('orderDetail', {
  ...order,
  // @ts-expect-error sent under a name that the call does not take
  actions: { pay: action.call({ ...pay, includeFields: { price: 'need_pay_money' } }) },
})

// @ts-expect-error sent from a field that the row does not have
resource('orderDetail', { ...order, actions: { pay: action.call({ ...pay, includeFields: { pay_price: 'price' } }) } })

// @ts-expect-error a kind that is not registered in the language
areaKind('sparkle', async () => ({ default: {} }))

// Kinds that show a record.

const entry = fragment({ at: 'op_time', who: 'op_name', what: 'message' })
interface LogLine {
  readonly op_time: string
  readonly op_name: string
  readonly message: string
}

// @ts-expect-error a misspelt word of a log
timeline<LogLine>('日志', 'Log', { ...entry, hwo: 'op_name' })

// @ts-expect-error a misspelt option of a log
timeline<LogLine>('日志', 'Log', entry, { hlep: label })

// @ts-expect-error a misspelt word of a conversation
conversation<LogLine>('对话', 'Talk', { ...entry, mien: { op_name: '平台' } })

// @ts-expect-error a conversation without its text
conversation<LogLine>('对话', 'Talk', { at: 'op_time' })

resource('orderDetail', {
  ...order,
  // @ts-expect-error a conversation by a field that its messages do not have
  fields: { ...fields, log: conversation('对话', 'Talk', { at: 'op_time', what: 'content' }) },
})

// @ts-expect-error a misspelt word of a sum
sum('和', 'Sum', { plus: ['goods_price'], mins: ['coupon_price'], total: 'need_pay_money' })

// @ts-expect-error a sum of nothing
sum('和', 'Sum', { total: 'need_pay_money' })

resource('orderDetail', {
  ...order,
  // @ts-expect-error a sum that takes off a field that the row does not have
  fields: { ...fields, made: sum('和', 'Sum', { plus: ['coupon_price'], minus: ['price'], total: 'need_pay_money' }) },
})

resource('orderDetail', {
  ...order,
  // @ts-expect-error a sum of a field that is no amount
  fields: { ...fields, made: sum('和', 'Sum', { plus: ['sn'], total: 'need_pay_money' }) },
})

resource('orderDetail', {
  ...order,
  // @ts-expect-error a sum whose rest is no field of the row
  fields: { ...fields, made: sum('和', 'Sum', { plus: ['coupon_price'], total: 'rest' }) },
})

// @ts-expect-error a cell that is no component
resource('shop', { ...shop, screens: { shopList: { ...list, cells: { shop_name: async () => ({ default: 'x' }) } } } })

// @ts-expect-error a cell that is there before it is drawn
resource('shop', { ...shop, screens: { shopList: { ...list, cells: { shop_name: () => 'x' } } } })

// @ts-expect-error a misspelt word beside the cells
resource('shop', { ...shop, screens: { shopList: { ...list, cell: { shop_name: ShopCell } } } })
