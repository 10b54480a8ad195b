import type { Entities } from '@contract/entities'
import { type Label, fragment, type Step, type StepSequence } from '@/schema'

type Order = Entities['order']
type StepTime = 'create_time' | 'payment_time' | 'ship_time' | 'signing_time' | 'complete_time'
type Steps = readonly Step<StepTime, Order>[]

const step = (at: StepTime, zh: string, en: string): Step<StepTime, Order> => ({ label: [zh, en], at })
const placed = step('create_time', '提交订单', 'Placed')
const paid = step('payment_time', '付款', 'Paid')
const shipped = step('ship_time', '发货', 'Shipped')
const received = step('signing_time', '收货', 'Received')
const completed = step('complete_time', '完成', 'Completed')

const labels = fragment({
  stock: ['入库失败', 'Failed to store'],
  deposit: ['预存款抵扣失败', 'Balance charge failed'],
  cancelled: ['已取消', 'Cancelled'],
  service: ['售后中', 'In after-sales'],
})

/** The steps of an order that was not completed: those that happened, and its final state. */
const broken = (label: Label, tone: 'danger' | 'warning'): Steps => [
  placed,
  { ...paid, when: { payment_time: 'past' } },
  { ...shipped, when: { ship_time: 'past' } },
  { ...received, when: { signing_time: 'past' } },
  { label, tone },
]

/** The steps of an order with their times. Cash on delivery is paid after delivery. */
export const orderWay: readonly StepSequence<StepTime, Order>[] = [
  { when: { order_status: 'INTODB_ERROR' }, steps: [placed, { label: labels.stock, tone: 'danger' }] },
  { when: { order_status: 'BALANCE_ERROR' }, steps: [placed, { label: labels.deposit, tone: 'danger' }] },
  { when: { order_status: 'CANCELLED' }, steps: broken(labels.cancelled, 'danger') },
  { when: { order_status: 'AFTER_SERVICE' }, steps: broken(labels.service, 'warning') },
  { when: { payment_type: 'COD' }, steps: [placed, shipped, received, paid, completed] },
  { steps: [placed, paid, shipped, received, completed] },
]
