import { Alert, Button, Empty, Spin, Tag } from 'antd'
import { useState } from 'react'
import { RecordChangeLines } from '@/engine/actions/question-lines'
import { usePrompt } from '@/engine/actions/use-prompt'
import { useEngine } from '@/engine/context/engine-context'
import type { BatchRecords, PanelProps } from '@/engine/context/panel-props'
import { usePersistentState } from '@/engine/list/use-persistent-state'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import { reviewMessages } from '@/locales/review'
import { missingForAction } from '@/providers/access-control/missing-permission'
import { currentUser } from '@/providers/http/session'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import { actionOfKind, type Resource, type Row } from '@/schema'
import { Drawer } from '@/widgets/layers/drawer'
import { DecisionBar, type MissingDecisionPermissions } from './decision-bar'
import { Earlier } from './earlier'
import { queueOf } from './queue'
import { RecordFacts } from './record-facts'
import { useDeskKeys } from './use-desk-keys'
import { type Review, useReview } from './use-review'
import './review.css'

addMessages(reviewMessages)

/** Only a panel opened as a batch has records to process. */
export default function ReviewDesk(props: PanelProps) {
  return props.through ? <Desk {...props} through={props.through} /> : null
}

/**
 * The review desk: one pending record of the list at a time, with its changes, earlier decisions, and shortcuts to
 * approve, reject, postpone and go on. Decisions use the areas' own audit calls, and can be undone for a moment.
 */
function Desk({ resource, carried, through, onClose }: PanelProps & { through: BatchRecords }) {
  const { t } = useMessages()
  const tab = useTab()
  const [queue] = useState(() => queueOf(carried))
  const review = useReview(resource, queue, through)
  const confirmAction = usePrompt(resource)
  const [isPrompting, setPrompting] = useState(false)
  const [isWithoutKeys, toggleKeys] = usePersistentState('review.withoutKeys')
  const { data } = review.record

  const missingPermissions = useMissingDecisionPermissions(resource)
  const reject = () => {
    const action = actionOfKind(resource.actions[resource.review?.reject ?? ''], 'call')
    if (!action || !data || isPrompting || missingPermissions.reject) return
    setPrompting(true)
    const judge = async (values: Row) => {
      review.judge({ act: 'reject', values })
      return true
    }
    void confirmAction(action, { ...data.record, [resource.titleField]: data.title }, judge, () => setPrompting(false))
  }
  const acts = { approve: () => !missingPermissions.approve && review.judge({ act: 'approve', values: {} }), reject }
  useDeskKeys(
    {
      p: acts.approve,
      r: acts.reject,
      l: review.putOff,
      u: review.takeBack,
      n: () => review.go(1),
      b: () => review.go(-1),
    },
    tab.active && !isPrompting && !isWithoutKeys,
  )
  return (
    <Drawer
      open
      size="100%"
      placement="right"
      rootClassName="review-desk"
      keyboard={!isPrompting}
      onClose={onClose}
      closable={{ 'aria-label': t('review.close') }}
      title={<Head review={review} through={through} />}
      footer={
        <DecisionBar
          review={review}
          acts={acts}
          missingPermissions={missingPermissions}
          hasKeys={!isWithoutKeys}
          onKeys={toggleKeys}
        />
      }
    >
      <Body resource={resource} review={review} onLeave={onClose} />
    </Drawer>
  )
}

/** The missing permissions to approve and reject. */
function useMissingDecisionPermissions({ review, ...resource }: Resource): MissingDecisionPermissions {
  const rights = useEngine()
  const missingFor = (name = '') => {
    const action = resource.actions[name]
    return action && missingForAction(resource, action, rights)
  }
  return { approve: missingFor(review?.approve), reject: missingFor(review?.reject) }
}

function Head({ review, through }: { review: Review; through: BatchRecords }) {
  const { t } = useMessages()
  const { only, isFiltered } = through
  return (
    <span className="review-head">
      {t('review.title')}
      {/* A queue that is still loading is not empty. */}
      {!review.list.isPending && (
        <Tag variant="filled" color="processing">
          {t('review.remaining', { count: review.remaining })}
        </Tag>
      )}
      {only && <Tag>{t('review.ticked', { count: only.length })}</Tag>}
      {!only && isFiltered && <Tag>{t('review.filtered')}</Tag>}
      {review.decided > 0 && <span className="quiet">{t('review.decided', { count: review.decided })}</span>}
    </span>
  )
}

interface BodyProps {
  readonly resource: PanelProps['resource']
  readonly review: Review
  readonly onLeave: () => void
}

function Body({ resource, review, onLeave }: BodyProps) {
  const { t } = useMessages()
  const { list, record } = review
  if (list.isError) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} onBack={onLeave} />
  if (list.isPending) return <Spin className="review-wait" />
  if (review.id === undefined) return <Done review={review} />
  if (record.isError) return <LoadFailed error={record.error} onRetry={() => void record.refetch()} onBack={onLeave} />
  if (!record.data) return <Spin className="review-wait" />
  const { data } = record
  const other = data.claimed_by && data.claimed_by.admin_id !== String(currentUser()?.uid) ? data.claimed_by : undefined
  return (
    <div className="review-body">
      <div className="review-record" key={data.record_id}>
        {!data.waiting && <Alert type="warning" showIcon title={t('review.gone')} />}
        <RecordChangeLines lines={review.news} />
        {other && <Alert type="warning" showIcon title={t('review.claimed', { name: other.admin_name })} />}
        <h2 tabIndex={-1}>{data.title}</h2>
        <p className="quiet">
          {data.first_time
            ? t('review.first')
            : data.changed.length > 0
              ? t('review.changed', { count: data.changed.length })
              : t('review.unchanged')}
        </p>
        <RecordFacts resource={resource} record={data.record} changed={data.changed} />
      </div>
      <Earlier decisions={data.earlier} />
    </div>
  )
}

function Done({ review }: { review: Review }) {
  const { t } = useMessages()
  const { later } = review
  return (
    <Empty description={later.length > 0 ? t('review.emptyLater') : t('review.empty')} className="review-wait">
      {later.length > 0 && <Button onClick={review.bringBack}>{t('review.showLater', { count: later.length })}</Button>}
    </Empty>
  )
}
