import type { Config } from '@/providers/http/config'
import type { AnyField, Report } from '@/schema'
import { kinds } from '../kinds'

/**
 * Adapts a report to other deployments, which support only months and years and would return one of those for any range
 * (contract/statistics/calls.ts).
 */
export function adaptReport(report: Report, { isOwn }: Pick<Config, 'isOwn'>): Report {
  if (isOwn) return report
  const params = Object.entries(report.params).map(([name, field]): [string, AnyField] => [
    name,
    kinds[field.kind].span ? { ...field, options: { ...field.options, isMonthly: true } } : field,
  ])
  return { ...report, params: Object.fromEntries(params) }
}
