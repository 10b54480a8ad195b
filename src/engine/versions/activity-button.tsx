import HistoryOutlined from '@ant-design/icons/HistoryOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import type { Resource, Row } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { useVersionMessages } from './use-version-messages'

const Activity = lazyComponent(() => import('./activity'))

/** A button that opens the history of a record. */
export default function ActivityButton({ resource, row }: { resource: Resource; row: Row }) {
  const { t } = useVersionMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="text"
        icon={<HistoryOutlined aria-hidden />}
        aria-label={t('activity.title')}
        title={t('activity.title')}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Activity resource={resource} row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
