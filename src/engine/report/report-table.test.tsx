import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { money, monthOrYear, number, report, rows, text } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import { showReport } from '../testing'

/** The table of a report that is narrower than its columns. */

const CALL = 'GET admin/statistics/industry/overview'
const overview = report('generalityOverview', {
  params: { period: monthOrYear('年份', 'Year', { cycle: 'YEAR' }) },
  table: rows(CALL, {
    category_name: text('分类名称', 'Category', { width: 160 }),
    sales_money: money('销售额', 'Sales'),
    sold_num: number('销量', 'Pieces sold'),
    nosales_goods_num: number('无销量商品数', 'Goods not sold'),
  }),
})
const line = { category_name: '文房', avg_price: 1, sold_goods_num: 2, sold_num: 3, sales_money: 4 }
const answer = {
  data: [{ ...line, goods_total_num: 5, nosales_goods_num: 6 }],
  page_no: 1,
  page_size: 10,
  data_total: 1,
}

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const address = '/statistics/industry-analysis/generality-overview'

it('a report table shows why its rows could not be exported, with a retry button', async () => {
  let isRead = false
  const http = fakeHttp({
    [CALL]: () => {
      if (isRead) throw failed('统计服务没有响应')
      isRead = true
      return answer
    },
  })
  const { user, messages } = await showReport({ report: overview, others: [], address, http, language: 'zh' })
  const table = within(await screen.findByRole('region', { name: '明细' }))
  const button = await table.findByRole('button', { name: /导出/ })
  await user.click(button)
  await waitFor(() => expect(messages()).toEqual(['统计服务没有响应']))
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'))
  await user.click(button)
  await waitFor(() => expect(messages()).toHaveLength(2))
})

it('a report table names its hidden columns, and shows them by one click', async () => {
  const http = fakeHttp({ [CALL]: () => answer })
  const { user } = await showReport({ report: overview, others: [], address, http, language: 'zh' })
  const table = within(await screen.findByRole('region', { name: '明细' }))
  const heads = () => table.getAllByRole('columnheader').map(head => head.textContent)
  const gone = await table.findByRole('button', { name: '已收起 1 列 · 显示' })
  expect(heads()).toEqual(['分类名称', '销售额', '销量'])
  await user.click(gone)
  expect(heads()).toEqual(['分类名称', '销售额', '销量', '无销量商品数'])
})
