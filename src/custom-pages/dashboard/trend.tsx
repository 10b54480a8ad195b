import { type PointerEvent, useState } from 'react'
import { yuan } from '@/lib/format'
import { isNotOffered } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import { Card, Loaded, RowsSkeleton } from './card'
import { type Day, useDays } from './days'

/** A line chart of the orders of recent complete days, with an accessible text alternative. */
export function Trend() {
  const { t } = useMessages()
  const days = useDays()
  if (isNotOffered(days.error)) return null
  return (
    <Card
      title={t('dashboard.trend')}
      note={`${t('dashboard.trendNote')} · ${t('dashboard.sales.unit')}`}
      more="orderStatistics"
      size="wide"
    >
      <Loaded {...days} skeleton={<RowsSkeleton />}>
        {days => <TrendLine days={days.slice(0, -1)} />}
      </Loaded>
    </Card>
  )
}

const WIDTH = 600
const HEIGHT = 160
const TOP = 8

/** The next round number and its half, for the grid lines. */
export function scaleOf(most: number): readonly [half: number, whole: number] {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const whole = ([1, 2, 4, 5, 10].find(step => step * magnitude >= most) ?? 10) * magnitude
  return [whole / 2, whole]
}

function TrendLine({ days }: { days: readonly Day[] }) {
  const { t, language } = useMessages()
  const [pointed, setPointed] = useState<number>()
  const [half, whole] = scaleOf(Math.max(0, ...days.map(({ money }) => money)))
  const leftOf = (at: number) => (at / Math.max(1, days.length - 1)) * WIDTH
  const topOf = (money: number) => HEIGHT - (money / whole) * (HEIGHT - TOP)
  const points = days.map(({ money }, at) => `${leftOf(at).toFixed(1)},${topOf(money).toFixed(1)}`)
  const compact = new Intl.NumberFormat(language, { notation: 'compact' })
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = Math.round(((event.clientX - left) / Math.max(1, width)) * (days.length - 1))
    setPointed(Math.min(days.length - 1, Math.max(0, at)))
  }
  const day = pointed === undefined ? undefined : days[pointed]
  return (
    <div className="card-trend">
      <div className="trend-plot">
        <div className="trend-scale" aria-hidden>
          {[whole, half, 0].map(value => (
            <span key={value} style={{ top: `${(topOf(value) / HEIGHT) * 100}%` }}>
              {`¥${compact.format(value)}`}
            </span>
          ))}
        </div>
        <div
          className="trend-area"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {[whole, half, 0].map(value => (
              <line key={value} className="trend-grid" x1={0} x2={WIDTH} y1={topOf(value)} y2={topOf(value)} />
            ))}
            <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
            <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
          </svg>
          {day && pointed !== undefined && (
            <Pointed day={day} left={leftOf(pointed) / WIDTH} top={topOf(day.money) / HEIGHT} />
          )}
        </div>
      </div>
      <p>
        {[0, 0.5, 1].map(part => (
          <span key={part}>{days[Math.round(part * (days.length - 1))]?.day}</span>
        ))}
      </p>
      <table className="visually-hidden">
        <caption>{t('dashboard.trend')}</caption>
        <tbody>
          {days.map(({ day, money }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{yuan(money)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The hovered day: a mark on the line, with date, amount and orders. */
function Pointed({ day, left, top }: { day: Day; left: number; top: number }) {
  const { t } = useMessages()
  return (
    <>
      <i className="trend-mark" style={{ left: `${left * 100}%`, top: `${top * 100}%` }} />
      <div
        className="trend-tip"
        style={{ [left > 0.5 ? 'right' : 'left']: `${(left > 0.5 ? 1 - left : left) * 100}%` }}
      >
        <span>{day.day}</span>
        <strong>{yuan(day.money)}</strong>
        <span>{`${t('dashboard.days.orders')} ${day.orders}`}</span>
      </div>
    </>
  )
}
