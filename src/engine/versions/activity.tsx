import { type HttpError, useLogList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Skeleton, Timeline } from 'antd'
import { useState } from 'react'
import type { LogMeta } from '@/providers/audit-log/audit-log-provider'
import { LOG_CALL, type LogPage } from '@/providers/audit-log/read-log'
import { readingCall } from '@/providers/audit-log/subject-of'
import { readsOf } from '@/providers/data/call'
import { useTab } from '@/providers/tab-state'
import type { Resource, Row } from '@/schema'
import { Failure } from '@/widgets/failure'
import { Drawer } from '@/widgets/layers/drawer'
import { widgetQueryOptions } from '@/widgets/query-options'
import { OperationView } from './operation-view'
import { useVersionMessages } from './use-version-messages'

interface ActivityProps {
  readonly resource: Resource
  readonly row: Row
  readonly onClose: () => void
}

/** The log of one record, newest first, loaded when it is opened. */
export default function Activity({ resource, row, onClose }: ActivityProps) {
  const { t } = useVersionMessages()
  const name = row[resource.titleField]
  return (
    <Drawer
      open
      size={520}
      title={name === undefined ? t('activity.title') : `${t('activity.title')} · ${String(name)}`}
      onClose={onClose}
    >
      <Operations resource={resource} row={row} />
    </Drawer>
  )
}

const PAGE = 20

function Operations({ resource, row }: Pick<ActivityProps, 'resource' | 'row'>) {
  const { t } = useVersionMessages()
  const [size, setSize] = useState(PAGE)
  const { active } = useTab()
  const { data, isError, error, refetch, isFetching } = useLogList<LogPage, HttpError>({
    resource: resource.name,
    meta: { record: namedBy(resource, row), size } satisfies LogMeta,
    queryOptions: {
      ...widgetQueryOptions,
      enabled: active,
      staleTime: 0,
      placeholderData: keepPreviousData,
      meta: readsOf(LOG_CALL, [resource.name]),
    },
  })
  if (isError) {
    const text = error?.statusCode === 403 ? t('activity.notAllowed') : t('activity.failed')
    return <Failure text={text} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton active />
  if (data.data.length === 0) return <p className="quiet">{t('activity.none')}</p>
  return (
    <>
      <Timeline
        items={data.data.map(({ meta: { operation } }, place) => ({
          key: operation.position,
          color: place === 0 ? 'blue' : 'gray',
          content: <OperationView resource={resource} operation={operation} />,
        }))}
      />
      {data.total > data.data.length && (
        <Button type="link" size="small" loading={isFetching} onClick={() => setSize(size + PAGE)}>
          {t('activity.earlier')}
        </Button>
      )}
    </>
  )
}

/** The identifying fields of a row, so that other changes do not refetch the log. */
function namedBy(resource: Resource, row: Row): Row {
  const inPath = [...(readingCall(resource) ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const names = new Set([resource.id, ...inPath])
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
}
