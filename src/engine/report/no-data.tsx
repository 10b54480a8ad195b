import { Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Report } from '@/schema'
import { EmptySheet } from '@/widgets/empty-sheet/empty-sheet'
import type { ReportParams } from './use-report-params'

/** The empty state of a report: names the period, and suggests other parameters. */
export function NoData({ report, reportParams }: { report: Report; reportParams: ReportParams }) {
  const { t, word } = useMessages()
  const period = reportParams.span()
  const { narrowed } = reportParams
  return (
    <div className="no-rows">
      <EmptySheet />
      <div>{period ? t('report.noDataIn', { period }) : t('report.noData')}</div>
      {(period || narrowed.length > 0) && (
        <div className="quiet">{t(narrowed.length > 0 ? 'report.fewer' : 'report.otherPeriod')}</div>
      )}
      <div className="no-rows-ways">
        {narrowed.map(name => (
          <Button key={name} onClick={() => reportParams.apply({ [name]: '' })}>
            {t('report.drop', { name: report.params[name] ? word(report.params[name].label) : name })}
          </Button>
        ))}
      </div>
    </div>
  )
}
