import { expect, it } from 'vitest'
import { monthOrYear, type Report } from '@/schema'
import { kinds } from '../kinds'
import { withFields } from '../kinds/register'
import { adaptReport } from './adapt-report'

it('a report offers no days if the deployment supports months and years only', async () => {
  const report = { params: { period: monthOrYear('时间', 'Period') } } as unknown as Report
  await withFields(Object.values(report.params))
  expect(adaptReport(report, { isOwn: true })).toBe(report)
  const { period } = adaptReport(report, { isOwn: false }).params
  const sent = period && kinds[period.kind].spread?.('2025-11-05~2025-11-20', period)
  expect(Object.keys(sent ?? {})).toEqual(['cycle_type', 'year', 'month'])
})
