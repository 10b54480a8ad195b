import { Button, Empty, Pagination, Skeleton, Timeline } from 'antd'
import { useState } from 'react'
import { useRecordAddress } from '@/engine/context/engine-context'
import type { PanelProps } from '@/engine/context/panel-props'
import { ActionLink } from '@/engine/kinds/parts/action-link'
import { dateTimeText } from '@/lib/format'
import { orderMessages } from '@/locales/orders'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { FailedQuery } from '@/widgets/failure'
import { Drawer } from '@/widgets/layers/drawer'

addMessages(orderMessages)

const SIZE = 20

/** The repairs of failed orders: who and when, latest first. */
export default function OrderRepairs({ onClose }: PanelProps) {
  const { t } = useMessages()
  const [page, setPage] = useState(1)
  const query = { page_no: page, page_size: SIZE }
  const repairs = useCall('GET admin/trade/orders/repairs', { query }, { keep: true })
  const { data } = repairs
  return (
    <Drawer
      open
      size={480}
      title={t('order.repairs')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('engine.close')}</Button>}
    >
      <FailedQuery text={t('order.repairsFailed')} query={repairs} />
      {repairs.isPending && !repairs.isError && <Skeleton active />}
      {data?.data.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('order.noRepairs')} />}
      {data && data.data.length > 0 && (
        <Timeline
          items={data.data.map(({ log_id, order_sn, op_name, op_time, message }) => ({
            key: log_id,
            content: (
              <>
                <OrderLink sn={order_sn} /> {message}
                <div className="quiet">
                  <time className="cell-number">{dateTimeText(op_time)}</time> {op_name}
                </div>
              </>
            ),
          }))}
        />
      )}
      {data && data.data_total > SIZE && (
        <Pagination simple current={page} pageSize={SIZE} total={data.data_total} onChange={setPage} />
      )}
    </Drawer>
  )
}

function OrderLink({ sn }: { sn: string }) {
  const href = useRecordAddress('order', sn)
  return href ? (
    <ActionLink href={href} isName>
      {sn}
    </ActionLink>
  ) : (
    sn
  )
}
