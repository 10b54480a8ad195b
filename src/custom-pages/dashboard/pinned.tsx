import PushpinFilled from '@ant-design/icons/PushpinFilled'
import type { RouteName } from '@contract/routes'
import { useNotification } from '@refinedev/core'
import { Button, Tooltip } from 'antd'
import { PinnedChart, usePinnedChart } from '@/engine/report/pinned-chart'
import { type Pin, usePins } from '@/engine/report/use-pins'
import { useMessages } from '@/providers/i18n/use-messages'
import { failureNotice } from '@/providers/notification/notification-provider'
import { Card } from './card'

/** A chart that was pinned in its report; it leads back there with what is asked of it. */
export default function Pinned({ pin }: { pin: Pin }) {
  const chart = usePinnedChart(pin)
  const { tab, query } = pin
  return (
    <Card
      title={chart.title}
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
  const { open: notify } = useNotification()
  const { unpin } = usePins()
  const take = async () => {
    try {
      await unpin(pin.id)
    } catch (error) {
      const notice = failureNotice(error)
      if (notice) notify?.(notice)
    }
  }
  return (
    <Tooltip title={t('report.unpin')}>
      <Button
        type="text"
        size="small"
        className="card-unpin"
        icon={<PushpinFilled />}
        aria-label={t('report.unpin')}
        onClick={() => void take()}
      />
    </Tooltip>
  )
}
