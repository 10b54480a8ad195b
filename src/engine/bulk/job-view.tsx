import { Alert, Button, Empty, Progress, Segmented, Table } from 'antd'
import { useState } from 'react'
import { numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Tone } from '@/schema'
import { Dot } from '../kinds/parts'
import type { Job, JobState } from './job'
import type { JobItem, JobItemStatus } from './job-items'

const STATUS_COLOURS: Readonly<Record<JobItemStatus, Tone>> = {
  waiting: 'grey',
  running: 'blue',
  done: 'green',
  refused: 'red',
  unknown: 'gold',
  skipped: 'gold',
  cancelled: 'grey',
}
const OUTCOMES: readonly JobItemStatus[] = ['refused', 'unknown', 'done', 'running', 'waiting', 'skipped', 'cancelled']

const settledOf = ({ counts }: JobState) => counts.done + counts.refused + counts.unknown + counts.cancelled
/** Skipped items do not count as work. */
const workOf = ({ counts }: JobState) => settledOf({ counts } as JobState) + counts.waiting + counts.running

function statusOf({ phase, counts }: JobState) {
  if (phase !== 'ended') return phase === 'running' ? 'active' : 'normal'
  if (counts.refused === 0) return counts.unknown === 0 ? 'success' : 'normal'
  return counts.done > 0 ? 'normal' : 'exception'
}

/** The progress of a job, and the result of each record. */
export function JobView({ state }: { state: JobState }) {
  const { t } = useMessages()
  const [selected, setSelected] = useState<JobItemStatus | 'all'>('all')
  const { lines, counts, phase, isCutOff } = state
  const [settled, total] = [settledOf(state), workOf(state)]
  const shown = selected === 'all' || counts[selected] === 0 ? 'all' : selected
  const phaseText = phase === 'ended' ? t('bulk.ended') : phase === 'paused' ? t('bulk.paused') : ''
  const isInParts = phase === 'ended' && counts.refused > 0 && counts.done > 0
  const parts = t('bulk.parts', { done: numberText(counts.done), failed: numberText(counts.refused) })
  return (
    <div className="job">
      <Progress
        percent={total > 0 ? Math.floor((settled / total) * 100) : 100}
        status={statusOf(state)}
        {...(isInParts && {
          // The completed part is drawn before the failed part.
          success: { percent: (counts.done / total) * 100 },
          strokeColor: 'var(--ant-color-error)',
          format: () => `${numberText(counts.done)} / ${numberText(total)}`,
        })}
        aria-label={[t('bulk.progress', { settled, total }), ...(isInParts ? [parts] : [])].join(' · ')}
      />
      <p role="status">
        {[
          phaseText,
          t('bulk.progress', { settled: numberText(settled), total: numberText(total) }),
          isInParts && parts,
          counts.unknown > 0 && t('bulk.unknown', { count: numberText(counts.unknown) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isCutOff && <Alert type="error" showIcon title={t('bulk.cutOff')} />}
      <Segmented
        size="small"
        value={shown}
        onChange={setSelected}
        options={[
          { value: 'all', label: t('bulk.all', { count: numberText(lines.length) }) },
          ...OUTCOMES.flatMap(outcome =>
            counts[outcome] > 0
              ? [{ value: outcome, label: `${t(`bulk.is.${outcome}`)} ${numberText(counts[outcome])}` }]
              : [],
          ),
        ]}
      />
      <Lines lines={shown === 'all' ? lines : lines.filter(({ outcome }) => outcome === shown)} />
    </div>
  )
}

function Lines({ lines }: { lines: readonly JobItem[] }) {
  const { t } = useMessages()
  return (
    <Table<JobItem>
      size="small"
      rowKey="id"
      dataSource={lines}
      locale={{ emptyText: <Empty description={t('bulk.none')} /> }}
      pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true, size: 'small' }}
      columns={[
        {
          key: 'title',
          title: t('bulk.record'),
          render: (_, { title, number }) => (
            <span className="cell-line" title={number ? `${title} ${number}` : title}>
              {title} {number && <small className="quiet">{number}</small>}
            </span>
          ),
        },
        {
          key: 'outcome',
          title: t('bulk.result'),
          width: 120,
          render: (_, { outcome }) => <Dot tone={STATUS_COLOURS[outcome]}>{t(`bulk.is.${outcome}`)}</Dot>,
        },
        { key: 'why', title: t('bulk.why'), width: '45%', render: (_, { why }) => why ?? '' },
      ]}
    />
  )
}

interface JobButtonsProps {
  readonly job: Job
  readonly state: JobState
  /** The file name of the result, without extension. */
  readonly fileName: string
  readonly undo?: (() => void) | undefined
  /** Replaces the plain download of results. */
  readonly save?: { readonly label: string; readonly run: () => void }
  /** Replaces the plain retry of failed items. */
  readonly correction?: { readonly label: (count: string) => string; readonly run: () => void }
}

/** The buttons of a job in its current phase. */
export function JobButtons({ job, state, fileName, undo, save, correction }: JobButtonsProps) {
  const { t } = useMessages()
  const { phase, counts, lines } = state
  const left = counts.refused + counts.unknown + counts.cancelled
  const saveOutcomes = async () => {
    const { saveCsv } = await import('../export/csv')
    const hasNumbers = lines.some(({ number, id }) => number && number !== id)
    const head = [t('bulk.record'), ...(hasNumbers ? [t('bulk.number')] : []), 'ID', t('bulk.result'), t('bulk.why')]
    const rows = lines.map(({ title, number = '', id, outcome, why }) => [
      title,
      ...(hasNumbers ? [number] : []),
      id,
      t(`bulk.is.${outcome}`),
      why ?? '',
    ])
    saveCsv(fileName, [head, ...rows])
  }
  if (phase !== 'ended') {
    return (
      <>
        {phase === 'running' ? (
          <Button onClick={job.pause}>{t('bulk.pause')}</Button>
        ) : (
          <Button type="primary" onClick={job.resume}>
            {t('bulk.resume')}
          </Button>
        )}
        <Button danger onClick={job.cancel}>
          {t('bulk.cancelRest')}
        </Button>
      </>
    )
  }
  return (
    <>
      {left > 0 && (
        <Button type="primary" onClick={correction?.run ?? job.retry}>
          {correction?.label(numberText(left)) ??
            t(counts.unknown > 0 ? 'bulk.retryLeft' : 'bulk.retry', { count: numberText(left) })}
        </Button>
      )}
      {undo && counts.done > 0 && <Button onClick={undo}>{t('bulk.undo', { count: numberText(counts.done) })}</Button>}
      <Button onClick={save?.run ?? (() => void saveOutcomes())}>{save?.label ?? t('bulk.saveResult')}</Button>
    </>
  )
}
