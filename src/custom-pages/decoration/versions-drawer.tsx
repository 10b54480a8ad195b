import type { AnswerOf, ParamsOf } from '@contract/calls'
import { pageVersionLabels } from '@contract/decoration/labels'
import { Alert, Button, Empty, Flex, Pagination, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { ActButton } from '@/engine/actions/act-button'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import { dateTimeText } from '@/lib/format'
import type { MissingPermission } from '@/providers/access-control/missing-permission'
import { useCall, useCallNow } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import type { CallError } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { Drawer } from '@/widgets/layers/drawer'
import type { PreviewedVersion } from './page-preview/preview-dialog'
import { useMissingPublishPermission } from './use-missing-publish-permission'

interface VersionsDrawerProps {
  readonly place: ParamsOf<'GET admin/pages/{client_type}/{page_type}'>
  /** The published version. */
  readonly current: number
  readonly onRestore: (page_data: string) => void
  /** Opens a comparison with the canvas. */
  readonly onCompare: (page_data: string, title: string) => void
  readonly onPreview: (version: PreviewedVersion) => void
  readonly onCalledOff: () => void
  readonly onClose: () => void
}

const SIZE = 10
const COLOURS = { PUBLISHED: 'success', SCHEDULED: 'processing', CANCELLED: 'default' } as const

const LIST = 'GET admin/pages/{client_type}/{page_type}/versions'
type Line = AnswerOf<typeof LIST>['data'][number]

/** Published and scheduled versions; each can be restored to the canvas, scheduled ones cancelled. */
export function VersionsDrawer({ place, current, onClose, ...acts }: VersionsDrawerProps) {
  const { onRestore, onCompare, onPreview, onCalledOff } = acts
  const { t } = useMessages()
  const { message } = useNotices()
  const [page_no, setPage] = useState(1)
  const missingPermission = useMissingPublishPermission(place)
  const list = useCall<typeof LIST>(
    LIST,
    { params: place, query: { page_no, page_size: SIZE } },
    { staleTime: 0, keep: true },
  )
  const { call } = useCallNow()
  const cancel = useWrite('DELETE admin/pages/{client_type}/{page_type}/versions/{version_id}')
  const fail = (error: CallError) => void message.error(error.message)
  const read = ({ version_id }: Line, then: (page_data: string) => void) =>
    void call('GET admin/pages/{client_type}/{page_type}/versions/{version_id}', {
      params: { ...place, version_id },
    }).then(({ page_data }) => then(page_data), fail)
  const callOff = (version_id: string) =>
    cancel({ params: { ...place, version_id } }).then(() => {
      onCalledOff()
      return list.refetch()
    }, fail)
  const total = list.data?.data_total ?? 0

  return (
    <Drawer open size={560} title={t('builder.versions')} onClose={onClose}>
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} onBack={onClose} />}
      {!list.data && !list.isError && <Skeleton active />}
      {list.data && total === 0 && <Empty description={t('builder.noVersions')} />}
      <ul className="builder-versions">
        {list.data?.data.map(one => (
          <Version
            key={one.version_id}
            one={one}
            missingPermission={missingPermission}
            isCurrent={one.state === 'PUBLISHED' && one.version === current}
            onRestore={() => read(one, onRestore)}
            onCompare={() =>
              read(one, page_data =>
                onCompare(page_data, t('builder.versionOf', { time: dateTimeText(one.publish_time) })),
              )
            }
            onPreview={() => onPreview(one)}
            onCallOff={() => void callOff(one.version_id)}
          />
        ))}
      </ul>
      {total > SIZE && <Pagination size="small" current={page_no} pageSize={SIZE} total={total} onChange={setPage} />}
    </Drawer>
  )
}

interface VersionProps {
  readonly one: Line
  /** The missing permission to cancel it. */
  readonly missingPermission: MissingPermission | undefined
  readonly isCurrent: boolean
  readonly onRestore: () => void
  readonly onCompare: () => void
  readonly onPreview: () => void
  readonly onCallOff: () => void
}

function Version({ one, missingPermission, isCurrent, onRestore, onCompare, onPreview, onCallOff }: VersionProps) {
  const { t, word } = useMessages()
  return (
    <li>
      <div>
        <Flex gap={8} align="center">
          <strong>{dateTimeText(one.publish_time)}</strong>
          <Tag color={COLOURS[one.state]}>{word(pageVersionLabels[one.state])}</Tag>
          {isCurrent && <Tag>{t('builder.current')}</Tag>}
        </Flex>
        <small>{t('builder.by', { name: one.admin_name, floors: one.floors })}</small>
        {Number(one.replaces_version) > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('builder.replaces', { name: one.replaces_author || t('builder.somebody') })}
          />
        )}
      </div>
      <Button size="small" aria-haspopup="dialog" onClick={onPreview}>
        {t('builder.preview')}
      </Button>
      <Button size="small" onClick={onCompare}>
        {t('builder.compare')}
      </Button>
      <Button size="small" onClick={onRestore}>
        {t('builder.restore')}
      </Button>
      {one.state === 'SCHEDULED' && (
        <ActButton reason={missingPermission} size="small" danger onClick={onCallOff}>
          {t('builder.callOff')}
        </ActButton>
      )}
    </li>
  )
}
