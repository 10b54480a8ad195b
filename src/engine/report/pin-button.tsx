import PushpinFilled from '@ant-design/icons/PushpinFilled'
import PushpinOutlined from '@ant-design/icons/PushpinOutlined'
import { useNotification } from '@refinedev/core'
import { Button, Tooltip } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { useBusy } from '@/providers/notification/use-busy'
import type { Chart, Report } from '@/schema'
import { plainTitle } from './chart-data'
import { usePins } from './use-pins'
import type { ReportParams } from './use-report-params'

interface PinButtonProps {
  readonly report: Report
  readonly chart: Chart
  readonly reportParams: ReportParams
}

/** Pins a chart with its current parameters to the dashboard, or unpins it. */
export function PinButton({ report, chart, reportParams }: PinButtonProps) {
  const { t, word } = useMessages()
  const { open: notify } = useNotification()
  const { isOffered, find, pin, unpin } = usePins()
  const { isBusy, run } = useBusy()
  if (!isOffered) return null
  const tab = Object.keys(report.tabs).find(name => report.tabs[name]?.chart === chart) ?? ''
  const target = { report: report.name, tab, query: reportParams.query }
  const pinned = find(target)
  const turn = async () => {
    await (pinned ? unpin(pinned.id) : pin({ ...target, name: plainTitle(word(chart.title)) }))
    notify?.({ type: 'success', message: t(pinned ? 'report.unpinned' : 'report.pinned') })
  }
  const label = t(pinned ? 'report.unpin' : 'report.pin')
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
        aria-label={label}
        aria-pressed={pinned !== undefined}
        loading={isBusy}
        onClick={() => run(turn)}
      />
    </Tooltip>
  )
}
