/** Our side of docs/compared.md: orders with actions by their state, of a REST service. */
import { action, crud, dateTime, money, resource, state, text } from '@/schema'

interface DeskOrder {
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly total: number
  readonly status: 'NEW' | 'CONFIRMED' | 'SHIPPED' | 'CANCELLED'
  readonly tracking: string
  readonly placed_at: string
}

declare module '@contract/calls' {
  interface OutsideCalls extends Rows<'desk:orders/{id}', DeskOrder> {
    'POST desk:orders/{id}/confirm': Plan<DeskOrder>
    'POST desk:orders/{id}/ship': Plan<DeskOrder, { tracking: string }>
    'POST desk:orders/{id}/cancel': Plan<DeskOrder>
  }
}
declare module '@contract/entities' {
  interface Entities {
    deskOrder: DeskOrder
  }
}

// #region orders
resource('deskOrder', {
  dataProvider: 'desk',
  id: 'id',
  titleField: 'number',
  label: ['订单', 'order'],
  calls: crud('desk:orders/{id}'),
  fields: {
    number: text('订单编号', 'Number'),
    customer: text('买家', 'Customer'),
    total: money('金额', 'Total'),
    status: state('状态', 'Status', {
      NEW: ['新订单', 'New', 'blue'],
      CONFIRMED: ['已确认', 'Confirmed', 'gold'],
      SHIPPED: ['已发货', 'Shipped', 'green'],
      CANCELLED: ['已取消', 'Cancelled', 'grey'],
    }),
    tracking: text('运单号', 'Tracking number'),
    placed_at: dateTime('下单时间', 'Placed'),
  },
  actions: {
    confirm: action.call({
      label: ['确认', 'Confirm'],
      call: 'POST desk:orders/{id}/confirm',
      when: { status: 'NEW' },
      optimistic: { status: 'CONFIRMED' },
    }),
    ship: action.call({
      label: ['发货', 'Ship'],
      call: 'POST desk:orders/{id}/ship',
      when: { status: 'CONFIRMED' },
      prompt: { tracking: text('运单号', 'Tracking number') },
    }),
    cancel: action.call({
      label: ['取消', 'Cancel'],
      call: 'POST desk:orders/{id}/cancel',
      when: { status: ['NEW', 'CONFIRMED'] },
      danger: ['买家会收到退款。', 'The customer is refunded.'],
    }),
  },
  screens: {
    orderList: {
      columns: ['number', 'customer', 'total', 'status', 'placed_at'],
      search: { number_like: ['订单编号', 'Number'] },
      tabs: { field: 'status' },
      rowActions: ['confirm', 'ship', 'cancel'],
      bulkActions: ['confirm'],
    },
  },
})
// #endregion
