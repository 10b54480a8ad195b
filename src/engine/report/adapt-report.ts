import type { Config } from '@/providers/http/config'
import type { AnyField, Report } from '@/schema'
import { kinds } from '../kinds'

/**
 * A report as the deployment understands it: others of the API family know months and years alone, and would answer for
 * one of them whatever days are asked for (contract/statistics/calls.ts).
 */
export function adaptReport(report: Report, { isOwn }: Pick<Config, 'isOwn'>): Report {
  if (isOwn) return report
  const params = Object.entries(report.params).map(([name, field]): [string, AnyField] => [
    name,
    kinds[field.kind].span ? { ...field, options: { ...field.options, isMonthly: true } } : field,
  ])
  return { ...report, params: Object.fromEntries(params) }
}
