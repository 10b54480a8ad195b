import { Alert, Button, Drawer, Empty, Spin, Tag } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '@/engine/form/load-failed'
import type { PanelProps } from '@/engine/panel'
import { reviewWords } from '@/locales/review'
import { currentUser } from '@/providers/http/session'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import { Earlier } from './earlier'
import { queueOf } from './queue'
import { RecordFacts } from './record-facts'
import { RefuseBox } from './refuse-box'
import { useDeskKeys } from './use-desk-keys'
import { type Review, useReview } from './use-review'
import { useVerdict } from './use-verdict'
import './review.css'

addWords(reviewWords)

/**
 * The review desk: one waiting record at a time, what changed in it, what was decided before, and keys for pass,
 * refuse, later and next. Decisions go through the areas' own audit calls.
 */
export default function ReviewDesk({ resource, carried, onClose }: PanelProps) {
  const { t } = useWords()
  const pane = usePane()
  const [queue] = useState(() => queueOf(carried))
  const review = useReview(resource, queue)
  const [isRefusing, setRefusing] = useState(false)
  const verdict = useVerdict(review, () => setRefusing(false))
  useDeskKeys(
    {
      p: () => verdict.pass(),
      r: () => setRefusing(true),
      l: () => review.putOff(),
      n: () => review.go(1),
      b: () => review.go(-1),
    },
    pane.active && !isRefusing && review.id !== undefined,
  )
  return (
    <Drawer
      open
      size="100%"
      placement="right"
      rootClassName="review-desk"
      getContainer={pane.container}
      keyboard={pane.active && !isRefusing}
      onClose={onClose}
      closable={{ 'aria-label': t('review.close') }}
      title={
        <span className="review-head">
          {t('review.title')}
          <Tag variant="filled" color="processing">
            {t('review.remaining', { count: review.remaining })}
          </Tag>
          {review.decided > 0 && <span className="quiet">{t('review.decided', { count: review.decided })}</span>}
        </span>
      }
      footer={review.id !== undefined && <Keys review={review} verdict={verdict} onRefuse={() => setRefusing(true)} />}
    >
      <Desk resource={resource} review={review} onLeave={onClose} />
      {isRefusing && review.id !== undefined && (
        <RefuseBox
          queue={queue.queue}
          sending={review.sending}
          onRefuse={verdict.refuse}
          onCancel={() => setRefusing(false)}
        />
      )}
    </Drawer>
  )
}

interface DeskProps {
  readonly resource: PanelProps['resource']
  readonly review: Review
  readonly onLeave: () => void
}

function Desk({ resource, review, onLeave }: DeskProps) {
  const { t } = useWords()
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
  const { t } = useWords()
  const { later } = review
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={later.length > 0 ? t('review.emptyLater') : t('review.empty')}
      className="review-wait"
    >
      {later.length > 0 && <Button onClick={review.bringBack}>{t('review.showLater', { count: later.length })}</Button>}
    </Empty>
  )
}

interface KeysProps {
  readonly review: Review
  readonly verdict: ReturnType<typeof useVerdict>
  readonly onRefuse: () => void
}

function Keys({ review, verdict, onRefuse }: KeysProps) {
  const { t } = useWords()
  const off = review.sending || !review.record.data
  return (
    <div className="review-keys">
      <Button type="primary" disabled={off} loading={review.sending} onClick={verdict.pass}>
        {t('review.pass')} <kbd>P</kbd>
      </Button>
      <Button danger disabled={off} onClick={onRefuse}>
        {t('review.refuse')} <kbd>R</kbd>
      </Button>
      <Button disabled={review.sending} onClick={review.putOff}>
        {t('review.later')} <kbd>L</kbd>
      </Button>
      <span className="grow" />
      <span className="quiet review-place">
        {review.place + 1} / {review.count}
      </span>
      <Button disabled={review.place === 0} onClick={() => review.go(-1)}>
        {t('review.previous')} <kbd>B</kbd>
      </Button>
      <Button disabled={review.place >= review.count - 1} onClick={() => review.go(1)}>
        {t('review.next')} <kbd>N</kbd>
      </Button>
    </div>
  )
}
