import type { AnswerOf } from '@contract/calls'
import type { RouteName } from '@contract/routes'
import { useFieldPermissions } from '@/engine/context/engine-context'
import { numberText, yuan } from '@/lib/format'
import { isSeen } from '@/providers/access-control/field-permissions'
import { useCall } from '@/providers/data/use-call'
import { isNotOffered } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import { Card, Loaded, RowsSkeleton } from './card'
import { ScreenLink } from './screen-link'

const CALL = 'GET admin/statistics/days'
type Day = AnswerOf<typeof CALL>[number]
type Figure = Exclude<keyof Day, 'day'>

const FIGURES: readonly (readonly [figure: Figure, route: RouteName])[] = [
  ['money', 'orderStatistics'],
  ['orders', 'orderStatistics'],
  ['members', 'addedMember'],
  ['visits', 'trafficAnalysisShop'],
]
const shown = (figure: Figure, value: number) => (figure === 'money' ? yuan(value) : numberText(value))

function useDays() {
  const { data, error, isFetching, refetch } = useCall(CALL, {})
  return { data, error, isFetching, retry: () => void refetch() }
}

/** Today in four figures, each beside yesterday and the same day of last week. */
export function Today() {
  const { t } = useMessages()
  const kept = useFieldPermissions()
  const figures = FIGURES.filter(([figure]) => isSeen(kept, CALL, figure))
  const days = useDays()
  if (isNotOffered(days.error)) return null
  return (
    <Card title={t('dashboard.today')} more="orderStatistics" size="full">
      <Loaded {...days} skeleton={<FiguresSkeleton figures={figures} />}>
        {days => (
          <ul className="card-figures">
            {figures.map(([figure, route]) => (
              <li key={figure}>
                <span>{t(`dashboard.days.${figure}`)}</span>
                <strong>
                  <ScreenLink route={route}>{shown(figure, days.at(-1)?.[figure] ?? 0)}</ScreenLink>
                </strong>
                <small>{t('dashboard.yesterday', { value: shown(figure, days.at(-2)?.[figure] ?? 0) })}</small>
                <small>{t('dashboard.lastWeek', { value: shown(figure, days.at(-8)?.[figure] ?? 0) })}</small>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

/** The same lines without words, so that nothing below moves when they come. */
const FiguresSkeleton = ({ figures }: { figures: typeof FIGURES }) => (
  <ul className="card-figures figures-skeleton" aria-hidden>
    {figures.map(([figure]) => (
      <li key={figure}>
        <span />
        <strong />
        <small />
        <small />
      </li>
    ))}
  </ul>
)

const WIDTH = 600
const HEIGHT = 160

/** What was ordered on each of the last thirty days, as a line; the same stands in words for those who cannot see it. */
export function Trend() {
  const { t } = useMessages()
  const days = useDays()
  if (isNotOffered(days.error)) return null
  return (
    <Card title={t('dashboard.trend')} note={t('dashboard.sales.unit')} more="orderStatistics" size="wide">
      <Loaded {...days} skeleton={<RowsSkeleton />}>
        {days => <TrendLine days={days} />}
      </Loaded>
    </Card>
  )
}

function TrendLine({ days }: { days: readonly Day[] }) {
  const { t } = useMessages()
  const most = Math.max(1, ...days.map(({ money }) => money))
  const points = days.map(({ money }, at) => {
    const left = (at / Math.max(1, days.length - 1)) * WIDTH
    return `${left.toFixed(1)},${(HEIGHT - (money / most) * (HEIGHT - 8)).toFixed(1)}`
  })
  return (
    <div className="card-trend">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
        <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <p>
        <span>{days[0]?.day}</span>
        <span>{t('dashboard.most', { value: yuan(most) })}</span>
        <span>{days.at(-1)?.day}</span>
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
