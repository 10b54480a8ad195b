import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { CALENDAR_LIMITS } from '@contract/promotions/labels'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useContainerWidth } from '@/engine/context/use-container-width'
import { DAY_FORMAT } from '@/lib/market-days'
import { engineMessages } from '@/locales/engine'
import { calendarMessages } from '@/locales/promotion-calendar'
import { type CallResult, useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import { CalendarFacts } from './calendar-facts'
import { CalendarGrid } from './calendar-grid'
import { type Answer, type Bar, lanesOf } from './calendar-lanes'
import { CalendarToolbar } from './calendar-toolbar'
import { type CalendarQuery, useCalendarQuery } from './use-calendar-query'
import '@/engine/engine.css'
import './calendar.css'

addMessages(engineMessages)
addMessages(calendarMessages)

/** Activities start and end without a live event, so the calendar polls. */
const AGAIN_MS = 60_000
const NOTHING: Answer = { activities: [], goods: [], capped: false, goods_capped: false }

/** The calendar of promotions: all activities, with overlaps, by shop and by goods. */
export default function PromotionCalendar() {
  const { t, tag } = useMessages()
  const { setTitle } = useTab()
  const calendarQuery = useCalendarQuery()
  const read = useCall('GET admin/promotion/calendar', { query: calendarQuery.query }, { every: () => AGAIN_MS })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => setTitle(undefined, calendarMessages['calendar.title']), [setTitle, tag])
  const { by, days, filters } = calendarQuery
  const answer = read.data ?? NOTHING
  const { frame, grid, onKeyDown } = useTurning(calendarQuery, read.isSuccess)
  const dayWidth = dayWidthOf(useContainerWidth(frame), days.days.length)
  const onlyOverlaps = filters.overlaps === '1'
  const lanes = useMemo(
    () => lanesOf(answer, { by, days, onlyOverlaps, dayWidth }),
    [answer, by, days, onlyOverlaps, dayWidth],
  )
  const [pointed, setPointed] = useState<Bar>()
  const shown = lanes.flatMap(lane => lane.bars).find(bar => bar.key === pointed?.key)
  const [first, last] = [days.days[0], days.days.at(-1)]
  const period = `${first?.format(DAY_FORMAT)} – ${last?.format(DAY_FORMAT)}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys that change the period hold wherever one is in it
    <div ref={frame} className="list-screen calendar" tabIndex={-1} onKeyDown={onKeyDown}>
      <CalendarToolbar
        calendarQuery={calendarQuery}
        goods={answer.goods.find(one => one.goods_id === filters.goods)?.goods_name}
      />
      {read.isError && <Failed read={read} />}
      {read.isPending && !read.isError && <Skeleton active paragraph={{ rows: 8 }} />}
      {read.data && <Notes answer={read.data} />}
      {lanes.length > 0 && (
        <>
          <CalendarGrid
            {...{ days, by, lanes, grid }}
            label={t('calendar.grid', { period })}
            onPoint={setPointed}
            onOnly={id => calendarQuery.change(by === 'shop' ? { shop: id } : { goods: id })}
          />
          <CalendarFacts bar={shown} />
        </>
      )}
      {read.data && lanes.length === 0 && (
        <Empty description={t(calendarQuery.isNarrowed ? 'calendar.noResult' : 'calendar.empty')}>
          {calendarQuery.isNarrowed && <Button onClick={calendarQuery.clear}>{t('calendar.clear')}</Button>}
        </Empty>
      )}
    </div>
  )
}

/** As in calendar.css: the width of lane names, and the minimum width of a day. */
const [LANE_NAME, LEAST_DAY] = [180, 19]
const dayWidthOf = (width: number | undefined, count: number): number | undefined =>
  width && Math.max(LEAST_DAY, Math.floor((width - LANE_NAME) / count))

function Failed({ read: { error, refetch } }: { read: Pick<CallResult<Answer>, 'error' | 'refetch'> }) {
  const { t } = useMessages()
  return (
    <Alert
      type="error"
      showIcon
      className="calendar-failed"
      title={t('calendar.failed')}
      description={error?.message}
      action={<Button onClick={() => void refetch()}>{t('engine.retry')}</Button>}
    />
  )
}

/** The number of activities, and whether the result is capped. */
function Notes({ answer: { activities, capped, goods_capped } }: { answer: Answer }) {
  const { t } = useMessages()
  const overlaps = activities.filter(one => one.overlaps.length > 0).length
  return (
    <>
      <p role="status" className="quiet calendar-count">
        {t('calendar.count', { n: activities.length, overlaps })}
        {overlaps > 0 && (
          <>
            {' · '}
            <WarningOutlined className="calendar-mark" /> {t('calendar.mark')}
          </>
        )}
      </p>
      {capped && <Alert type="warning" showIcon title={t('calendar.capped', { n: CALENDAR_LIMITS.activities })} />}
      {goods_capped && <Alert type="warning" showIcon title={t('calendar.goodsCapped')} />}
    </>
  )
}

/** Page Up and Page Down change the period; after a key press the first activity there receives the focus. */
function useTurning({ turn, days }: CalendarQuery, isThere: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  /** The previous period, which is shown until the next one is loaded. */
  const [left, setLeft] = useState<number>()
  const [start] = days.edges
  useEffect(() => {
    if (left === undefined || left === start || !isThere) return
    setLeft(undefined)
    const first = grid.current?.querySelector<HTMLElement>('[data-bar][tabindex="0"]')
    ;(first ?? frame.current)?.focus()
  }, [left, start, isThere])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : undefined
    if (!step || event.defaultPrevented || (event.target as HTMLElement).closest('input')) return
    event.preventDefault()
    frame.current?.focus()
    turn(step)
    setLeft(start)
  }
  return { frame, grid, onKeyDown }
}
