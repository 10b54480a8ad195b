import PushpinFilled from '@ant-design/icons/PushpinFilled'
import type { RouteName } from '@contract/routes'
import { Button, Tooltip } from 'antd'
import { PinnedChart, usePinnedChart } from '@/engine/report/pinned-chart'
import { type Pin, usePins } from '@/engine/report/use-pins'
import { useMessages } from '@/providers/i18n/use-messages'
import { useBusy } from '@/providers/notification/use-busy'
import { Card } from './card'

/** A pinned chart, which links to its report with the stored parameters. */
export default function Pinned({ pin }: { pin: Pin }) {
  const chart = usePinnedChart(pin)
  const { tab, query } = pin
  return (
    <Card
      title={chart.title}
      {...(chart.note && { note: chart.note })}
      size="half"
      more={pin.report as RouteName}
      query={{ ...(tab && { tab }), ...query }}
      extra={<Unpin pin={pin} />}
    >
      <div className="card-chart">
        <PinnedChart {...chart} />
      </div>
    </Card>
  )
}

function Unpin({ pin }: { pin: Pin }) {
  const { t } = useMessages()
  const { unpin } = usePins()
  const { isBusy, run } = useBusy()
  return (
    <Tooltip title={t('report.unpin')}>
      <Button
        type="text"
        size="small"
        className="card-unpin"
        icon={<PushpinFilled />}
        aria-label={t('report.unpin')}
        loading={isBusy}
        onClick={() => run(() => unpin(pin.id))}
      />
    </Tooltip>
  )
}
