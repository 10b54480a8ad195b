import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'
import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import { importScreens } from '@contract/imports/screens'
import { ROUTES } from '@contract/routes'
import { Skeleton } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { relativeText } from '@/lib/format'
import { mayOpen } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import type { FinishedTask } from '@/providers/tasks/finished'
import { FailedQuery, Failure } from '@/widgets/failure'
import { HiddenText } from '@/widgets/hidden-text'
import { routeAt } from '../places'
import { type BellState, isNewImport, isNewTask, unreadIn } from './bell-state'
import { addressOf, type Homes, isMore, keyOf, type WaitingWork } from './queues'
import type { Bell } from './use-bell'
import { useBellMessages } from './use-bell-messages'

interface PanelProps {
  readonly bell: Bell
  /** The stored state when the panel was opened; later entries are marked as new. */
  readonly before: BellState
  readonly permissions: Permissions
  readonly homes: Homes
  readonly onClose: () => void
}

/** Three short lists, each with an empty state. */
export default function BellPanel(props: PanelProps) {
  const { t } = useBellMessages()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const closeBy = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    props.onClose()
  }
  return (
    <div ref={panel} className="bell-panel" role="dialog" aria-label={t('bell.name')} tabIndex={-1} onKeyDown={closeBy}>
      <WaitingForMe {...props} />
      <Ended {...props} />
      <Changes {...props} />
    </div>
  )
}

interface SectionProps {
  readonly title: string
  /** The empty state. */
  readonly none: string
  /** While it is not known whether there are more entries: shown below them, in place of the empty state. */
  readonly pending?: ReactNode
  readonly className?: string
  readonly children: readonly ReactNode[]
}

function Section({ title, none, pending, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length > 0 && <ul className={className}>{children}</ul>}
      {pending ?? (children.length === 0 && <p className="quiet">{none}</p>)}
    </section>
  )
}

interface LineProps {
  readonly isNew: boolean
  readonly icon?: ReactNode
  /** The URL; undefined if the role may not open it. */
  readonly to?: string | undefined
  readonly text: string
  /** A second, muted line. */
  readonly note?: string
  readonly count?: ReactNode
  readonly onClose: () => void
}

function Line({ isNew, icon, to, text, note, count, onClose }: LineProps) {
  const { t } = useBellMessages()
  const inside = (
    <>
      {icon}
      <span className="bell-text">
        {text}
        {isNew && <HiddenText> ({t('bell.new')})</HiddenText>}
        {note && <span className="quiet">{note}</span>}
      </span>
      {count}
      <span className="bell-dot" data-new={isNew || undefined} aria-hidden />
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <span className="bell-line">{inside}</span>
      ) : (
        <Link className="bell-line" to={to} onClick={onClose}>
          {inside}
        </Link>
      )}
    </li>
  )
}

/** A URL, if the role may open its screen. */
const openable = (address: string, permissions: Permissions): string | undefined => {
  const route = routeAt(address.replace(/\?.*/, ''))
  return route && mayOpen(route, permissions) ? address : undefined
}

function WaitingForMe({ bell, before, permissions, homes, onClose }: PanelProps) {
  const { t, word } = useBellMessages()
  const { data, isError, error, refetch, isLoading } = bell.waiting
  if (isLoading) return <Skeleton active paragraph={{ rows: 2 }} />
  if (isError && !data) return <Failure text={t('bell.waitingFailed')} error={error} onRetry={() => void refetch()} />
  const textOf = ({ queue, period }: WaitingWork) => {
    const name = word(homes.queues[queue].label)
    return period ? t('bell.period', { name, period }) : name
  }
  return (
    <Section title={t('bell.waiting')} none={t('bell.waitingNone')} className="bell-queues">
      {(data ?? []).map(one => (
        <Line
          key={keyOf(one)}
          isNew={unreadIn(before, { key: keyOf(one), count: one.count }) > 0}
          to={openable(addressOf(homes.queues[one.queue], one.period), permissions)}
          text={textOf(one)}
          count={<strong>{isMore(one) ? t('bell.more', { count: one.count - 1 }) : one.count}</strong>}
          onClose={onClose}
        />
      ))}
    </Section>
  )
}

