import { Button } from 'antd'
import { type CSSProperties, type KeyboardEvent, type RefObject, useState } from 'react'
import { DAY_FORMAT } from '@/lib/market-days'
import { useMessages } from '@/providers/i18n/use-messages'
import { CalendarBar } from './calendar-bar'
import { type Days, today } from './calendar-days'
import { barAfter } from './calendar-keys'
import type { Bar, Lane, LaneGrouping } from './calendar-lanes'

interface CalendarGridProps {
  readonly label: string
  readonly days: Days
  readonly by: LaneGrouping
  readonly lanes: readonly Lane[]
  readonly grid: RefObject<HTMLTableElement | null>
  readonly onPoint: (bar: Bar) => void
  /** Filters the calendar to one lane. */
  readonly onOnly: (id: string) => void
}

/** Lanes over days: a grid with one tab stop, in which arrow keys move between activities. */
export function CalendarGrid({ label, days, by, lanes, grid, onPoint, onOnly }: CalendarGridProps) {
  const [stop, setStop] = useState<string>()
  const bars = lanes.flatMap(lane => lane.bars)
  const current = bars.find(bar => bar.key === stop)?.key ?? bars[0]?.key
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset.bar
    const next = from && barAfter(lanes, from, event.key, event.ctrlKey || event.metaKey)
    if (!next) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(next.key)}"]`)?.focus()
  }
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are moved between by keys, as in any grid
      role="grid"
      tabIndex={-1}
      className="calendar-grid"
      aria-label={label}
      aria-colcount={days.days.length + 1}
      aria-rowcount={lanes.length + 1}
      style={widthsOf(days)}
      onKeyDown={onKeyDown}
    >
      <Head days={days} by={by} />
      <tbody>
        {lanes.map((lane, at) => (
          <tr key={lane.key} aria-rowindex={at + 2} className="calendar-lane">
            <LaneHead lane={lane} by={by} onOnly={onOnly} />
            <Ground days={days} lines={lane.lines} />
            {lane.bars.map(bar => (
              <CalendarBar
                key={bar.key}
                bar={bar}
                isStop={bar.key === current}
                onFocus={() => {
                  setStop(bar.key)
                  onPoint(bar)
                }}
                onPoint={() => onPoint(bar)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const widthsOf = ({ days }: Days) => ({ '--days': days.length }) as CSSProperties

function Head({ days: { days }, by }: Pick<CalendarGridProps, 'days' | 'by'>) {
  const { t, language } = useMessages()
  const weekday = new Intl.DateTimeFormat(language, { weekday: days.length > 7 ? 'narrow' : 'short' })
  return (
    <thead>
      <tr aria-rowindex={1} className="calendar-lane calendar-head">
        <th scope="col" className="calendar-lane-name">
          {t(by === 'shop' ? 'calendar.ofShop' : 'calendar.goods')}
        </th>
        {days.map(day => (
          <th
            key={day.unix()}
            scope="col"
            className={classOf(day)}
            {...(isToday(day) && { 'aria-current': 'date' })}
            aria-label={day.format(DAY_FORMAT)}
          >
            <span>{weekday.format(day.toDate())}</span>
            <b>{isToday(day) && days.length <= 7 ? t('calendar.today') : day.date()}</b>
          </th>
        ))}
      </tr>
    </thead>
  )
}

const isToday = (day: Days['days'][number]) => day.isSame(today(), 'day')
const classOf = (day: Days['days'][number]) =>
  `calendar-day${isToday(day) ? ' is-today' : ''}${[0, 6].includes(day.day()) ? ' is-weekend' : ''}`

/** The grid lines between days, below the activities. */
function Ground({ days: { days }, lines }: { days: Days; lines: number }) {
  return days.map((day, at) => (
    <td
      key={day.unix()}
      aria-hidden
      className={classOf(day)}
      style={{ gridColumn: at + 2, gridRow: `1 / ${lines + 1}` }}
    />
  ))
}

function LaneHead({ lane, by, onOnly }: Pick<CalendarGridProps, 'by' | 'onOnly'> & { lane: Lane }) {
  const { t } = useMessages()
  const name = lane.name || t(by === 'shop' || lane.id !== '' ? 'calendar.platform' : 'calendar.noGoods')
  return (
    <th scope="row" className="calendar-lane-name" style={{ gridRow: `1 / ${lane.lines + 1}` }}>
      {lane.id === '' ? (
        <span title={name}>{name}</span>
      ) : (
        <Button type="text" size="small" title={t('calendar.onlyThese', { name })} onClick={() => onOnly(lane.id)}>
          {name}
        </Button>
      )}
    </th>
  )
}
