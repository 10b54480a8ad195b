import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { reportMessages } from '@/locales/report'
import { addMessages } from '@/providers/i18n/i18n'
import { bars, choice, money, monthOrYear, type Report, report } from '@/schema'
import { renderWidget } from '@/widgets/testing'
import { NoData } from './no-data'
import type { ReportParams } from './use-report-params'

addMessages(reportMessages)

const refunds: Report = report('refundStatistics', {
  params: { period: monthOrYear('时间', 'Period') },
  chart: bars('GET admin/statistics/order/return/money', {
    ...{ title: ['退款金额', 'Refunded'], by: 'time', value: money('退款金额', 'Refunded') },
  }),
})
const narrowable = {
  ...refunds,
  params: { ...refunds.params, shop: choice('店铺', 'Shop', { 1: ['一', 'One'] }) },
} as Report

async function show(narrowed: readonly string[], period = '2026-11') {
  const apply = vi.fn()
  const reportParams = { span: () => period, narrowed, apply } as unknown as ReportParams
  await renderWidget(<NoData report={narrowable} reportParams={reportParams} />)
  return apply
}

describe('a report without data', () => {
  it('suggests another period', async () => {
    await show([])
    expect(screen.getByText('2026-11 没有数据')).toBeVisible()
    expect(screen.getByText('请选择其他时间')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('suggests to remove its filters, each with a button', async () => {
    const apply = await show(['shop'])
    expect(screen.getByText('请选择其他时间，或去掉条件')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '去掉「店铺」' }))
    expect(apply).toHaveBeenCalledWith({ shop: '' })
  })

  it('suggests nothing if it has neither period nor filters', async () => {
    await show([], '')
    expect(screen.getByText('此条件下没有数据')).toBeVisible()
    expect(screen.queryByText(/请选择/)).toBeNull()
  })
})
