import type { AnswerOf } from '@contract/calls'
import { cleanup } from '@testing-library/react'
import { offenders } from '@tests/support/offenders'
import { expect, it } from 'vitest'
import { StatusSteps } from '@/engine/detail/status-steps'
import order from '@/resources/orders/order'
import { at, shipped, waiting } from '@/resources/orders/order.fixture'
import { orderWay } from '@/resources/orders/order-steps.fragment'
import { renderWidget } from '@/widgets/testing'

type Order = Partial<AnswerOf<'GET admin/trade/orders/{sn}'>>

/** The progress steps in order, each with its state. */
const way = () =>
  [...document.querySelectorAll('.detail-way .ant-steps-item')].map(step => [
    step.querySelector('.ant-steps-item-title')?.textContent,
    /ant-steps-item-(finish|process|wait|error)/.exec(step.className)?.[1],
  ])

it('the progress of an order shows completed, current and upcoming steps', async () => {
  const orders: readonly (readonly [of: string, row: Order, steps: unknown])[] = [
    [
      'that waits for its payment',
      waiting,
      [
        ['提交订单', 'finish'],
        ['付款', 'process'],
        ['发货', 'wait'],
        ['收货', 'wait'],
        ['完成', 'wait'],
      ],
    ],
    [
      'that is paid when it comes',
      { ...shipped, payment_type: 'COD', payment_time: null },
      [
        ['提交订单', 'finish'],
        ['发货', 'finish'],
        ['收货', 'process'],
        ['付款', 'wait'],
        ['完成', 'wait'],
      ],
    ],
    [
      'that could not be stored',
      { ...waiting, order_status: 'INTODB_ERROR' },
      [
        ['提交订单', 'finish'],
        ['入库失败', 'error'],
      ],
    ],
    [
      'that was cancelled after it was paid',
      { ...shipped, order_status: 'CANCELLED', ship_time: null },
      [
        ['提交订单', 'finish'],
        ['付款', 'finish'],
        ['已取消', 'error'],
      ],
    ],
    [
      'in after-sales',
      { ...shipped, order_status: 'AFTER_SERVICE', signing_time: at(20, 9, 0) },
      [
        ['提交订单', 'finish'],
        ['付款', 'finish'],
        ['发货', 'finish'],
        ['收货', 'finish'],
        ['售后中', 'process'],
      ],
    ],
  ]
  expect(
    await offenders(orders, async (_, row, steps) => {
      await renderWidget(<StatusSteps resource={order} way={orderWay as never} row={row} />)
      expect(way()).toEqual(steps)
      cleanup()
    }),
  ).toEqual([])
})
