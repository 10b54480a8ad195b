import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bars, money, monthOrYear, report } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { prepareReport } from '../provider/prepare-declaration'
import { showReport } from '../testing'
import { constantReportParams } from './use-report-params'

vi.mock('./chart-view', () => ({ default: () => null }))

const CALL = 'GET admin/statistics/order/return/money'
const refunds = report('refundStatistics', {
  params: { period: monthOrYear('时间', 'Period') },
  chart: bars(CALL, {
    ...{ title: ['退款金额（{period}）', 'Refunded, {period}'], by: 'time', value: money('退款金额', 'Refunded') },
  }),
})
const EVENING = new Date('2026-11-19T23:50:00+08:00')
const MORNING = new Date('2026-11-20T09:00:00+08:00')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: EVENING }))
afterEach(() => void vi.useRealTimers())

it('a relative period means the same days in titles and requests, also past midnight', async () => {
  await prepareReport(refunds)
  const reportParams = constantReportParams(refunds, { period: 'last-7-days' })
  const results = () => [
    reportParams.span(),
    reportParams.span(1),
    reportParams.sent(['period']),
    reportParams.before(['period']),
  ]
  const before = results()
  expect(before.slice(0, 2)).toEqual(['2026-11-13 ~ 2026-11-19', '2026-11-06 ~ 2026-11-12'])
  vi.setSystemTime(MORNING)
  expect(results()).toEqual(before)
})

it('a report of a relative period that is shown again on the next day has the next period', async () => {
  const http = fakeHttp({
    [CALL]: () => ({ series: { name: '', data: ['1'], localName: [] }, xAxis: ['1'], yAxis: [] }),
  })
  const address = '/statistics/other-statistics/refund?period=last-7-days'
  const { setActive, sentTo } = await showReport({ report: refunds, others: [], address, http, language: 'zh' })
  await screen.findAllByText('退款金额（2026-11-13 ~ 2026-11-19）')
  const starts = () => sentTo(CALL).map(({ query }) => (query as { start_time: number }).start_time)
  const today = starts()[0] ?? 0
  await act(async () => setActive(false))
  vi.setSystemTime(MORNING)
  await act(async () => setActive(true))
  await screen.findAllByText('退款金额（2026-11-14 ~ 2026-11-20）')
  await waitFor(() => expect(starts()).toContain(today + 86_400))
})
