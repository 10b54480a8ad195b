import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { useGo } from '@refinedev/core'
import type { CSSProperties, MouseEvent } from 'react'
import { withBase } from '@/lib/base'
import { comma, dateTimeText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Bar } from './calendar-lanes'
import { useActivityAddress } from './calendar-links'

interface CalendarBarProps {
  readonly bar: Bar
  /** The tab stop (roving tabindex). */
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onPoint: () => void
}

/** The bar of an activity in its lane, over its days, with its name, which may overflow a short bar. */
export function CalendarBar({ bar, isStop, onFocus, onPoint }: CalendarBarProps) {
  const { activity, from, to, seen, line, overlaps } = bar
  const href = useActivityAddress()(activity)
  const follow = useFollow(href)
  const [opens, closes] = seen
  const share = 100 / (closes - opens)
  const at = { insetInlineStart: `${(from - opens) * share}%`, width: `${(to - from) * share}%` }
  const accessibleName = useAccessibleName(bar)
  const shared = {
    // A short bar has no space for its name, nor for those of overlapping activities.
    title: accessibleName,
    'data-bar': bar.key,
    className: `calendar-bar is-${activity.state.toLowerCase()}${overlaps.length > 0 ? ' is-overlapped' : ''}`,
    tabIndex: isStop ? 0 : -1,
    'aria-label': accessibleName,
    onFocus,
    onPointerEnter: onPoint,
  }
  const inside = (
    <>
      <i aria-hidden className="calendar-span" style={at} />
      <span aria-hidden className={isBefore(bar) ? 'calendar-name is-at-end' : 'calendar-name'} style={besideOf(bar)}>
        {overlaps.length > 0 && (
          <b className="calendar-mark">
            <WarningOutlined /> {overlaps.length}
          </b>
        )}
        <span className="calendar-title">{activity.name}</span>
      </span>
    </>
  )
  return (
    <td
      aria-colindex={from + 2}
      aria-colspan={to - from}
      className="calendar-cell"
      style={{ gridColumn: `${opens + 2} / ${closes + 2}`, gridRow: line + 1 }}
    >
      {href === undefined ? (
        <button type="button" {...shared}>
          {inside}
        </button>
      ) : (
        <a href={withBase(href)} onClick={follow} {...shared}>
          {inside}
        </a>
      )}
    </td>
  )
}

/** Whether its name is rendered before it. */
const isBefore = ({ from, seen: [opens] }: Pick<Bar, 'from' | 'seen'>) => opens < from

/** The name of a short bar is rendered next to it. */
function besideOf({ from, to, seen: [opens, closes] }: Bar): CSSProperties {
  const share = 100 / (closes - opens)
  if (opens < from) return { paddingInlineEnd: `calc(${(closes - from) * share}% + 4px)` }
  return closes > to ? { paddingInlineStart: `calc(${(to - opens) * share}% + 4px)` } : {}
}

/** The accessible name: everything that position and colour convey. */
function useAccessibleName({ activity, overlaps }: Bar): string {
  const { t, language } = useMessages()
  const { name, kind, state, start_time, end_time } = activity
  const names = overlaps.map(one => one.name).join(comma(language))
  return [
    name,
    t(`calendar.${kind}`),
    t(`calendar.${state}`),
    `${dateTimeText(start_time)} – ${dateTimeText(end_time)}`,
    ...(names ? [t('calendar.overlapsWith', { names })] : []),
  ].join(language === 'zh' ? '，' : ', ')
}

/** Navigates inside the product, unless a modifier key opens a new window. */
export function useFollow(href: string | undefined) {
  const go = useGo()
  return (event: MouseEvent) => {
    if (href === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go({ to: href })
  }
}