const ICONS = {
  DOING: <LoadingOutlined aria-hidden />,
  SUCCESS: <CheckCircleFilled className="bell-done" aria-hidden />,
  EXCEPTION: <CloseCircleFilled className="bell-failed" aria-hidden />,
} as const

function Ended({ bell, before, permissions, homes, onClose }: PanelProps) {
  const { t, word, language } = useBellMessages()
  const workOf = useWorkText()
  const seen = new Set(before.works.flatMap(one => (one.isUnread ? [] : [one.at])))
  const works = bell.state.works.map(one => ({
    at: one.at / 1000,
    line: (
      <Line
        key={`work ${one.at}`}
        isNew={!seen.has(one.at)}
        icon={one.failed > 0 ? ICONS.EXCEPTION : ICONS.SUCCESS}
        to={openable(one.address, permissions)}
        onClose={onClose}
        {...workOf(one)}
      />
    ),
  }))
  const tasks = (bell.tasks.data ?? []).map(({ id, task, status, percentage, message, ended }) => ({
    at: ended === null ? Number.POSITIVE_INFINITY : Number(ended),
    line: (
      <Line
        key={`task ${id}`}
        isNew={ended !== null && isNewTask(before, id)}
        icon={ICONS[status]}
        to={openable(addressOf(homes.tasks[task]), permissions)}
        text={word(homes.tasks[task].label)}
        note={[t(`bell.status.${status}`, { percentage, why: message }), ended && relativeText(ended, language)]
          .filter(Boolean)
          .join(' · ')}
        onClose={onClose}
      />
    ),
  }))
  const imports = bell.imported.map(({ import_id, call, name, done, failed, ended_at }) => ({
    at: Number(ended_at),
    line: (
      <Line
        key={`import ${import_id}`}
        isNew={isNewImport(before, import_id)}
        icon={failed > 0 ? ICONS.EXCEPTION : ICONS.SUCCESS}
        to={openable(addressOf(importScreens[call]), permissions)}
        text={t('bell.imported', { name })}
        note={[
          word(importScreens[call].label),
          t(failed > 0 ? 'bell.importedFailed' : 'bell.importedRows', { done, failed }),
          relativeText(Number(ended_at), language),
        ].join(' · ')}
        onClose={onClose}
      />
    ),
  }))
  const newestFirst = [...works, ...tasks, ...imports].sort((a, b) => b.at - a.at)
  return (
    <Section title={t('bell.ended')} none={t('bell.endedNone')} pending={pendingOf(bell, t('bell.endedFailed'))}>
      {newestFirst.slice(0, MAX).map(one => one.line)}
    </Section>
  )
}

const MAX = 6

/** What is shown while tasks or imports are being loaded, or could not be loaded. */
function pendingOf({ tasks, imports }: Bell, failedText: string): ReactNode {
  const failed = [tasks, imports].find(({ isError, data }) => isError && !data)
  if (failed) return <FailedQuery text={failedText} query={failed} />
  return tasks.isLoading || imports.isLoading ? <Skeleton active title={false} paragraph={{ rows: 2 }} /> : undefined
}

/** Describes a job of this window: action, screen and result. */
function useWorkText() {
  const { t, word, language } = useBellMessages()
  return ({ what, name, done, failed, address, at }: FinishedTask) => {
    const route = routeAt(address.replace(/\?.*/, ''))
    const result = t(failed > 0 ? 'bell.resultFailed' : 'bell.result', { done, failed })
    const notes = [route && word(ROUTES[route].label), result, relativeText(at / 1000, language)]
    return { text: t(`bell.work.${what}`, { name: name ? word(name) : '' }), note: notes.filter(Boolean).join(' · ') }
  }
}

function Changes({ bell, before, permissions, onClose }: PanelProps) {
  const { t, language } = useBellMessages()
  const known = new Set(before.changes.flatMap(one => (one.isUnread ? [] : [one.position])))
  return (
    <Section title={t('bell.changes')} none={t('bell.changesNone')}>
      {bell.state.changes.slice(0, MAX).map(({ position, who, title, isDeletion, at, address }) => (
        <Line
          key={position}
          isNew={!known.has(position)}
          to={openable(address, permissions)}
          text={t(isDeletion ? 'bell.change.deleted' : 'bell.change.changed', { who, name: title })}
          note={relativeText(at / 1000, language)}
          onClose={onClose}
        />
      ))}
    </Section>
  )
}
