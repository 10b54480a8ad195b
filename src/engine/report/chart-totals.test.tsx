import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reportMessages } from '@/locales/report'
import { addMessages } from '@/providers/i18n/i18n'
import { renderWidget } from '@/widgets/testing'
import { ChartTotals } from './chart-totals'

addMessages(reportMessages)

it('the totals of a chart with equal values name the first as the highest and the lowest', async () => {
  const points = [3, 5, 5, 1, 1].map((value, i) => ({ at: String(i), name: `${i + 1} 日`, value, series: '' }))
  const own = { points, places: 5, steps: points.map(({ name }) => name) }
  await renderWidget(<ChartTotals own={own} before={undefined} period="" show={String} />)
  const shownAs = (term: string) => screen.getByText(term).nextElementSibling?.textContent
  expect([shownAs('最高'), shownAs('最低'), shownAs('平均')]).toEqual(['5 2 日', '1 4 日', '3 '])
})
