import { Button, Drawer, Skeleton, Timeline } from 'antd'
import { useState } from 'react'
import { useCall } from '@/providers/data/use-call'
import { usePane } from '@/providers/pane'
import type { Resource, Row } from '@/schema'
import { Failure } from '@/widgets/failure'
import { OperationView } from './operation-view'
import { subjectOf } from './operations'
import { useVersionWords } from './words'

interface ActivityProps {
  readonly resource: Resource
  readonly row: Row
  readonly onClose: () => void
}

/** What happened to one record, newest first. It is asked for when it is opened. */
export default function Activity({ resource, row, onClose }: ActivityProps) {
  const { t } = useVersionWords()
  const pane = usePane()
  const name = row[resource.title]
  return (
    <Drawer
      open
      size={520}
      title={name === undefined ? t('activity.title') : `${t('activity.title')} · ${String(name)}`}
      getContainer={pane.container}
      keyboard={pane.active}
      onClose={onClose}
    >
      <Operations resource={resource} row={row} />
    </Drawer>
  )
}

const PAGE = 20

function Operations({ resource, row }: Pick<ActivityProps, 'resource' | 'row'>) {
  const { t } = useVersionWords()
  const [size, setSize] = useState(PAGE)
  const params = subjectOf(resource, row)
  const { data, isError, error, refetch, isFetching } = useCall(
    'GET admin/systems/operation-logs/{kind}/{record_id}',
    params && { params, query: { page_no: 1, page_size: size } },
    { keep: true, staleTime: 0 },
  )
  if (isError) {
    const text = error?.statusCode === 403 ? t('activity.notAllowed') : t('activity.failed')
    return <Failure text={text} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton active />
  if (data.data.length === 0) return <p className="quiet">{t('activity.none')}</p>
  return (
    <>
      <Timeline
        items={data.data.map((operation, place) => ({
          key: operation.position,
          color: place === 0 ? 'blue' : 'gray',
          content: <OperationView resource={resource} operation={operation} />,
        }))}
      />
      {data.data_total > data.data.length && (
        <Button type="link" size="small" loading={isFetching} onClick={() => setSize(size + PAGE)}>
          {t('activity.earlier')}
        </Button>
      )}
    </>
  )
}
