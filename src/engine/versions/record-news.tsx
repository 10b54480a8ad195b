import type { Operation } from '@contract/log/calls'
import { Alert, Button } from 'antd'
import { subjectOf } from '@/providers/audit-log/subject-of'
import { useCall } from '@/providers/data/use-call'
import type { Resource, Row } from '@/schema'
import { OperationView } from './operation-view'
import { plainOperationLabel } from './operations'
import { useVersionMessages } from './use-version-messages'
import './versions.css'

interface RecordNewsProps {
  readonly resource: Resource
  /** The record as loaded into the form. */
  readonly row: Row
  readonly who: string
  readonly since: string | undefined
  readonly position: string
  readonly onCompare: (newer: readonly Operation[]) => void
}

/** More lines would push the buttons out of view. */
const MAX_SHOWN = 3
const MAX = 20

/** Shows that another administrator changed the form's record, and how, with a button that compares both versions. */
export default function RecordNews(props: RecordNewsProps) {
  const { t } = useVersionMessages()
  const { who, since } = props
  if (since === undefined)
    return (
      <span className="quiet form-news" role="status">
        {t('news.shown', { who })}
      </span>
    )
  return <Untaken {...props} since={since} />
}

function Untaken({ resource, row, who, since, position, onCompare }: RecordNewsProps & { since: string }) {
  const { t } = useVersionMessages()
  const newer = useNewer({ resource, row, since, position })
  const isGone = newer[0] !== undefined && plainOperationLabel(resource, newer[0].call) === 'activity.deleted'
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="form-news"
      title={t(isGone ? 'news.deleted' : 'news.changed', { who })}
      description={
        <>
          {newer.slice(0, MAX_SHOWN).map(operation => (
            <OperationView key={operation.position} resource={resource} operation={operation} />
          ))}
          {!isGone && <span>{t('news.safe')}</span>}
        </>
      }
      action={
        !isGone && (
          <Button size="small" disabled={newer.length === 0} onClick={() => onCompare(newer)}>
            {t('news.compare')}
          </Button>
        )
      }
    />
  )
}

type Newer = Pick<RecordNewsProps, 'resource' | 'row' | 'position'> & { readonly since: string }

/** The log entries of the record after a version, newest first. */
function useNewer({ resource, row, since, position }: Newer) {
  const params = subjectOf(resource, row)
  const { data } = useCall(
    'GET admin/systems/operation-logs/{kind}/{record_id}',
    params && { params, query: { page_no: 1, page_size: MAX } },
    { since: position, keep: true },
  )
  return data?.data.filter(one => Number(one.position) > Number(since)) ?? []
}
