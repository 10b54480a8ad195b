import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { id, type Resource, resource, state } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const order: Resource = resource('order', {
  id: 'sn',
  titleField: 'sn',
  calls: { list: 'GET admin/trade/orders' },
  fields: {
    sn: id('订单编号', 'Order number'),
    order_status: state('状态', 'Status', {
      NEW: ['新订单', 'New'],
      FORMED: ['已成团', 'Formed'],
      CONFIRM: ['已确认', 'Confirmed'],
      PAID_OFF: ['已付款', 'Paid'],
      SHIPPED: ['已发货', 'Shipped'],
      ROG: ['已收货', 'Received'],
      COMPLETE: ['已完成', 'Completed'],
      AFTER_SERVICE: ['售后中', 'After-sale'],
      CANCELLED: ['已取消', 'Cancelled'],
      INTODB_ERROR: ['出库失败', 'Failed'],
      BALANCE_ERROR: ['扣款失败', 'Not deducted'],
    }),
  },
  screens: {
    orderList: {
      columns: ['sn'],
      tabs: {
        field: 'order_status',
        values: ['NEW', 'COMPLETE'],
        counts: { call: 'GET admin/trade/orders/counts', keys: { '': 'all', NEW: 'NEW', COMPLETE: 'COMPLETE' } },
      },
    },
  },
})
const answers = (about?: 1) =>
  fakeHttp({
    'GET admin/trade/orders': () => ({ data: [{ sn: '1' }], page_no: 1, page_size: 10, data_total: 480_000, about }),
    'GET admin/trade/orders/counts': () => ({ all: 480_000, NEW: 12, COMPLETE: 470_000, about }),
  })
const show = (about?: 1) =>
  showScreen({ resource: order, route: 'orderList', http: answers(about), address: '/order/order-list' })

it('a list marks an estimated total, also on its tabs, except counted ones', async () => {
  await show(1)
  expect(await screen.findByText('共约 480,000 条')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: '已完成 约 470,000' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '新订单 12' })).toBeInTheDocument()
})

it('a list whose tabs are counted by one-row pages marks estimates', async () => {
  const uncounted: Resource = {
    ...order,
    screens: { orderList: { columns: ['sn'], tabs: { field: 'order_status', values: ['COMPLETE'] } } },
  }
  await showScreen({ resource: uncounted, route: 'orderList', http: answers(1), address: '/order/order-list' })
  expect(await screen.findByRole('button', { name: '已完成 约 480,000' })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: '全部 约 480,000' })).toBeInTheDocument()
})

it('a list with an exact total has no such mark', async () => {
  await show()
  expect(await screen.findByText('共 480,000 条')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: '已完成 470,000' })).toBeInTheDocument()
})
