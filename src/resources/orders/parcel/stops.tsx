import { Skeleton, Timeline } from 'antd'
import type { CellProps } from '@/engine/kinds'
import { orderMessages } from '@/locales/orders'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { valueAt } from '@/schema'
import { FailedQuery } from '@/widgets/failure'
import './parcel.css'

addMessages(orderMessages)

/** The stale time of a parcel's stops, which change hourly. */
const FRESH_MS = 60_000

/** The stops of a parcel, latest first. */
export default function ParcelStops({ row, field }: CellProps) {
  const { t } = useMessages()
  const id = String(valueAt(row, String(field.options.carrier)) ?? '')
  const num = String(valueAt(row, String(field.options.num)) ?? '')
  const request = id && num ? { query: { id, num } } : undefined
  const parcel = useCall('GET admin/systems/express-platforms/express', request, { staleTime: FRESH_MS })
  if (!request) return <p className="parcel-note">{t('order.notShipped')}</p>
  if (parcel.isError) return <FailedQuery text={t('order.trackingFailed')} query={parcel} />
  if (!parcel.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const { data: stops } = parcel.data
  if (!stops || stops.length === 0) return <p className="parcel-note">{t('order.noTracking')}</p>
  return (
    <Timeline
      className="parcel-stops"
      items={stops.map(({ time, context }, at) => ({
        key: `${time} ${context}`,
        color: at === 0 ? 'blue' : 'gray',
        content: (
          <>
            <span className="entry-words">{context}</span>
            <span className="entry-when">
              <time className="cell-number">{time}</time>
            </span>
          </>
        ),
      }))}
    />
  )
}
