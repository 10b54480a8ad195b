import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bars, money, monthOrYear, reference, report } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import { showReport } from '../testing'

/** Pinning a chart with its parameters to the dashboard, and unpinning it. */

vi.mock('./chart-view', () => ({ default: () => null }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00+08:00') }))
afterEach(() => void vi.useRealTimers())

const CALL = 'GET admin/statistics/order/return/money'
const chart = (name: string) =>
  bars(CALL, { title: [`${name}（{period}）`, `${name}, {period}`], by: 'time', value: money('退款金额', 'Refunded') })
const refunds = report('refundStatistics', {
  params: { period: monthOrYear('时间', 'Period'), seller_id: reference('店铺', 'Shop', 'shop') },
  tabs: {
    all: { label: ['全部', 'All'], chart: chart('退款金额') },
    other: { label: ['其他', 'Other'], chart: chart('其他退款') },
  },
})
const path = '/statistics/other-statistics/refund'
const answer = { series: { name: '退款', data: ['1', '2'], localName: [] }, xAxis: ['1', '2'], yAxis: [] }
const view = { shared: 0, own: 1, owner_name: '' } as const

const served = () => {
  const made: string[] = []
  return fakeHttp({
    [CALL]: () => answer,
    'GET admin/views': () => ({ settings: [], views: [] }),
    'POST admin/views': ({ body }) => {
      const { screen: place, name, content } = body as { screen: string; name: string; content: object }
      made.push(name)
      return { ...view, view_id: String(made.length), screen: place, name, content } as object
    },
    'DELETE admin/views/{view_id}': () => undefined,
  })
}
const show = (address: string, http = served()) =>
  showReport({ report: refunds, others: [], address: `${path}${address}`, http, language: 'zh' }).then(shown => ({
    ...shown,
    http,
  }))
const sent = (http: ReturnType<typeof served>, key: string) =>
  http.sent.filter(one => one.key === key).map(one => one.sent.body ?? one.sent.params)

it('a report is pinned with its tab and parameters, except for the current month', async () => {
  const { user, http } = await show('?period=2025-02-03~2025-02-09&tab=other&compare=year')
  const pin = await screen.findByRole('button', { name: '固定到首页' })
  await user.click(pin)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '从首页取消固定' })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(sent(http, 'POST admin/views')).toEqual([
    {
      screen: 'dashboard.charts',
      name: '其他退款',
      shared: 0,
      content: {
        filters: { report: 'refundStatistics', tab: 'other', period: '2025-02-03~2025-02-09', compare: 'year' },
        ...{ sort: '', page_size: 10, layout: {} },
      },
    },
  ])
  await user.click(screen.getByRole('button', { name: '从首页取消固定' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '固定到首页' })).toBeVisible())
  expect(sent(http, 'DELETE admin/views/{view_id}')).toEqual([{ view_id: '1' }])
})

it('a pinned report of the current month follows the next month', async () => {
  const { user, http } = await show('')
  await user.click(await screen.findByRole('button', { name: '固定到首页' }))
  await waitFor(() => expect(sent(http, 'POST admin/views')).toHaveLength(1))
  expect(sent(http, 'POST admin/views')).toMatchObject([
    { content: { filters: { report: 'refundStatistics', tab: 'all' } } },
  ])
  expect(JSON.stringify(sent(http, 'POST admin/views'))).not.toContain('period')
})

it.each([
  ['?period=last-30-days', 'last-30-days'],
  ['?period=2026', 'this-year'],
  ['?period=2025', '2025'],
])('a report of %s is pinned as %s', async (address, period) => {
  const { user, http } = await show(address)
  await user.click(await screen.findByRole('button', { name: '固定到首页' }))
  await waitFor(() => expect(sent(http, 'POST admin/views')).toHaveLength(1))
  expect(sent(http, 'POST admin/views')).toMatchObject([{ content: { filters: { period } } }])
})

it('a long title is truncated at a word in the name of the pin', async () => {
  const long = report('refundStatistics', {
    params: { period: monthOrYear('时间', 'Period') },
    chart: chart('Refunds of every marketplace'),
  })
  const http = served()
  const { user } = await showReport({ report: long, others: [], address: `${path}?period=2025`, http, language: 'zh' })
  await user.click(await screen.findByRole('button', { name: '固定到首页' }))
  await waitFor(() => expect(sent(http, 'POST admin/views')).toMatchObject([{ name: 'Refunds of every' }]))
})

it('a report cannot be pinned where the deployment keeps no views', async () => {
  const http = fakeHttp({
    [CALL]: () => answer,
    'GET admin/views': () => {
      throw failed('not offered')
    },
  })
  await show('', http as never)
  expect(await screen.findByRole('button', { name: '全屏显示' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '固定到首页' })).toBeNull()
})
