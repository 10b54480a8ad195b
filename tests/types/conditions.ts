/**
 * Paths into a row, and conditions. `tsc` is the test, as in declarations.ts: each @ts-expect-error fails the type
 * check as soon as the language lets the mistake under it pass.
 */
import { action, choice, dateTime, id, money, text } from '@/schema'
import type { Outline, ValidDefinition } from '@/schema/closed'

/** A row in the format of orders: nested and optional fields. */
interface Order {
  id: string
  sn: string
  status: 'NEW' | 'PAUSED'
  end_time: string
  allowed: { pay: boolean; ship: boolean }
  refund?: { price: number; bank: { name: string; branch: { city: string } } | null } | null
  lines: { name: string }[]
  extra: Record<string, unknown>
}
const declare = <const D extends Outline>(_definition: D & ValidDefinition<Order, D>): void => {}

const fields = {
  sn: id('订单编号', 'Order number'),
  status: choice('状态', 'Status', { NEW: ['新建', 'New'], PAUSED: ['暂停', 'Paused'] }),
  end_time: dateTime('结束时间', 'End time'),
  'refund.price': money('退款金额', 'Refund'),
  'refund.bank.name': text('银行', 'Bank'),
}
const order = { id: 'id', titleField: 'sn', calls: {}, fields } as const
const pay = { label: ['付款', 'Pay'], call: 'DELETE admin/shops/themes/{id}' } as const

declare({
  ...order,
  fields: { ...fields, sn: text('订单编号', 'Order number', { subtitle: 'refund.bank.name' }) },
  actions: {
    pay: action.call({
      ...pay,
      when: { 'allowed.pay': true, 'refund.bank.name': ['工行', '建行'] },
      optimistic: { 'allowed.pay': false },
    }),
    any: action.call({ ...pay, when: [{ status: 'NEW' }, { status: 'PAUSED', end_time: 'future' }] }),
  },
  conditions: { sn: { visible: [{ status: 'NEW' }, { 'allowed.ship': true }] } },
  screens: {
    orderList: { columns: ['sn', 'refund.price'], rowActions: ['pay', 'any'] },
    orderDetail: { sections: [['退款', 'Refund', ['refund.price', 'refund.bank.name']]] },
  },
})

// Fields.

// @ts-expect-error a path into nothing
declare({ ...order, fields: { ...fields, 'refund.prcie': money('退款', 'Refund') } })

// @ts-expect-error a path that continues below a text
declare({ ...order, fields: { ...fields, 'sn.length': money('长度', 'Length') } })

// @ts-expect-error a path deeper than three names
declare({ ...order, fields: { ...fields, 'refund.bank.branch.city': text('城市', 'City') } })

// @ts-expect-error a path into a list
declare({ ...order, fields: { ...fields, 'lines.length': money('行数', 'Lines') } })

// @ts-expect-error a path into an object of any keys
declare({ ...order, fields: { ...fields, 'extra.note': text('备注', 'Note') } })

// @ts-expect-error a kind for another type than the value at the path
declare({ ...order, fields: { ...fields, 'refund.price': text('退款', 'Refund') } })

// @ts-expect-error a subtitle at an unknown path
declare({ ...order, fields: { ...fields, sn: text('编号', 'Number', { subtitle: 'refund.bank.nmae' }) } })

// @ts-expect-error a column of a path that was not declared
declare({ ...order, screens: { orderList: { columns: ['sn', 'refund.bank'] } } })

// @ts-expect-error a fact of a path that was not declared
declare({ ...order, screens: { orderDetail: { sections: [['退款', 'Refund', ['allowed.pay']]] } } })

// Conditions.

// @ts-expect-error an unknown path
declare({ ...order, actions: { pay: action.call({ ...pay, when: { 'allowed.payy': true } }) } })

// @ts-expect-error a value the path cannot have
declare({ ...order, actions: { pay: action.call({ ...pay, when: { 'allowed.pay': 1 } }) } })

// @ts-expect-error a misspelt field in the second of several
declare({ ...order, actions: { pay: action.call({ ...pay, when: [{ status: 'NEW' }, { statsu: 'NEW' }] }) } })

// @ts-expect-error an impossible value in the second of several
declare({ ...order, actions: { pay: action.call({ ...pay, when: [{ status: 'NEW' }, { status: 'OLD' }] }) } })

// @ts-expect-error a state compared with now
declare({ ...order, actions: { pay: action.call({ ...pay, when: { status: 'future' } }) } })

const several = { when: [{ status: 'NEW' as const }, { 'allowed.shipp': true }] }
// @ts-expect-error an unknown path, in a part
declare({ ...order, actions: { pay: action.call({ ...pay, ...several }) } })

// @ts-expect-error a word of lists, which is no field
declare({ ...order, actions: { pay: action.call({ ...pay, when: { status: 'NEW', length: 1 } }) } })

// @ts-expect-error sets an unknown field
declare({ ...order, actions: { pay: action.call({ ...pay, optimistic: { 'allowed.payy': true } }) } })

// @ts-expect-error sets an impossible value at a path
declare({ ...order, actions: { pay: action.call({ ...pay, optimistic: { 'allowed.pay': 'yes' } }) } })

// @ts-expect-error a dependence on an unknown path
declare({ ...order, conditions: { sn: { visible: { 'allowed.shipp': true } } } })
