import { expect, it } from 'vitest'
import complaint from '@/resources/orders/complaint'
import order from '@/resources/orders/order'
import refund from '@/resources/orders/refund'
import type { Resource } from '@/schema'
import { adaptToDeployment } from './adapt-to-deployment'

const tabsOf = (resource: Resource, route: keyof Resource['screens'], isOwn: boolean) => {
  const screen = adaptToDeployment(resource, { isOwn }).screens[route]
  if (!screen || !('columns' in screen)) throw new Error(`${route} is no list`)
  return screen.tabs
}

it('uses the parameter of every deployment for tabs, if another server lacks the one of its tabs', () => {
  expect(tabsOf(refund, 'refundList', true)?.field).toBe('tag')
  expect(tabsOf(refund, 'refundList', false)).toEqual({ field: 'refund_status' })
  expect(tabsOf(order, 'orderList', false)).toEqual({ field: 'order_status' })
  const values = ['INTODB_ERROR', 'BALANCE_ERROR']
  expect(tabsOf(order, 'errorList', false)).toEqual({ field: 'order_status', values, all: false })
})

it('omits tabs that only this server supports for a parameter of every deployment', () => {
  expect(tabsOf(complaint, 'complaintList', true)?.values).toBeUndefined()
  expect(tabsOf(complaint, 'complaintList', false)).toEqual({
    field: 'tag',
    values: ['COMPLAINING', 'COMPLETE', 'CANCELED'],
  })
})
