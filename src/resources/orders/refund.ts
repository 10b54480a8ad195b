import { refundStatusLabels, refundTagLabels, refundWayLabels } from '@contract/orders/after-sales-labels'
import { action, choice, dateTime, id, link, money, fragment, resource, state, text } from '@/schema'

const amounts = fragment(['refund_price', 'agree_price', 'actual_price'])

/** Refunds of after-sales (contract/orders.md, "refundList"). */
export default resource('refund', {
  calls: { list: 'GET admin/after-sales/refund' },
  worklist: { when: { tag: ['WAIT_ADMIN', 'WAIT_SELLER', 'REFUNDFAIL'] }, oldestFirst: 'create_time' },
  fields: {
    service_sn: id('售后服务单号', 'After-sale number', { width: 190 }),
    order_sn: text('订单编号', 'Order number', { width: 160, copy: true, linkTo: { orderDetail: { sn: 'order_sn' } } }),
    create_time: dateTime('创建时间', 'Created', { disableFuture: true }),
    refund_price: money('申请退款金额', 'Requested'),
    agree_price: money('同意退款金额', 'Agreed'),
    actual_price: money('实际退款金额', 'Refunded'),
    refund_way: choice('退款方式', 'Refund method', refundWayLabels, { width: 120 }),
    tag: state('状态', 'Status', {
      WAIT_ADMIN: [...refundTagLabels.WAIT_ADMIN, 'gold'],
      WAIT_SELLER: [...refundTagLabels.WAIT_SELLER, 'gold'],
      REFUNDING: [...refundTagLabels.REFUNDING, 'blue'],
      REFUNDFAIL: [...refundTagLabels.REFUNDFAIL, 'red'],
      REFUSED: [...refundTagLabels.REFUSED, 'grey'],
      COMPLETED: [...refundTagLabels.COMPLETED, 'green'],
    }, { labelField: 'refund_status_text' }),
    // A filter only: the four states of the contract, used by links.
    refund_status: choice('退款单状态', 'Refund status', refundStatusLabels),
    refund_status_text: text('状态', 'Status'),
  },
  actions: {
    handle: action.link({
      label: ['退款', 'Refund'], permission: 'serviceList', when: { tag: 'WAIT_ADMIN' },
      to: link('serviceDetail', { service_sn: 'service_sn' }),
    }),
    view: action.link({
      label: ['详情', 'Details'], permission: 'serviceList', to: link('serviceDetail', { service_sn: 'service_sn' }),
    }),
  },
  screens: {
    refundList: {
      columns: ['service_sn', 'order_sn', ...amounts, 'create_time', 'tag'],
      hiddenColumns: ['refund_way'], collapseOrder: ['create_time', 'order_sn', 'actual_price'], stackUnder: { order_sn: 'service_sn' },
      search: { keyword: ['售后服务单号或订单编号', 'After-sale or order number'] },
      filters: ['service_sn', 'order_sn', 'refund_way', { 'start_time,end_time': 'create_time' }],
      urlFilters: ['refund_status'],
      tabs: { field: 'tag' },
      summary: { call: 'GET admin/after-sales/refund/totals', fields: amounts },
      rowActions: ['handle', 'view'],
      export: {
        call: 'GET admin/after-sales/refund/export',
        columns: ['create_time', 'service_sn', 'order_sn', ...amounts, 'refund_status_text'],
      },
    },
  },
})
